import { LatchkeyError } from '@latchkey/kernel'
import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { erc20 } from '../../read/erc20.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import { simulateRoundTrip } from './simulateRoundTrip.js'

const TOKEN = `0x${'1'.repeat(40)}`
const POOL = `0x${'2'.repeat(40)}`
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

interface Call {
  readonly from?: string
  readonly to: string
  readonly data: string
}

/** How a token behaves. */
interface Habits {
  /** Percent that is kept of a transfer out of the pool, and into it. */
  readonly keeps?: readonly [bigint, bigint]
  readonly fails?: 'transfer(address,uint256)' | 'transferFrom(address,address,uint256)'
  /** The node answers so. */
  readonly answer?: unknown
  readonly held?: bigint
}

/** A node with one token, which plays calls as a node does. */
function nodeWith({ keeps = [0n, 0n], fails, answer, held = 10n ** 12n }: Habits) {
  const asked: (readonly Call[])[] = []
  const play = (calls: readonly Call[]) => {
    const balances = new Map([[POOL, held]])
    const allowed = new Map<string, bigint>()
    const move = (from: string, to: string, amount: bigint, percent: bigint): boolean => {
      const has = balances.get(from) ?? 0n
      if (has < amount) return false
      balances.set(from, has - amount)
      balances.set(to, (balances.get(to) ?? 0n) + (amount * (100n - percent)) / 100n)
      return true
    }
    return calls.map(({ from = '', to, data }) => {
      expect(to).toBe(TOKEN)
      const words = data.slice(10).match(/.{64}/g) ?? []
      const address = (index: number): string => `0x${words[index]?.slice(24) ?? ''}`
      const amount = BigInt(`0x${words.at(-1) ?? '0'}`)
      const name = Object.entries(erc20).find(([, selector]) => data.startsWith(selector))?.[0]
      if (name === fails) return { status: '0x0', returnData: '0x' }
      if (name === 'balanceOf(address)') return { status: '0x1', returnData: word(balances.get(address(0)) ?? 0n) }
      const actions: Readonly<Record<string, () => boolean>> = {
        'approve(address,uint256)': () => allowed.set(`${from} ${address(0)}`, amount).size > 0,
        'transfer(address,uint256)': () => move(from, address(0), amount, keeps[0]),
        'transferFrom(address,address,uint256)': () =>
          allowed.get(`${address(0)} ${from}`) === amount && move(address(0), address(1), amount, keeps[1]),
      }
      const isDone = actions[name ?? '']?.() ?? false
      return { status: isDone ? '0x1' : '0x0', returnData: word(1n) }
    })
  }
  const question = {
    signal: new AbortController().signal,
    chain: {
      async read(method: string, params: readonly unknown[]) {
        expect(method).toBe('eth_simulateV1')
        const { calls } = (params[0] as { readonly blockStateCalls: readonly [{ readonly calls: readonly Call[] }] }).blockStateCalls[0]
        asked.push(calls)
        expect(params[1]).toBe('latest')
        if (answer instanceof Error) throw answer
        return answer === undefined ? [{ calls: play(calls) }] : answer
      },
    },
  } as unknown as EvmQuestion
  return { question, asked }
}

const trip = (habits: Habits) => simulateRoundTrip(nodeWith(habits).question, { token: TOKEN, pool: POOL, held: habits.held ?? 10n ** 12n })

it('default: nothing is kept; a thousandth of what the pool holds goes out, and half of it back', async () => {
  const { question, asked } = nodeWith({})
  expect(await simulateRoundTrip(question, { token: TOKEN, pool: POOL, held: 10n ** 12n })).toEqual({
    arrived: 10n ** 9n,
    fee: { outOfPoolPpm: 0n, intoPoolPpm: 0n },
  })
  expect(asked).toHaveLength(1)
  const amounts = asked[0]?.filter(({ from }) => from).map(({ data }) => BigInt(`0x${data.slice(-64)}`))
  expect(amounts).toEqual([10n ** 9n, 5n * 10n ** 8n, 5n * 10n ** 8n])
})

it.each([
  [[5n, 0n], 50_000n, 0n, 1],
  [[0n, 7n], 0n, 70_000n, 1],
  [[50n, 1n], 500_000n, 10_000n, 1],
  [[90n, 20n], 900_000n, 200_000n, 2],
] as const)('fault 70: what a token keeps is measured, case %#', async (keeps, outOfPoolPpm, intoPoolPpm, count) => {
  const { question, asked } = nodeWith({ keeps })
  const { fee } = (await simulateRoundTrip(question, { token: TOKEN, pool: POOL, held: 10n ** 12n })) ?? {}
  expect(fee).toEqual({ outOfPoolPpm, intoPoolPpm })
  expect(asked).toHaveLength(count)
})

it('default: of a pool that holds little all is sent; a fee is rounded up', async () => {
  expect(await trip({ held: 999n })).toEqual({ arrived: 999n, fee: { outOfPoolPpm: 0n, intoPoolPpm: 0n } })
  expect(await trip({ held: 1n })).toEqual({ arrived: 1n, fee: { outOfPoolPpm: 0n, intoPoolPpm: 0n } })
  // 3 of 100 percent of 333: what arrives is rounded down by the token.
  expect((await trip({ held: 333n, keeps: [3n, 0n] }))?.fee?.outOfPoolPpm).toBe(30_031n)
})

