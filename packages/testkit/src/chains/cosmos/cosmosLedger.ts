import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { toBase64 } from '@cosmjs/encoding'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, SignDoc, type SignerInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

/** Codes of the Cosmos SDK. */
export const CODES = { ok: 0, unauthorized: 4, insufficientFunds: 5, unknownRequest: 6, invalidPubKey: 8, wrongSequence: 32 } as const

/** The result of a transaction. */
export interface Delivery {
  readonly code: number
  readonly log: string
  /** What the modules tell of it. @default [] */
  readonly events?: readonly LedgerEvent[]
}

/** Something that a module tells of a transaction. */
export interface LedgerEvent {
  readonly type: string
  readonly attributes: readonly { readonly key: string; readonly value: string }[]
}

/** How the chain stores an account: plain, nested in a vesting one, or nested in one of Ethermint's. */
export type AccountKind = 'base' | 'vesting' | 'ethermint'

/** An account of the chain. */
export interface LedgerAccount {
  readonly number: bigint
  readonly kind: AccountKind
  sequence: bigint
}

/** Accounts and balances of one chain. */
export interface CosmosLedger {
  readonly chainId: string
  readonly denom: string
  /** @param kind - Of a new account. @default 'base' */
  fund(address: string, amount: bigint, kind?: AccountKind): void
  /** Gives base units of another denomination. */
  give(address: string, of: string, amount: bigint): void
  /** What an address has, by denomination. */
  coins(address: string): readonly (readonly [denom: string, amount: bigint])[]
  /** Makes base units of the coin unspendable, as vesting does. */
  lock(address: string, amount: bigint): void
  /** @param of - The denomination. @default the coin */
  balance(address: string, of?: string): bigint
  /** The part of the balance that can be sent. */
  spendable(address: string, of: string): bigint
  account(address: string): LedgerAccount | undefined
  /** Validates a transaction and executes it. */
  deliver(transaction: Uint8Array): Delivery
  /** What a transaction without a signature would result in. */
  simulate(transaction: Uint8Array): Delivery
}

/** A parsed transaction. */
interface Transfer {
  readonly message: MsgSend
  readonly publicKey: Uint8Array
  readonly sequence: bigint
  readonly fee: bigint
  readonly signature: Uint8Array
  signedBytes(accountNumber: bigint): Uint8Array
}

/** Makes an empty chain. */
export function createCosmosLedger(chainId: string, denom: string): CosmosLedger {
  const balances = new Map<string, bigint>()
  const locked = new Map<string, bigint>()
  /** Denominations besides the coin. */
  const others = new Set<string>()
  const accounts = new Map<string, LedgerAccount>()
  const balance = (address: string, of = denom): bigint => balances.get(`${address} ${of}`) ?? 0n
  const spendable = (address: string, of: string): bigint => {
    const free = balance(address, of) - (of === denom ? (locked.get(address) ?? 0n) : 0n)
    return free > 0n ? free : 0n
  }
  const add = (address: string, of: string, amount: bigint): void => {
    if (!accounts.has(address)) accounts.set(address, { kind: 'base', number: BigInt(accounts.size + 7), sequence: 0n })
    if (of !== denom) others.add(of)
    balances.set(`${address} ${of}`, balance(address, of) + amount)
  }
  const canPay = ({ message, fee }: Transfer): boolean =>
    [...message.amount, { denom, amount: '0' }].every(
      ({ denom: of, amount }) => spendable(message.fromAddress, of) >= BigInt(amount) + (of === denom ? fee : 0n),
    )
  return {
    chainId,
    denom,
    balance,
    spendable,
    account: (address) => accounts.get(address),
    give: add,
    coins: (address) => [denom, ...others].flatMap((of) => (balance(address, of) > 0n ? [[of, balance(address, of)] as const] : [])),
    fund(address, amount, kind = 'base') {
      if (!accounts.has(address)) accounts.set(address, { kind, number: BigInt(accounts.size + 7), sequence: 0n })
      add(address, denom, amount)
    },
    lock: (address, amount) => void locked.set(address, amount),
    simulate(bytes) {
      const transfer = readTransfer(bytes, chainId, denom)
      if (!transfer) return NOT_UNDERSTOOD
      return canPay(transfer) ? { code: CODES.ok, log: '' } : { code: CODES.insufficientFunds, log: 'insufficient funds' }
    },
    deliver(bytes) {
      const transfer = readTransfer(bytes, chainId, denom)
      if (!transfer) return NOT_UNDERSTOOD
      const account = accounts.get(transfer.message.fromAddress)
      const refusal = check(transfer, account)
      if (refusal || !account) return refusal ?? NOT_UNDERSTOOD
      if (!canPay(transfer)) return { code: CODES.insufficientFunds, log: 'insufficient funds' }
      account.sequence += 1n
      const { fromAddress, toAddress, amount: coins } = transfer.message
      add(fromAddress, denom, -transfer.fee)
      for (const coin of coins) {
        add(fromAddress, coin.denom, -BigInt(coin.amount))
        add(toAddress, coin.denom, BigInt(coin.amount))
      }
      return { code: CODES.ok, log: '', events: eventsOf(transfer, denom) }
    },
  }
}

