// A local chain with the contracts of smart accounts, and a bundler that can be told to lie.
import type { Clock } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Bundler } from '@latchkey/testkit/bundler'
import { startBundler } from '@latchkey/testkit/bundler'
import type { Anvil, TestNode } from '@latchkey/testkit/node'
import { startAnvil, startTestNode } from '@latchkey/testkit/node'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openSmartAccount } from '../src/smart/openSmartAccount.js'
import type { ReadNode, SmartAccountParts } from '../src/smart/SmartAccount.js'

/** Time as it is, but what waits does not wait: a bundler that hangs does so for no second. */
export const clock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(delayMs, 500))
    return () => clearTimeout(timer)
  },
}

/** What a liar makes of an answer. */
export type Lie = (result: unknown, method: string, params: readonly unknown[]) => unknown

/** A chain for tests. */
export interface SmartChain {
  readonly anvil: Anvil
  readonly bundler: Bundler
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly read: ReadNode
  /** The account of a new key, or of the given one. */
  open(parts?: Partial<SmartAccountParts>): ReturnType<typeof openSmartAccount>
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
  const read: ReadNode = (method, params, signal) => ask(anvil.url, method, params, signal)
  return {
    anvil,
    bundler,
    read,
    request: (method, params) => ask(anvil.url, method, params),
    open: (parts = {}) =>
      openSmartAccount(
        {
          owner: privateKeyToAccount(generatePrivateKey()),
          chainId: anvil.chainId,
          read,
          clock,
          bundler: bundler.url,
          deployment: bundler.contracts,
          ...parts,
        },
        new AbortController().signal,
      ),
    async lie(change) {
      const liar = await startTestNode(async ({ body }) => {
        const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: readonly unknown[] }
        return { body: { jsonrpc: '2.0', id, result: await change(await ask(bundler.url, method, params), method, params) } }
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
