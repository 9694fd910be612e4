import { expect, it } from 'vitest'
import { coinTypeOf } from './coinTypes.js'
import { toBase58 } from './ens/toBase58.js'

it('coin types of ENSIP-9 and ENSIP-11', () => {
  expect(
    [
      'eip155:1',
      'eip155:137',
      'eip155:2147483647',
      'eip155:2147483648',
      'eip155:0',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
    ].map((id) => coinTypeOf(id as `${string}:${string}`)),
  ).toEqual([60, 2_147_483_785, 4_294_967_295, undefined, undefined, 501, undefined])
})

it('base58 keeps leading zeros', () => {
  expect(toBase58(`0x${'00'.repeat(32)}`)).toBe('1'.repeat(32))
  expect(toBase58('0x06ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a9')).toBe('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
})