/** The module account that collects fees. */
const FEE_COLLECTOR = 'cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta'

/** The events of the SDK's modules auth, bank and tx, in their order. */
function eventsOf({ message: { fromAddress, toAddress, amount }, fee }: Transfer, denom: string): readonly LedgerEvent[] {
  const event = (type: string, attributes: Readonly<Record<string, string>>): LedgerEvent => ({
    type,
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
  })
  const move = (recipient: string, coins: string): readonly LedgerEvent[] => [
    event('coin_spent', { spender: fromAddress, amount: coins }),
    event('coin_received', { receiver: recipient, amount: coins }),
    event('transfer', { recipient, sender: fromAddress, amount: coins }),
    event('message', { sender: fromAddress }),
  ]
  const paid = `${fee}${denom}`
  return [
    ...move(FEE_COLLECTOR, paid),
    event('tx', { fee: paid, fee_payer: fromAddress }),
    event('message', { action: '/cosmos.bank.v1beta1.MsgSend', sender: fromAddress, module: 'bank' }),
    ...move(toAddress, amount.map((coin) => coin.amount + coin.denom).join(',')),
  ]
}

const NOT_UNDERSTOOD: Delivery = { code: CODES.unknownRequest, log: 'only one transfer is understood, in direct or Amino mode' }

/** @returns Undefined where key, sequence and signature are valid. */
function check(
  { message, publicKey, sequence, signature, signedBytes }: Transfer,
  account: LedgerAccount | undefined,
): Delivery | undefined {
  if (!account) return { code: CODES.unknownRequest, log: `account ${message.fromAddress} not found` }
  const prefix = message.fromAddress.slice(0, message.fromAddress.lastIndexOf('1'))
  const owner = pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKey) }, prefix)
  if (owner !== message.fromAddress) return { code: CODES.invalidPubKey, log: 'the key is not of the account' }
  if (sequence !== account.sequence) return { code: CODES.wrongSequence, log: 'account sequence mismatch' }
  const digest = sha256(signedBytes(account.number))
  const isSigned = Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(signature), digest, publicKey)
  return isSigned ? undefined : { code: CODES.unauthorized, log: 'signature verification failed' }
}

function readTransfer(bytes: Uint8Array, chainId: string, denom: string): Transfer | undefined {
  const transaction = TxRaw.decode(bytes)
  const body = TxBody.decode(transaction.bodyBytes)
  const auth = AuthInfo.decode(transaction.authInfoBytes)
  if (body.messages.length > 1 || auth.signerInfos.length > 1) return undefined
  const [[any], [info], [signature]] = [body.messages, auth.signerInfos, transaction.signatures]
  if (any?.typeUrl !== '/cosmos.bank.v1beta1.MsgSend' || !info?.publicKey || !signature) return undefined
  const message = MsgSend.decode(any.value)
  const mode = modeOf(info)
  const write = SIGNED_BYTES[mode]
  // A simulation names no mode, and is not signed.
  if (!write && (mode !== SignMode.SIGN_MODE_UNSPECIFIED || signature.length > 0)) return undefined
  const signed = { transaction, body, auth, message, sequence: info.sequence, chainId }
  return {
    message,
    publicKey: PubKey.decode(info.publicKey.value).key,
    sequence: info.sequence,
    fee: sumOf(auth.fee, denom),
    signature,
    signedBytes: (accountNumber) => write?.({ ...signed, accountNumber }) ?? new Uint8Array(),
  }
}

const modeOf = ({ modeInfo }: SignerInfo): SignMode => modeInfo?.single?.mode ?? SignMode.SIGN_MODE_UNSPECIFIED

const sumOf = (fee: AuthInfo['fee'], denom: string): bigint =>
  (fee?.amount ?? []).reduce((sum, coin) => (coin.denom === denom ? sum + BigInt(coin.amount) : sum), 0n)

/** Everything that a signature may cover. */
interface Signed {
  readonly transaction: TxRaw
  readonly body: TxBody
  readonly auth: AuthInfo
  readonly message: MsgSend
  readonly sequence: bigint
  readonly chainId: string
  readonly accountNumber: bigint
}

/** The signed bytes, by mode. */
const SIGNED_BYTES: Readonly<Partial<Record<SignMode, (signed: Signed) => Uint8Array>>> = {
  [SignMode.SIGN_MODE_DIRECT]: ({ transaction: { bodyBytes, authInfoBytes }, chainId, accountNumber }) =>
    SignDoc.encode({ bodyBytes, authInfoBytes, chainId, accountNumber }).finish(),
  [SignMode.SIGN_MODE_LEGACY_AMINO_JSON]({ body, auth, message, sequence, chainId, accountNumber }) {
    const { fromAddress: from_address, toAddress: to_address, amount } = message
    const messages = [{ type: 'cosmos-sdk/MsgSend', value: { from_address, to_address, amount } }]
    const fee = { amount: auth.fee?.amount ?? [], gas: String(auth.fee?.gasLimit ?? 0n) }
    return serializeSignDoc(makeSignDoc(messages, fee, chainId, body.memo, String(accountNumber), String(sequence)))
  },
}
