import type { Address, EncodedAccount, Transaction } from '@solana/kit'
import { address, getBase58Decoder, getBase58Encoder, getSignatureFromTransaction, getTransactionDecoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import type { TransactionFailure } from './TransactionFailure.js'
import { createTokenIndex } from './createTokenIndex.js'
import { createTransactionIndex } from './createTransactionIndex.js'

/** A JSON-RPC request. */
export interface RpcMessage {
  readonly id: number | string
  readonly method: string
  readonly params?: readonly unknown[]
}

/** The virtual machine with its JSON-RPC methods. */
export interface SolanaMethods {
  /** @returns The JSON-RPC answer, errors included. */
  answer(message: RpcMessage): Readonly<Record<string, unknown>>
  airdrop(to: string, amount: bigint): void
  balance(of: string): bigint
  /** @returns Undefined for an unknown transaction. */
  outcome(signature: string): { readonly failure: TransactionFailure } | undefined
  /** Calls back with the signature of each transaction. */
  onTransaction(listener: (signature: string) => void): void
  /** Wraps a value in the network's response format. */
  withContext(value: unknown): Readonly<Record<string, unknown>>
}

interface Options {
  readonly encoding?: string
  readonly skipPreflight?: boolean
  readonly sigVerify?: boolean
}

class RpcError {
  constructor(
    readonly code: number,
    readonly message: string,
    readonly data?: unknown,
  ) {}
}

const base58 = getBase58Decoder()

const SYSTEM_PROGRAM = address('11111111111111111111111111111111')

/** The lifetime of a blockhash, in slots. */
const BLOCKHASH_SLOTS = 150

/** A sent transaction. */
interface Sent {
  readonly slot: number
  readonly failure: TransactionFailure
}

/** Builds the methods over a new virtual machine. */
export function createSolanaMethods(genesisHash: string): SolanaMethods {
  const svm = new LiteSVM()
  const sent = new Map<string, Sent>()
  const tokens = createTokenIndex((of) => existing(svm, of))
  const listeners: ((signature: string) => void)[] = []
  const slot = (): number => Number(svm.getClock().slot)
  const history = createTransactionIndex({ read: (of) => existing(svm, of), slot })
  const withContext = (value: unknown): Readonly<Record<string, unknown>> => ({
    context: { slot: slot(), apiVersion: '2.0.0' },
    value,
  })
  const balance = (of: string): bigint => svm.getBalance(address(of)) ?? 0n

  const record = (signature: string, failure: TransactionFailure): string => {
    sent.set(signature, { slot: slot(), failure })
    svm.warpToSlot(BigInt(slot() + 1))
    listeners.forEach((listener) => listener(signature))
    return signature
  }
  const give = (to: string, amount: bigint): void => {
    const account = {
      programAddress: SYSTEM_PROGRAM,
      data: new Uint8Array(),
      executable: false,
      space: 0n,
      ...existing(svm, address(to)),
    }
    svm.setAccount({ ...account, address: address(to), lamports: lamports(balance(to) + amount) })
  }
  const requestAirdrop = (to: string, amount: number): string => {
    const result = svm.airdrop(address(to), lamports(BigInt(amount)))
    if (!result || result instanceof FailedTransactionMetadata) throw new RpcError(-32603, 'The airdrop failed.')
    return record(base58.decode(result.signature()), null)
  }
  const send = (text: string, options: Options = {}): string => {
    const transaction = decode(text, options)
    const result = options.skipPreflight ? undefined : svm.simulateTransaction(transaction)
    if (result instanceof FailedTransactionMetadata) throw preflightFailure(result)
    tokens.watch(transaction)
    const failure = history.record(transaction, () => failureOf(svm.sendTransaction(transaction)))
    return record(getSignatureFromTransaction(transaction), failure)
  }
  const METHODS: Readonly<Record<string, (...params: never[]) => unknown>> = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 1 }),
    getGenesisHash: () => genesisHash,
    getSlot: slot,
    getBlockHeight: slot,
    getLatestBlockhash: () => withContext({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: slot() + BLOCKHASH_SLOTS }),
    isBlockhashValid: (hash: string) => withContext(hash === svm.latestBlockhash()),
    getMinimumBalanceForRentExemption: (bytes: number) => Number(svm.minimumBalanceForRentExemption(BigInt(bytes))),
    getBalance: (of: string) => withContext(balance(of)),
    getAccountInfo: (of: string) => withContext(readAccount(svm, address(of))),
    getTokenAccountsByOwner: (owner: string, { programId }: { readonly programId: string }) =>
      withContext(tokens.ofOwner(owner, programId).map((pubkey) => ({ pubkey, account: readAccount(svm, pubkey) }))),
    getMultipleAccounts: (list: readonly string[]) => withContext(list.map((of) => readAccount(svm, address(of)))),
    getSignaturesForAddress: history.signaturesFor,
    getTransaction: history.transaction,
    requestAirdrop,
    sendTransaction: send,
    simulateTransaction: (text: string, options?: Options) => withContext(simulated(svm, decode(text, options), options)),
    getSignatureStatuses: (signatures: readonly string[]) => withContext(signatures.map((signature) => toStatus(sent.get(signature)))),
  }
  return {
    answer({ id, method, params = [] }) {
      try {
        const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
        if (!run) throw new RpcError(-32601, 'Method not found')
        return { jsonrpc: '2.0', id, result: run(...(params as never[])) }
      } catch (error) {
        const { code, message, data } = error instanceof RpcError ? error : new RpcError(-32602, String(error))
        return { jsonrpc: '2.0', id, error: { code, message, data } }
      }
    },
    airdrop: give,
    balance,
    outcome: (signature) => sent.get(signature),
    onTransaction: (listener) => void listeners.push(listener),
    withContext,
  }
}

