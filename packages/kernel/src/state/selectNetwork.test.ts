import { expect, test } from 'vitest'
import { createTestState } from '../../test/state.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { Network } from '../contracts/Network.js'
import { selectConnection, selectNetwork } from './selectors.js'

const listed: Network = {
  caipNetworkId: 'test:1',
  namespace: 'test',
  reference: '1',
  name: 'Network 1',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: false,
}
const account = { namespace: 'test', address: 'alice', type: 'eoa' }

const on = (chainId: `test:${string}`): LatchkeyState =>
  createTestState({
    activeNamespace: 'test',
    networks: { test: [listed] },
    activeNetworkIds: { test: chainId },
    sessions: { test: { status: 'connected', connectorId: 'wallet', accounts: [account], account, chainId } },
  })

test('a listed network is returned as it is', () => {
  expect(selectNetwork(on('test:1'))).toMatchObject({ network: listed, isSupported: true })
  expect(selectConnection(on('test:1'))).toMatchObject({ network: listed, isSupported: true })
})

test('an unlisted network is unknown, without a node and with 0 decimals', () => {
  const network = {
    caipNetworkId: 'test:99',
    namespace: 'test',
    reference: '99',
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: [], chainDefault: [] },
    testnet: false,
  }
  expect(selectNetwork(on('test:99'))).toEqual({ network, chainId: 'test:99', networks: [listed], isSupported: false })
  expect(selectConnection(on('test:99'))).toMatchObject({ network, isSupported: false })
})

test('without a namespace or a wallet the network is not unknown', () => {
  expect(selectNetwork(createTestState())).toEqual({ network: undefined, chainId: undefined, networks: [], isSupported: true })
  expect(selectConnection(createTestState())).toMatchObject({ network: undefined, isSupported: true })
})
