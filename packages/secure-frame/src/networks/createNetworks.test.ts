import { expect, test } from 'vitest'
import { createNetworks } from './createNetworks.js'

test('a network whose number is rounded is none of this wallet', () => {
  const { find } = createNetworks('eip155:1')
  expect(find({ chainId: 'eip155:999999999999999' }).chainId).toBe('eip155:999999999999999')
  expect(() => find({ chainId: 'eip155:9007199254740993' })).toThrow('no account')
})

test('a network that is named without a node has the one of the network in use, where it is that one', () => {
  const { current, find, use } = createNetworks('eip155:1')
  expect(current()).toEqual({ chainId: 'eip155:1', rpcUrl: undefined })
  use({ chainId: 'eip155:10', rpcUrl: 'https://node.example' })
  expect([current(), find({}), find({ chainId: 'eip155:10' })]).toEqual(
    new Array(3).fill({ chainId: 'eip155:10', rpcUrl: 'https://node.example' }),
  )
  expect(find({ chainId: 'eip155:1' })).toEqual({ chainId: 'eip155:1', rpcUrl: undefined })
  expect(find({ rpcUrl: 'https://other.example' })).toEqual({ chainId: 'eip155:10', rpcUrl: 'https://other.example' })
})

test.each(['eip155:0', 'eip155:01', 'bip122:1', 'xeip155:1', 'solana:a-b'])('on %s it has no account', (chainId) => {
  expect(() => createNetworks('eip155:1').find({ chainId })).toThrow(
    expect.objectContaining({ context: expect.objectContaining({ failure: 'NOT_SERVED' }) as unknown }) as Error,
  )
})
