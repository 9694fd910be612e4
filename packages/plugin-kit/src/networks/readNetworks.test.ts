import type { Network } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { readNetworks } from './readNetworks.js'

const read = (input: unknown) => [{ caipNetworkId: `my:${String(input)}` } as unknown as Network, `of ${String(input)}`] as const

it('default: reads each, in order; a single one needs no list', () => {
  const { list, known } = readNetworks('my.networks', ['b', 'a'], read)
  expect(list.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['my:b', 'my:a'])
  expect([...known]).toEqual([
    ['my:b', 'of b'],
    ['my:a', 'of a'],
  ])
  expect(readNetworks('my.networks', 'a', read).list).toHaveLength(1)
})

it('behavior: networks can be added later', () => {
  const { list, known, readNetwork } = readNetworks('my.networks', ['a'], read)
  expect(readNetwork('c').caipNetworkId).toBe('my:c')
  expect([known.get('my:c'), list.length]).toEqual(['of c', 1])
})

it.each([[[]], [['a', 'b', 'a']]])('error: %j', (named) => {
  expect(() => readNetworks('my.networks', named, read)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
