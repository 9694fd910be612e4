import { expect, it } from 'vitest'
import type { EvmToken } from '../EvmTransaction.js'
import type { Reading } from './findExcess.js'
import { findExcess, holdingOf } from './findExcess.js'
import type { Probe } from './Probe.js'
import type { Bounds } from './Bounds.js'

const token = (digit: string, decimals = 18): EvmToken => ({ address: `0x${digit.repeat(40)}`, decimals, isNative: false })
const [from, to] = [token('a'), token('b')]
const [spender, thief] = [`0x${'5'.repeat(40)}`, `0x${'6'.repeat(40)}`]
const bounds: Bounds = {
  account: `0x${'1'.repeat(40)}`,
  from,
  to,
  amountIn: 1_000n,
  minimumOut: 900n,
  allowances: [{ spender, amount: 1_000n }],
  watched: [],
  calls: [],
}
const balance = (each: EvmToken): Probe => ({ kind: 'balance', token: each.address })
const read = (probe: Probe, before: bigint | undefined, after: bigint | undefined): Reading => ({ probe, before, after })
const arrived = read(balance(to), 0n, 900n)
const check = (readings: readonly Reading[], changed: Partial<Bounds> = {}) => findExcess(readings, { ...bounds, ...changed })

it('default: what was shown passes, and two base units of a token that counts shares', () => {
  expect(check([arrived, read(balance(from), 5_000n, 4_000n), read({ kind: 'coin' }, 9n, 9n)])).toBeUndefined()
  expect(check([read(balance(to), 0n, 898n), read(balance(from), 5_000n, 3_998n)])).toBeUndefined()
})

const UNREAD = 'what leaves cannot be read'
const LESS = 'less than the minimum arrives'
const MORE = 'more than the shown amount leaves'
const OTHER = 'something else leaves the account'
const ALLOWED = 'a permission stays that was not shown'

it.each<[string, string, readonly Reading[], Partial<Bounds>?]>([
  ['less than the minimum', LESS, [read(balance(to), 0n, 897n)]],
  ['one unit less of a token with few decimals', LESS, [read(balance(token('b', 2)), 0n, 899n)], { to: token('b', 2) }],
  ['nothing that can be read arrives', 'what arrives cannot be read', [read(balance(to), 0n, undefined)]],
  ['more than shown leaves', MORE, [arrived, read(balance(from), 5_000n, 3_997n)]],
  ['one unit more of a token with few decimals', MORE, [arrived, read(balance(token('a', 2)), 5_000n, 3_999n)], { from: token('a', 2) }],
  ['the sold token cannot be read', UNREAD, [arrived, read(balance(from), undefined, undefined)]],
  ['the coin leaves with a token', OTHER, [arrived, read({ kind: 'coin' }, 9n, 8n)]],
  ['another token leaves', OTHER, [arrived, read(balance(token('c')), 9n, 8n)]],
  ['another token stops answering', UNREAD, [arrived, read(balance(token('c')), 9n, undefined)]],
  ['an item leaves', OTHER, [arrived, read({ kind: 'owner', token: thief, id: 1n }, 1n, 0n)]],
  ['an allowance above the shown one', ALLOWED, [arrived, read({ kind: 'allowance', token: from.address, spender }, 5_000n, 1_001n)]],
  ['an allowance of another spender', ALLOWED, [arrived, read({ kind: 'allowance', token: from.address, spender: thief }, 0n, 1n)]],
  ['an allowance of another token', ALLOWED, [arrived, read({ kind: 'allowance', token: to.address, spender }, 0n, 1n)]],
  ['an allowance that can no longer be read', ALLOWED, [arrived, read({ kind: 'allowance', token: to.address, spender }, 0n, undefined)]],
  ['another may move an item', ALLOWED, [arrived, read({ kind: 'approved', token: thief, id: 1n }, 9n, 8n)]],
  ['an operator', ALLOWED, [arrived, read({ kind: 'operator', token: thief, spender }, 0n, 1n)]],
  ['the bought token is not among what was read', 'what arrives cannot be read', []],
  ['the bought token could not be read before', 'what arrives cannot be read', [read(balance(to), undefined, 900n)]],
  ['less arrives than was there', LESS, [read(balance(to), 500n, 900n)]],
  ['one unit less of the coin', LESS, [read({ kind: 'coin' }, 5n, 904n)], { to: { ...to, isNative: true } }],
  ['an operator with the name of the sold token', ALLOWED, [arrived, read({ kind: 'operator', token: from.address, spender }, 0n, 1n)]],
  ['Permit2 for longer', ALLOWED, [arrived, read({ kind: 'permit2Until', token: to.address, spender, through: thief }, 5n, 6n)]],
])('fault 67: refused: %s', (_, problem, readings, changed) => {
  expect(check(readings, changed)).toBe(problem)
})

it('behavior: what others are allowed may stay or shrink; what never answers is nobody’s', () => {
  const stays: readonly Reading[] = [
    read({ kind: 'allowance', token: from.address, spender }, 0n, 1_000n),
    read({ kind: 'allowance', token: from.address, spender: thief }, 7n, 7n),
    read({ kind: 'approved', token: thief, id: 1n }, 9n, 9n),
    read({ kind: 'approved', token: thief, id: 2n }, 9n, 0n),
    read({ kind: 'operator', token: thief, spender: thief }, 1n, 0n),
    read({ kind: 'operator', token: thief, spender }, undefined, undefined),
    read(balance(token('c')), undefined, 5n),
  ]
  expect(check([arrived, ...stays])).toBeUndefined()
})

it('default: a token with six decimals counts shares, one with five does not', () => {
  const short = (decimals: number) => check([read(balance(token('b', decimals)), 0n, 898n)], { to: token('b', decimals) })
  expect([short(6), short(5)]).toEqual([undefined, LESS])
})

it('default: the coin by its own probe', () => {
  expect(holdingOf({ ...to, isNative: true })).toEqual({ kind: 'coin' })
  expect(holdingOf(to)).toEqual({ kind: 'balance', token: to.address })
})
