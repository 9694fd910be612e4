import { expect, it } from 'vitest'
import { extendMint } from '../../test/extendMint.js'
import { hasTransferFee, transferFee } from './transferFee.js'

/** A mint of token-2022 with two fees: in force, and from a later epoch on. */
function mintWith(...fees: readonly { readonly most: bigint; readonly bps: number }[]): Uint8Array {
  const data = extendMint(new Uint8Array(82), 1, 108)
  const view = new DataView(data.buffer)
  fees.forEach(({ most, bps }, index) => {
    const at = 170 + 72 + index * 18
    view.setBigUint64(at + 8, most, true)
    view.setUint16(at + 16, bps, true)
  })
  return data
}

it.each([
  [
    [
      { most: 1_000n, bps: 100 },
      { most: 1_000n, bps: 100 },
    ],
    10_001n,
    101n,
  ],
  [
    [
      { most: 50n, bps: 100 },
      { most: 50n, bps: 100 },
    ],
    10_000n,
    50n,
  ],
  [
    [
      { most: 1_000n, bps: 0 },
      { most: 1_000n, bps: 200 },
    ],
    10_000n,
    200n,
  ],
  [
    [
      { most: 2n ** 64n - 1n, bps: 10_000 },
      { most: 0n, bps: 0 },
    ],
    7n,
    7n,
  ],
] as const)('default: the larger of both fees, rounded up, at most what it may be (%#)', (fees, amount, expected) => {
  const mint = mintWith(...fees)
  expect(hasTransferFee(mint)).toBe(true)
  expect(transferFee(mint, amount)).toBe(expected)
})

it('default: a mint without the extension keeps nothing', () => {
  expect(transferFee(new Uint8Array(82), 10_000n)).toBe(0n)
  expect(hasTransferFee(new Uint8Array(82))).toBe(false)
})
