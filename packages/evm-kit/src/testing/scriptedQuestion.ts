import type { Clock, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { EvmQuestion } from '../read/EvmChain.js'
import { MULTICALL } from '../read/multicall.js'

/** Answers a request; what it throws is what a node refuses with. */
export type ScriptedAnswer = (method: string, params: readonly unknown[]) => unknown

/** A question to a chain whose every answer a test writes, for code that decides; there is no multicall on it. */
export interface ScriptedQuestion<C extends Clock> extends EvmQuestion {
  readonly chain: EvmQuestion['chain'] & { readonly clock: C }
  /** Requests so far, by method, those for the multicall left out. */
  readonly asked: readonly string[]
}

/** Parameters of {@link scriptedQuestion}. */
export interface ScriptedParts<C extends Clock> {
  readonly answer: ScriptedAnswer
  /** E.g. `createTestClock()` of `@latchkey/testkit`. */
  readonly clock: C
  /** What is told of the network. @default that it is `eip155:1` */
  readonly network?: Partial<Network>
}

/** Makes one. */
export function scriptedQuestion<C extends Clock>({ answer, clock, network }: ScriptedParts<C>): ScriptedQuestion<C> {
  const asked: string[] = []
  const chain = {
    clock,
    network: { namespace: 'eip155', caipNetworkId: 'eip155:1', reference: '1', ...network } as Network,
    async read(method: string, params: readonly unknown[]) {
      const [call] = params as readonly [{ readonly to?: string } | undefined]
      if (method === 'eth_call' && call?.to === MULTICALL) return '0x'
      asked.push(method)
      return answer(method, params)
    },
  }
  return { chain, signal: new AbortController().signal, asked }
}

/** A contract reverted. */
export const reverted = (): LatchkeyError => new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'execution reverted: no' })

/** A node lacks a method. */
export const missing = (method: string): LatchkeyError => new LatchkeyError('METHOD_NOT_SUPPORTED', { method })

/** One word of an answer, without `0x`. */
export const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')