it('fault 70: what cannot be bought, and what cannot be sold again', async () => {
  expect(await trip({ fails: 'transfer(address,uint256)' })).toEqual({ arrived: 0n, fee: undefined })
  expect(await trip({ keeps: [100n, 0n] })).toEqual({ arrived: 0n, fee: undefined })
  expect(await trip({ fails: 'transferFrom(address,address,uint256)' })).toEqual({ arrived: 10n ** 9n, fee: undefined })
  expect(await trip({ keeps: [0n, 100n] })).toEqual({ arrived: 10n ** 9n, fee: undefined })
  const { question, asked } = nodeWith({ keeps: [90n, 0n], fails: 'transferFrom(address,address,uint256)' })
  expect((await simulateRoundTrip(question, { token: TOKEN, pool: POOL, held: 10n ** 12n }))?.fee).toBeUndefined()
  expect(asked).toHaveLength(2)
})

it.each([
  new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'eth_simulateV1' }),
  new LatchkeyError('RPC_FAILED', { method: 'eth_simulateV1', detail: 'no' }),
  new LatchkeyError('PARAMS_INVALID', { method: 'eth_simulateV1' }),
  [],
  [{ calls: [] }],
  [{ calls: [null] }],
  'no',
])('default: a node that does not simulate tells nothing, case %#', async (answer) => expect(await trip({ answer })).toBeUndefined())

it('error: another failure is one', async () => {
  await expect(trip({ answer: new LatchkeyError('ABORTED', { action: 'test' }) })).rejects.toMatchObject({ code: 'ABORTED' })
})

it('fault 70: answers that are no numbers are no proof', async () => {
  const calls = (returnData: string) => Array.from({ length: 7 }, () => ({ status: '0x1', returnData }))
  expect(await trip({ answer: [{ calls: calls('0x') }] })).toEqual({ arrived: 0n, fee: undefined })
  expect(await trip({ answer: [{ calls: calls(word(5n)) }] })).toEqual({ arrived: 0n, fee: undefined })
})

/** What a node says of seven calls. @param said - Balances before and after, of the account and of the pool; then what is different. */
function answerWith(
  { before = 5n, after = 105n, poolBefore = 7n, poolAfter = 57n },
  change: (call: { status: string; returnData: string }, index: number) => { status: string; returnData: string } = (call) => call,
): unknown {
  const values = [before, 1n, after, poolBefore, 1n, 1n, poolAfter]
  return [{ calls: values.map((value) => ({ status: '0x1', returnData: word(value) })).map(change) }]
}

it('default: differences of balances count, not balances; a gift is no fee', async () => {
  // 100 are sent, and 50 go back.
  expect(await trip({ held: 100_000n, answer: answerWith({}) })).toEqual({ arrived: 100n, fee: { outOfPoolPpm: 0n, intoPoolPpm: 0n } })
  expect(await trip({ held: 100_000n, answer: answerWith({ after: 205n, poolAfter: 107n }) })).toEqual({
    arrived: 200n,
    fee: { outOfPoolPpm: 0n, intoPoolPpm: 0n },
  })
  expect(await trip({ held: 100_000n, answer: answerWith({ after: 5n }) })).toEqual({ arrived: 0n, fee: undefined })
  expect(await trip({ held: 100_000n, answer: answerWith({ poolAfter: 7n }) })).toEqual({ arrived: 100n, fee: undefined })
})

it.each([0, 1, 2, 3, 4, 5, 6])('fault 70: the call %i fails: nothing was bought, or nothing could be sold', async (failing) => {
  const answer = answerWith({}, (call, index) => (index === failing ? { ...call, status: '0x0' } : call))
  expect(await trip({ held: 100_000n, answer })).toEqual({ arrived: failing < 4 ? 0n : 100n, fee: undefined })
})

it.each([
  [0, 0n],
  [2, 0n],
  [3, 100n],
  [6, 100n],
])('fault 70: the balance of the call %i cannot be read', async (unread, arrived) => {
  const answer = answerWith({}, (call, index) => (index === unread ? { ...call, returnData: '0x' } : call))
  expect(await trip({ held: 100_000n, answer })).toEqual({ arrived, fee: undefined })
})

it.each([
  ['nothing arrived', { fails: 'transfer(address,uint256)' }, 1],
  ['all of it arrived', { fails: 'transferFrom(address,address,uint256)' }, 1],
  ['half of it arrived', { keeps: [50n, 0n], fails: 'transferFrom(address,address,uint256)' }, 1],
  ['less arrived', { keeps: [51n, 0n], fails: 'transferFrom(address,address,uint256)' }, 2],
] as const)('default: less goes back only where less arrived than goes back: %s', async (_, habits, count) => {
  const { question, asked } = nodeWith(habits)
  await simulateRoundTrip(question, { token: TOKEN, pool: POOL, held: 10n ** 12n })
  expect(asked).toHaveLength(count)
})

it('default: the selectors are those of the signatures', () => {
  for (const [signature, selector] of Object.entries(erc20)) {
    if (signature === 'PERMIT_TYPEHASH()') continue
    expect(selector).toBe(toFunctionSelector(signature))
  }
})
