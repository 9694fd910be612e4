import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { encodeCall } from '../../read/words.js'
import { erc20 } from '../../read/erc20.js'
import { scriptedQuestion, tokenOf } from '../../../test/scriptedChain.js'
import { reverted, word } from '../../testing/scriptedQuestion.js'
import { holdings } from '../measure/functions.js'
import type { ApprovalQuestion } from './planApprovals.js'
import { planApprovals } from './planApprovals.js'
import { PERMIT2, permit2 } from './planRevocations.js'

const [from, account] = [tokenOf('a'), `0x${'1'.repeat(40)}`]
const [SPENDER, TARGET] = [`0x${'5'.repeat(40)}`, `0x${'6'.repeat(40)}`]
const UNLIMITED = 2n ** 256n - 1n
const amountIn = 100n
const NOW_S = 1_700_000_000n

interface Scene extends Partial<ApprovalQuestion> {
  /** What contracts may take already, Permit2 among them. */
  readonly allowed?: Readonly<Record<string, bigint>>
  /** What Permit2 lets contracts take, and until when in seconds. */
  readonly granted?: Readonly<Record<string, readonly [bigint, bigint]>>
  readonly isZeroFirst?: boolean
  readonly code?: string
}

const allowanceData = (spender: string) => encodeCall(erc20['allowance(address,address)'], account, spender)
const approveData = (spender: string, amount: bigint) => encodeCall(erc20['approve(address,uint256)'], spender, amount)

async function plan({ allowed = {}, granted = {}, isZeroFirst = false, code = '0x60', ...change }: Scene) {
  const spender = 'spender' in change ? change.spender : SPENDER
  const question = scriptedQuestion((method, [call]) => {
    if (method === 'eth_getCode') return code
    const { to, data } = call as { readonly to: string; readonly data: string }
    for (const [who, amount] of Object.entries(allowed)) if (to === from.address && data === allowanceData(who)) return `0x${word(amount)}`
    if (to === PERMIT2) {
      const found = Object.entries(granted).find(
        ([who]) => data === encodeCall(holdings['allowance(address,address,address)'], account, from.address, who),
      )
      const [amount, until] = found?.[1] ?? [0n, 0n]
      return `0x${word(amount)}${word(until)}${word(0n)}`
    }
    if (data.startsWith(erc20['allowance(address,address)'])) return `0x${word(0n)}`
    if (isZeroFirst && data.startsWith(erc20['approve(address,uint256)']) && !data.endsWith(word(0n))) throw reverted()
    return '0x'
  })
  const common = { account, token: from, amount: amountIn, approval: 'exact', isOwn: false, target: SPENDER } as const
  await question.chain.clock.advance(Number(NOW_S) * 1_000 - question.chain.clock.now())
  return planApprovals({ ...question, ...common, ...change, spender })
}

const calls = (...amounts: readonly (readonly [string, bigint])[]) =>
  amounts.map(([spender, amount]) => ({ to: from.address, data: approveData(spender, amount), value: 0n }))

it('default: exactly the amount is approved, once', async () => {
  const planned = await plan({})
  expect(planned).toMatchObject({ transactions: calls([SPENDER, amountIn]), allowances: [{ spender: SPENDER, amount: amountIn }] })
  expect(planned.canPermit).toBe(true)
})

it('default: an allowance of exactly the amount is enough; a smaller one is raised', async () => {
  expect(await plan({ allowed: { [SPENDER]: amountIn } })).toMatchObject({ transactions: [], canPermit: true })
  expect((await plan({ allowed: { [SPENDER]: amountIn - 1n } })).transactions).toEqual(calls([SPENDER, amountIn]))
})

it('fault 66: a larger allowance is reduced first, and a permit does not replace that', async () => {
  const planned = await plan({ allowed: { [SPENDER]: amountIn + 1n } })
  expect(planned).toMatchObject({ transactions: calls([SPENDER, amountIn]), canPermit: false })
  expect(planned.allowances).toEqual([{ spender: SPENDER, amount: amountIn }])
})

it('fault 66: the called contract may take nothing beside the spender', async () => {
  const planned = await plan({ target: TARGET, allowed: { [SPENDER]: amountIn, [TARGET]: 1n } })
  expect(planned.transactions).toEqual(calls([TARGET, 0n]))
  expect(planned.allowances).toEqual([
    { spender: SPENDER, amount: amountIn },
    { spender: TARGET, amount: 0n },
  ])
})

it('fault 66: leaving the spender out does not free the called contract from the limit', async () => {
  expect((await plan({ spender: undefined, target: TARGET, allowed: { [TARGET]: amountIn + 1n } })).transactions).toEqual(
    calls([TARGET, amountIn]),
  )
  expect((await plan({ spender: undefined, target: TARGET, allowed: { [TARGET]: amountIn } })).transactions).toEqual([])
  // The token itself is refused elsewhere.
  expect((await plan({ spender: undefined, target: from.address })).transactions).toEqual([])
})

