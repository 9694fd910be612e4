import type { Account, CaipNetworkId, LatchkeyState, Network } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { currentChainId, currentNetwork } from './currentNetwork.js'
import { findNetwork } from '../networks/findNetwork.js'
import { ofNetwork } from './ofNetwork.js'
import { sessionAddresses } from './sessionAddresses.js'

const one = { caipNetworkId: 'my:one' } as unknown as Network
const two = { caipNetworkId: 'my:two' } as unknown as Network
const missing = (chainId: string) => expect.objectContaining({ code: 'NETWORK_NOT_CONFIGURED', context: { chainId } })

const chain = (state: object = {}) => ({
  namespace: 'my',
  state: { current: { activeNetworkIds: {}, networks: { my: [one, two], other: [] }, sessions: {}, ...state } as unknown as LatchkeyState },
})

describe('networks', () => {
  it('default: the active one; without a choice the first', () => {
    expect(currentNetwork(chain({ activeNetworkIds: { my: 'my:two', other: 'my:one' } }))).toBe(two)
    expect(currentChainId(chain())).toBe('my:one')
  })

  it('behavior: a stored network the application no longer lists is ignored', () => {
    expect(currentChainId(chain({ activeNetworkIds: { my: 'my:gone' } }))).toBe('my:one')
  })

  it('parameters: a named one', () => {
    expect(currentNetwork(chain({ activeNetworkIds: { my: 'my:two' } }), 'my:one')).toBe(one)
    expect(findNetwork(chain(), 'my:two')).toBe(two)
    expect(findNetwork(chain(), 'my:gone')).toBeUndefined()
    expect(ofNetwork(new Map<CaipNetworkId, number>([['my:one', 0]]), 'my:one')).toBe(0)
  })

  it('error: no network, or an unlisted one', () => {
    expect(() => currentNetwork(chain(), 'my:gone')).toThrow(missing('my:gone'))
    expect(() => currentChainId(chain({ networks: {} }))).toThrow(missing('my'))
    expect(() => ofNetwork(new Map(), 'my:gone')).toThrow(missing('my:gone'))
  })
})

describe('sessionAddresses', () => {
  const accounts = ['a', 'b', 'c'].map((address): Account => ({ namespace: 'my', address, type: 'eoa' }))

  it('default: each once, the one in use first', () => {
    const session = { status: 'connected', accounts, account: accounts[1] }
    expect(sessionAddresses(chain({ sessions: { my: session } }))).toEqual(['b', 'a', 'c'])
  })

  it('behavior: none while disconnected', () => {
    for (const status of ['connecting', 'reconnecting', 'disconnected'])
      expect(sessionAddresses(chain({ sessions: { my: { status } } }))).toEqual([])
    expect(sessionAddresses(chain())).toEqual([])
  })
})
