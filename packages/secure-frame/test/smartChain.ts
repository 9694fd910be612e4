// A local chain with the contracts of smart accounts, and a bundler that can be told to lie.
import type { Clock } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Bundler, DelegationContracts } from '@latchkey/testkit/bundler'
import { deployDelegations, startBundler } from '@latchkey/testkit/bundler'
import type { Anvil, TestNode } from '@latchkey/testkit/node'
import { startAnvil, startTestNode } from '@latchkey/testkit/node'
import type { Hash, Hex, LocalAccount, TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hashMessage, hashTypedData } from 'viem/utils'
import { openSmartAccount } from '../src/smart/openSmartAccount.js'
import type { Owner, PreparedOperation, ReadNode, SmartAccount, SmartAccountParts } from '../src/smart/SmartAccount.js'

/** Time as it is, without the pauses: those between two tries, and between two looks. */
export const clock: Clock = createClock((delayMs) => (delayMs < 10_000 ? 5 : delayMs))

/** For servers that hang: no request has longer than a quarter of a second. */
export const impatient: Clock = createClock(() => 250)

function createClock(delay: (delayMs: number) => number): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, run) {
      const timer = setTimeout(run, delay(delayMs))
      return () => clearTimeout(timer)
    },
  }
}

/** What a liar makes of an answer. */
export type Lie = (result: unknown, method: string, params: readonly unknown[]) => unknown

type Key = Pick<LocalAccount, 'address'> & Owner

/** An account with its key at hand. */
export interface OwnAccount extends Omit<SmartAccount, 'send'> {
  /** Signs and sends it. */
  send(prepared: PreparedOperation, signal: AbortSignal): Promise<Hash>
  signMessage(message: string, signal: AbortSignal): Promise<Hex>
  signTypedData(data: TypedDataDefinition, signal: AbortSignal): Promise<Hex>
}

const withKey = (account: SmartAccount, key: Key): OwnAccount => ({
  ...account,
  send: async (prepared, signal) => account.send(await account.sign(prepared, key), signal),
  signMessage: async (message, signal) => (await signerOf(account, signal))(hashMessage(message), key),
  signTypedData: async (data, signal) => (await signerOf(account, signal))(hashTypedData(data), key),
})

/** The account's, or the key's where that signs for it. */
const signerOf = async (account: SmartAccount, signal: AbortSignal) =>
  (await account.openSigner?.(signal)) ?? ((hash: Hash, key: Key) => key.sign({ hash }))

/** A chain for tests. */
export interface SmartChain {
  readonly anvil: Anvil
  readonly bundler: Bundler
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly read: ReadNode
  /** The account of a new key, or of the given one. */
  open(parts?: Partial<Omit<SmartAccountParts, 'owner'>> & { readonly owner?: Key }): Promise<OwnAccount>
  /** Deploys the contracts of accounts by EIP-7702, once. */
  delegations(): Promise<DelegationContracts>
  /** A bundler that passes everything on, and changes the answers. */
  lie(change: Lie): Promise<TestNode>
  stop(): Promise<void>
}

/** Asks by JSON-RPC. */
async function ask(url: string, method: string, params: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal ?? null,
  })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: { code: number; message: string } }
  if (error) throw new LatchkeyError('RPC_FAILED', { method, code: error.code, detail: error.message })
  return result
}

/** Starts one. */
export async function startSmartChain(): Promise<SmartChain> {
  const anvil = await startAnvil()
  const bundler = await startBundler({ node: anvil })
  const liars: TestNode[] = []
  let delegations: Promise<DelegationContracts> | undefined
  const read: ReadNode = (method, params, signal) => ask(anvil.url, method, params, signal)
  return {
    anvil,
    bundler,
    read,
    request: (method, params) => ask(anvil.url, method, params),
    async open({ owner = privateKeyToAccount(generatePrivateKey()), ...parts } = {}) {
      const opened = { owner: owner.address, chainId: anvil.chainId, read, clock, bundler: bundler.url, deployment: bundler.contracts }
      return withKey(await openSmartAccount({ ...opened, ...parts }, new AbortController().signal), owner)
    },
    delegations: () => (delegations ??= deployDelegations({ node: anvil, entryPoint: bundler.contracts.entryPoint })),
    async lie(change) {
      const liar = await startTestNode(async ({ body }) => {
        const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: readonly unknown[] }
        const answer = await ask(bundler.url, method, params).then(
          (result) => ({ result }),
          ({ context }: LatchkeyError<'RPC_FAILED'>) => ({ error: { code: context.code, message: context.detail } }),
        )
        const changed = 'result' in answer ? { result: await change(answer.result, method, params) } : answer
        return { body: { jsonrpc: '2.0', id, ...changed } }
      })
      liars.push(liar)
      return liar
    },
    async stop() {
      await Promise.all([...liars, bundler].map((each) => each.stop()))
      await anvil.stop()
    },
  }
}