function toStatus(sent: Sent | undefined): Readonly<Record<string, unknown>> | null {
  if (!sent) return null
  const { slot, failure } = sent
  const status = failure ? { Err: failure } : { Ok: null }
  return { slot, confirmations: null, err: failure, status, confirmationStatus: 'finalized' }
}

function existing(svm: LiteSVM, of: Address): EncodedAccount | undefined {
  const account = svm.getAccount(of)
  return account.exists ? account : undefined
}

function decode(text: string, { encoding = 'base58' }: Options = {}): Transaction {
  const bytes = encoding === 'base64' ? new Uint8Array(Buffer.from(text, 'base64')) : getBase58Encoder().encode(text)
  return getTransactionDecoder().decode(bytes)
}

function failureOf(result: object): TransactionFailure {
  return result instanceof FailedTransactionMetadata ? { InstructionError: [0, String(result.err())] } : null
}

function preflightFailure(result: FailedTransactionMetadata): RpcError {
  const data = { err: failureOf(result), logs: result.meta().logs() }
  return new RpcError(-32002, `Transaction simulation failed: ${String(result.err())}`, data)
}

/** As on the network, signatures are looked at only where that is asked for. */
function simulated(svm: LiteSVM, transaction: Transaction, { sigVerify = false }: Options = {}): Readonly<Record<string, unknown>> {
  svm.withSigverify(sigVerify)
  const result = svm.simulateTransaction(transaction)
  svm.withSigverify(true)
  const meta = result.meta()
  return {
    err: failureOf(result),
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    accounts: null,
    returnData: null,
  }
}

function readAccount(svm: LiteSVM, of: Address): Readonly<Record<string, unknown>> | null {
  const account = existing(svm, of)
  if (!account) return null
  const { data, executable, lamports: amount, programAddress } = account
  const bytes = Buffer.from(data)
  return {
    lamports: amount,
    owner: programAddress,
    executable,
    rentEpoch: 0,
    space: bytes.length,
    data: [bytes.toString('base64'), 'base64'],
  }
}
