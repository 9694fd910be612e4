import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SpendingKind } from './sizes.js'
import { dustOf, feeOf } from './sizes.js'
import { selectCoins } from './selectCoins.js'

const own = Uint8Array.of(0, 20, ...new Uint8Array(20))
const kinds: readonly SpendingKind[] = ['wpkh', 'sh-wpkh', 'tr', 'pkh']
const scripts = fc.constantFrom(
  own,
  Uint8Array.of(0x51, 32, ...new Uint8Array(32)),
  new Uint8Array(25).fill(0x76),
  new Uint8Array(23).fill(0xa9),
)

it('default: dust as Bitcoin Core counts it', () => {
  const program = (version: number, length: number): Uint8Array => Uint8Array.of(version, length, ...new Uint8Array(length))
  expect([program(0, 20), program(0, 32), program(0x51, 32)].map(dustOf)).toEqual([294n, 330n, 330n])
  expect([new Uint8Array(25).fill(0x76), new Uint8Array(23).fill(0xa9)].map(dustOf)).toEqual([546n, 540n])
})

it('fault 44: nothing is lost, no output is dust, the fee is the rate, and the most can be sent, to the satoshi', () => {
  const any = fc.record({
    amounts: fc.array(fc.bigInt({ min: 10_001n, max: 10n ** 9n }), { maxLength: 30 }),
    satoshis: fc.oneof(fc.constant('max' as const), fc.bigInt({ min: 1n, max: 2n * 10n ** 9n })),
    rate: fc.double({ min: 1, max: 1_000, noNaN: true }),
    kind: fc.constantFrom(...kinds),
    to: scripts,
  })
  fc.assert(
    fc.property(any, ({ amounts, ...rest }) => {
      const coins = amounts.map((satoshis, vout) => ({ txid: 'ab'.repeat(32), vout, satoshis }))
      const wanted = { ...rest, coins, own }
      let found: ReturnType<typeof selectCoins>
      try {
        found = selectCoins(wanted)
      } catch (error) {
        const { mostBaseUnits } = (error as { readonly context: { readonly mostBaseUnits?: string } }).context
        // What is said to be possible is.
        if (mostBaseUnits && mostBaseUnits !== '0')
          expect(selectCoins({ ...wanted, satoshis: BigInt(mostBaseUnits) })).toMatchObject({ change: 0n })
        return
      }
      const sum = found.coins.reduce((total, { satoshis }) => total + satoshis, 0n)
      expect(sum).toBe(found.satoshis + found.change + found.fee)
      if (rest.satoshis !== 'max') expect(found.satoshis).toBe(rest.satoshis)
      expect(found.satoshis).toBeGreaterThanOrEqual(dustOf(rest.to))
      const outputs = found.change > 0n ? [rest.to, own] : [rest.to]
      const least = feeOf({ kind: rest.kind, inputs: found.coins.length, outputs }, rest.rate)
      expect(found.fee).toBeGreaterThanOrEqual(least)
      if (found.change > 0n) expect(found).toMatchObject({ fee: least })
      else expect(found.fee - least).toBeLessThanOrEqual(dustOf(own) + feeOf({ kind: rest.kind, inputs: 0, outputs: [own] }, rest.rate))
      expect(found.change === 0n || found.change > dustOf(own)).toBe(true)
    }),
  )
})