it('parameters: unlimited: a missing allowance is asked for without a limit, and a larger one stays', async () => {
  expect((await plan({ approval: 'unlimited' })).transactions).toEqual(calls([SPENDER, UNLIMITED]))
  expect((await plan({ approval: 'unlimited', allowed: { [SPENDER]: UNLIMITED } })).transactions).toEqual([])
  const allowed = { [SPENDER]: amountIn, [TARGET]: 1n }
  expect((await plan({ approval: 'unlimited', target: TARGET, allowed })).transactions).toEqual(calls([TARGET, 0n]))
})

it('behavior: of our own builders a larger allowance stays: it is of no use to anybody', async () => {
  const planned = await plan({ isOwn: true, target: TARGET, allowed: { [SPENDER]: UNLIMITED, [TARGET]: 5n } })
  expect(planned).toMatchObject({ transactions: [], allowances: [{ spender: SPENDER, amount: UNLIMITED }], canPermit: true })
})

it('behavior: the coin needs no approval', async () => {
  expect(await plan({ token: tokenOf('e', { isNative: true }) })).toMatchObject({ transactions: [], allowances: [], canPermit: true })
})

it('behavior: a token that wants zero first gets it; one that refuses either says so', async () => {
  expect((await plan({ isZeroFirst: true, allowed: { [SPENDER]: 3n } })).transactions).toEqual(calls([SPENDER, 0n], [SPENDER, amountIn]))
  const refused = { code: 'EVM_WOULD_REVERT', context: { index: 0, reason: 'no' } }
  await expect(plan({ isZeroFirst: true })).rejects.toMatchObject(refused)
})

it('error: a spender that is no contract', async () => {
  const problem = { code: 'EVM_SPENDER_INVALID', context: { spender: SPENDER } }
  for (const code of ['0x', `0xef0100${'1'.repeat(40)}`]) await expect(plan({ code })).rejects.toMatchObject(problem)
})

const FOREVER = 2n ** 48n - 1n
const revoked = (...spenders: readonly string[]) =>
  spenders.map((spender) => ({
    to: PERMIT2,
    data: encodeFunctionData({
      abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
      args: [from.address as `0x${string}`, spender as `0x${string}`, 0n, 0],
    }),
    value: 0n,
  }))
const ofPermit2 = { [SPENDER]: amountIn, [PERMIT2]: 1n }

it('fault 66: what an earlier visit lets the spender and the target take through Permit2 is taken back first', async () => {
  const granted = { [SPENDER]: [1n, FOREVER], [TARGET]: [1n, NOW_S] } as const
  const planned = await plan({ target: TARGET, allowed: { ...ofPermit2, [TARGET]: 1n }, granted })
  expect(planned.transactions).toEqual([...revoked(TARGET, SPENDER), ...calls([TARGET, 0n])])
  expect(planned.canPermit).toBe(false)
  expect((await plan({ allowed: ofPermit2, granted })).transactions).toEqual(revoked(SPENDER))
  expect((await plan({ spender: undefined, target: TARGET, allowed: { [PERMIT2]: 1n }, granted })).transactions).toEqual(revoked(TARGET))
})

it.each<[string, Scene]>([
  ['that expired long ago', { allowed: ofPermit2, granted: { [SPENDER]: [1n, NOW_S - 86_400n] } }],
  ['of nothing', { allowed: ofPermit2, granted: { [SPENDER]: [0n, FOREVER] } }],
  ['of a token that Permit2 may not take', { allowed: { [SPENDER]: amountIn }, granted: { [SPENDER]: [1n, FOREVER] } }],
  ['of our own builder', { isOwn: true, allowed: ofPermit2, granted: { [SPENDER]: [1n, FOREVER] } }],
  ['with unlimited approvals', { approval: 'unlimited', allowed: ofPermit2, granted: { [SPENDER]: [1n, FOREVER] } }],
  [
    'where Permit2 is the spender, whose allowance is the limit',
    { spender: PERMIT2, target: TARGET, allowed: { [PERMIT2]: amountIn }, granted: { [TARGET]: [amountIn * 9n, FOREVER] } },
  ],
])('behavior: a permission %s stays as it is', async (_, scene) => {
  expect((await plan(scene)).transactions).toEqual([])
})

it('behavior: a permission that may just have expired by a clock that is wrong is taken back', async () => {
  const granted = { [SPENDER]: [1n, NOW_S - 86_399n] } as const
  expect((await plan({ allowed: ofPermit2, granted })).transactions).toEqual(revoked(SPENDER))
})

it('default: the selector is that of the signature', () => {
  for (const [signature, selector] of Object.entries(permit2)) expect(selector).toBe(toFunctionSelector(signature))
})
