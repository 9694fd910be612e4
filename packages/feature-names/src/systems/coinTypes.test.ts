import { expect, it } from 'vitest'
import { coinTypeOf } from './coinTypes.js'

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
