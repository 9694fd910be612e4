// What happens to a swap that no node can measure; what is measured is tested with real nodes in honestProvider.test.ts.
import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { expect, it } from 'vitest'
import { scriptedQuestion, tokenOf } from '../../test/scriptedChain.js'
import { missing, reverted, word } from '@latchkey/evm-kit/testing'
import type { SwapQuote } from '../contracts/index.js'
import type { SwapGuard } from './checkCalls.js'
import { checkCalls } from './checkCalls.js'

const [from, to] = [tokenOf('a'), tokenOf('b')]
const account = `0x${'1'.repeat(40)}`
const EXCHANGE = `0x${'5'.repeat(40)}`
const quote = { from, to, amountIn: 5n, minimumOut: 4n } as SwapQuote
const GUARD: SwapGuard = {
  isOwn: false,
  wrapped: undefined,
  listed: new Set([from.address, to.address]),
  held: [],
  isHeldComplete: true,
  simulation: 'preferred',
  isUncheckedConfirmed: false,
}
const call = (target: string) => ({ to: target, data: '0x1234', value: 0n })

/** On a node without simulation. @returns The last calls that were tried alone. */
async function check(guard: Partial<SwapGuard>, targets: readonly string[] = [EXCHANGE], refuses = false) {
  const tried: unknown[] = []
  const question = scriptedQuestion((method, params) => {
    if (method === 'eth_blockNumber') return '0x1'
    if (method === 'eth_getCode') return '0x'
    if (method !== 'eth_call' || params.length > 2) throw missing(method)
    tried.push(params)
    if (refuses) throw reverted()
    return '0x'
  })
  const calls = targets.map(call)
  await checkCalls({ ...question, quote, account, providerName: 'One', guard: { ...GUARD, ...guard }, calls, allowances: [] })
  return tried
}

const alone = [[{ from: account, to: EXCHANGE, data: '0x1234', value: '0x0' }, 'latest']]

it('error: a third party’s swap that nobody measured and nobody agreed to', async () => {
  await expect(check({})).rejects.toMatchObject({ code: 'SWAPS_UNCHECKED' })
})

it('default: what the visitor agreed to, and what our own builders made, goes on after a try', async () => {
  expect(await check({ isUncheckedConfirmed: true })).toEqual(alone)
  expect(await check({ isOwn: true })).toEqual(alone)
})

it('behavior: with simulation required neither goes on', async () => {
  for (const guard of [{ isUncheckedConfirmed: true }, { isOwn: true }])
    await expect(check({ ...guard, simulation: 'required' })).rejects.toMatchObject({ code: 'SWAPS_UNCHECKED' })
})

it('behavior: a swap after approvals cannot be tried alone', async () => {
  expect(await check({ isOwn: true }, [from.address, EXCHANGE])).toEqual([])
})

it('error: what fails in the try', async () => {
  await expect(check({ isOwn: true }, [EXCHANGE], true)).rejects.toMatchObject({
    code: 'SWAPS_WOULD_REVERT',
    context: { step: 'swap', reason: 'no' },
  })
})

it('fault 66: a listed token is not called where nothing is measured, but the wrapped coin of our own data', async () => {
  const problem = 'the transaction calls a token, and cannot be simulated'
  const refused = { code: 'SWAPS_ANSWER_INVALID', context: { provider: 'One', problem } }
  for (const guard of [{ isUncheckedConfirmed: true }, { isOwn: true }])
    await expect(check(guard, [to.address.toUpperCase().replace('X', 'x')])).rejects.toMatchObject(refused)
  expect(await check({ isOwn: true, wrapped: to.address }, [to.address])).toHaveLength(1)
})

/** `measure` of CallProbe.sol answers with the coin, both tokens and an allowance before and after; no call failed. */
const MEASURED = encodeAbiParameters(
  parseAbiParameters('(bool isKnown, uint256 value)[], (bool isKnown, uint256 value)[], uint256, bytes'),
  [[9n, 9n, 0n, 0n].map((value) => ({ isKnown: true, value })), [9n, 4n, 9n, 0n].map((value) => ({ isKnown: true, value })), 1n, '0x'],
)

it.each([
  ['all that the account holds is known', { isHeldComplete: true }, undefined],
  ['it is not', { isHeldComplete: false }, 'SWAPS_UNCHECKED'],
  ['it is not, and the visitor agreed', { isHeldComplete: false, isUncheckedConfirmed: true }, undefined],
  ['it is not, and our own builder made it', { isHeldComplete: false, isOwn: true }, undefined],
  [
    'it is not, and the host requires a simulation',
    { isHeldComplete: false, isUncheckedConfirmed: true, simulation: 'required' },
    'SWAPS_UNCHECKED',
  ],
] as const)('fault 67: a node tells amounts only, and %s', async (_, guard, code) => {
  const question = scriptedQuestion((method, [call, , overrides]) => {
    if (method === 'eth_blockNumber') return '0x1'
    if (method === 'eth_getCode') return '0x'
    if (method !== 'eth_call') throw missing(method)
    if (!overrides) return '0x'
    return (call as { readonly data: string }).data === '0x' ? `0x${word(1n)}` : MEASURED
  })
  const checked = { quote, account, providerName: 'One', calls: [call(EXCHANGE)], allowances: [] }
  const outcome = await checkCalls({ ...question, ...checked, guard: { ...GUARD, ...guard } }).catch((error: unknown) => error)
  if (code) expect(outcome).toMatchObject({ code })
  else expect(outcome).toBeUndefined()
})

it('fault 67: a third party’s calls that only cannot be simulated are tried once more, and refused', async () => {
  const simulate = (fails: number) => {
    let tries = 0
    return scriptedQuestion((method, params) => {
      const [first] = params as readonly [{ readonly blockStateCalls?: readonly [{ readonly calls: readonly { readonly to: string }[] }] }?]
      const calls = first?.blockStateCalls?.[0].calls ?? []
      if (method === 'eth_blockNumber') return '0x1'
      if (method === 'eth_getCode') return '0x'
      if (method !== 'eth_simulateV1') throw missing(method)
      if (calls.some((each) => each.to === EXCHANGE) && (tries += 1) <= fails) throw missing(method)
      // One: a balance rises where it is what arrives.
      const isLater = (index: number) => calls.length > 1 && index > calls.length / 2
      const value = (each: { readonly to: string }, index: number) => (each.to === to.address && isLater(index) ? 9n : 1n)
      return [{ calls: calls.map((each, index) => ({ status: '0x1', returnData: `0x${word(value(each, index))}`, logs: [] })) }]
    })
  }
  const run = (fails: number, guard: Partial<SwapGuard>) =>
    checkCalls({
      ...simulate(fails),
      quote,
      account,
      providerName: 'One',
      guard: { ...GUARD, ...guard },
      calls: [call(EXCHANGE)],
      allowances: [],
    })
  await expect(run(1, {})).resolves.toBeUndefined()
  await expect(run(9, { isUncheckedConfirmed: true })).rejects.toMatchObject({
    code: 'SWAPS_MISMATCH',
    context: { problem: 'the transaction cannot be simulated, and others can' },
  })
})
