import type { Network } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { readNetworks } from './readNetworks.js'

const read = (input: unknown) => ({ caipNetworkId: `my:${String(input)}` }) as unknown as Network

it('default: reads each, in their order; one needs no list', () => {
  expect(readNetworks('my.networks', ['b', 'a'], read).map(({ caipNetworkId }) => caipNetworkId)).toEqual(['my:b', 'my:a'])
  expect(readNetworks('my.networks', 'a', read)).toHaveLength(1)
})

it.each([[[]], [['a', 'b', 'a']]])('error: %j', (named) => {
  expect(() => readNetworks('my.networks', named, read)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
