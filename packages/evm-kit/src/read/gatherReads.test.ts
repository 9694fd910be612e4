import { getEventListeners } from 'node:events'
import { LatchkeyError } from '@latchkey/kernel'
import { encodeFunctionResult, multicall3Abi } from 'viem'
import { expect, it, vi } from 'vitest'
import type { EvmChain } from './EvmChain.js'
import { gatherRead } from './gatherReads.js'
import { MULTICALL } from './multicall.js'
import { readWords, tryWords } from './readContract.js'

type Inner = { readonly success: boolean; readonly returnData: `0x${string}` }

const word = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`
const address = (digit: number) => `0x${String(digit).repeat(40)}`
const signal = new AbortController().signal

/** A node; `together` answers the multicall of so many calls. */
function stage(together: (count: number) => unknown) {
  const reads: (readonly [method: string, to: string | undefined])[] = []
  const chain = {
    async read(method: string, [call]: readonly { readonly to: string; readonly data: string }[]) {
      reads.push([method, call?.to])
      if (method !== 'eth_call' || call?.to !== MULTICALL) return word(7n)
      return together(Number(BigInt(`0x${call.data.slice(74, 138)}`)))
    },
  } as unknown as EvmChain
  const ask = (digits: readonly number[], gas?: number) =>
    Promise.all(digits.map((digit) => tryWords({ chain, signal }, { to: address(digit), data: '0x', ...(gas && { gas }) })))
  return { chain, reads, ask }
}
const answering = (inner: (index: number) => Inner) => (count: number) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: Array.from({ length: count }, (_, index) => inner(index)),
  })
const well = answering((index) => ({ success: true, returnData: word(BigInt(index)) }))

it('default: reads of one moment are one eth_call, the same one is asked once, others are beside it', async () => {
  const { chain, reads, ask } = stage(well)
  const [answers] = await Promise.all([ask([1, 2, 1]), gatherRead({ chain, signal }, { method: 'eth_gasPrice', params: [] })])
  expect(answers).toEqual([[0n], [1n], [0n]])
  expect(reads).toEqual([
    ['eth_gasPrice', undefined],
    ['eth_call', MULTICALL],
  ])
})

it('default: so much gas in one eth_call', async () => {
  const { reads, ask } = stage(well)
  await ask([1, 2, 3, 4], 4_000_000)
  expect(reads).toEqual([
    ['eth_call', MULTICALL],
    ['eth_call', MULTICALL],
  ])
})

it('default: calls of exactly the most gas are one eth_call, in their order; one of more is sent by itself', async () => {
  const { reads, ask } = stage(well)
  expect(await ask([1, 2], 4_000_000)).toEqual([[0n], [1n]])
  expect(reads).toEqual([['eth_call', MULTICALL]])
  await ask([3], 9_000_000)
  expect(reads.at(-1)).toEqual(['eth_call', address(3)])
})

it('default: a call alone is no multicall', async () => {
  const { reads, ask } = stage(well)
  expect(await ask([1])).toEqual([[7n]])
  expect(reads).toEqual([['eth_call', address(1)]])
})

it('default: without a multicall each is a call of its own, from then on at once', async () => {
  const { reads, ask } = stage(() => '0x')
  expect(await ask([1, 2])).toEqual([[7n], [7n]])
  expect(reads).toHaveLength(3)
  expect(await ask([3, 4])).toEqual([[7n], [7n]])
  expect(reads).toHaveLength(5)
})

it.each([
  ['an answer that cannot be read', () => '0x1234'],
  ['a revert', () => Promise.reject(new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'out of gas' }))],
])('error: after %s each is asked by itself', async (_, together) => {
  expect(await stage(together).ask([1, 2])).toEqual([[7n], [7n]])
})

it('error: after a revert of the whole so much gas is halved, down to where a multicall is worth it', async () => {
  const { reads, ask } = stage(() => Promise.reject(new LatchkeyError('RPC_FAILED', { method: 'eth_call', detail: 'out of gas' })))
  const multicalls = () => reads.filter(([, to]) => to === MULTICALL).length
  await ask([1, 2], 4_000_000)
  expect(multicalls()).toBe(1)
  // Eight million were too much; of four, each is sent by itself.
  await ask([1, 2], 4_000_000)
  expect(multicalls()).toBe(1)
  for (let time = 0; time < 6; time += 1) await ask([1, 2], 10_000)
  expect(multicalls()).toBe(7)
  // No less than half a million.
  await ask([1, 2], 250_000)
  expect(multicalls()).toBe(8)
  await ask([1, 2], 250_001)
  expect(multicalls()).toBe(8)
})

it('error: an inner revert is a revert; without a reason it is asked again, as another call may have used the gas', async () => {
  const { chain, reads, ask } = stage(answering((index) => ({ success: false, returnData: index === 0 ? '0x08c379a0' : '0x' })))
  expect(await ask([1, 2])).toEqual([undefined, [7n]])
  expect(reads).toEqual([
    ['eth_call', MULTICALL],
    ['eth_call', address(2)],
  ])
  const both = [1, 2].map((digit) => readWords({ chain, signal }, { to: address(digit), data: '0x' }))
  await expect(both[0]).rejects.toMatchObject({ code: 'RPC_FAILED' })
  await both[1]
})

it('error: a node that fails fails all of them, and is not asked again', async () => {
  const { reads, ask } = stage(() => Promise.reject(new LatchkeyError('RPC_TIMEOUT', { method: 'eth_call', timeoutMs: 1 })))
  await expect(ask([1, 2])).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
  expect(reads).toHaveLength(1)
})

it('behavior: who no longer waits is told so, and the others get their answers', async () => {
  const { chain } = stage(well)
  const controller = new AbortController()
  const left = tryWords({ chain, signal: controller.signal }, { to: address(1), data: '0x' })
  const stays = tryWords({ chain, signal }, { to: address(2), data: '0x' })
  controller.abort()
  await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
  expect(await stays).toEqual([1n])
})

it('behavior: a read is only given up once nobody waits for it, and those who did are told', async () => {
  const signals: AbortSignal[] = []
  const chain = {
    read: (_: string, __: unknown, given: AbortSignal) => {
      signals.push(given)
      return new Promise(() => undefined)
    },
  } as unknown as EvmChain
  const [one, other] = [new AbortController(), new AbortController()]
  const read = (controller: AbortController) => gatherRead({ chain, signal: controller.signal }, { method: 'eth_gasPrice', params: [] })
  const answers = [read(one), read(other)].map((answer) => expect(answer).rejects.toMatchObject({ code: 'ABORTED' }))
  await new Promise((resolve) => setTimeout(resolve, 5))
  one.abort()
  await answers[0]
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  other.abort()
  await answers[1]
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('behavior: networks are asked apart, and what was answered is asked again', async () => {
  const [one, other] = [stage(well), stage(well)]
  await Promise.all([one.ask([1, 2]), other.ask([1, 2])])
  expect([one.reads.length, other.reads.length]).toEqual([1, 1])
  await one.ask([1, 2])
  expect(one.reads).toHaveLength(2)
})

it('behavior: a signal that outlives its reads keeps nothing of them', async () => {
  const { chain, ask } = stage(well)
  await ask([1, 2, 3])
  await gatherRead({ chain, signal }, { method: 'eth_gasPrice', params: [] })
  await vi.waitFor(() => expect(getEventListeners(signal, 'abort')).toEqual([]))
})
