import { expect, it } from 'vitest'
import type { EvmToken } from '../EvmTransaction.js'
import type { Reading } from './findExcess.js'
import { findExcess } from './findExcess.js'
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

it.each<[string, readonly Reading[], Partial<Bounds>?]>([
  ['less than the minimum', [read(balance(to), 0n, 897n)]],
  ['one unit less of a token with few decimals', [read(balance(token('b', 2)), 0n, 899n)], { to: token('b', 2) }],
  ['nothing that can be read arrives', [read(balance(to), 0n, undefined)]],
  ['more than shown leaves', [arrived, read(balance(from), 5_000n, 3_997n)]],
  ['one unit more of a token with few decimals', [arrived, read(balance(token('a', 2)), 5_000n, 3_999n)], { from: token('a', 2) }],
  ['the sold token cannot be read', [arrived, read(balance(from), undefined, undefined)]],
  ['the coin leaves with a token', [arrived, read({ kind: 'coin' }, 9n, 8n)]],
  ['another token leaves', [arrived, read(balance(token('c')), 9n, 8n)]],
  ['another token stops answering', [arrived, read(balance(token('c')), 9n, undefined)]],
  ['an item leaves', [arrived, read({ kind: 'owner', token: thief, id: 1n }, 1n, 0n)]],
  ['an allowance above the shown one', [arrived, read({ kind: 'allowance', token: from.address, spender }, 5_000n, 1_001n)]],
  ['an allowance of another spender', [arrived, read({ kind: 'allowance', token: from.address, spender: thief }, 0n, 1n)]],
  ['an allowance of another token', [arrived, read({ kind: 'allowance', token: to.address, spender }, 0n, 1n)]],
  ['an allowance that can no longer be read', [arrived, read({ kind: 'allowance', token: to.address, spender }, 0n, undefined)]],
  ['another may move an item', [arrived, read({ kind: 'approved', token: thief, id: 1n }, 9n, 8n)]],
  ['an operator', [arrived, read({ kind: 'operator', token: thief, spender }, 0n, 1n)]],
  ['Permit2 for longer', [arrived, read({ kind: 'permit2Until', token: to.address, spender, through: thief }, 5n, 6n)]],
])('fault 67: refused: %s', (_, readings, changed) => {
  expect(check(readings, changed)).toBeDefined()
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
