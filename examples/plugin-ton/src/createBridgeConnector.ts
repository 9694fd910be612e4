import type { CaipNetworkId, Connection, ConnectionChange, Connector, ConnectorInfo } from '@latchkey/kernel'
import { fromProviderError, LatchkeyError } from '@latchkey/kernel'
import type { ConnectEvent, ConnectItem } from '@tonconnect/protocol'
import type { TonBridge } from './bridge.js'
import type { TonChain } from './chain.js'
import { currentNetwork, findNetwork } from './chain.js'
import { createRequests } from './createRequests.js'
import { loadSdk } from './loadSdk.js'
import { readAddress, writeAddress } from './readAddress.js'
import { toConnectError } from './toWalletError.js'

/** What a connector is made of. */
export interface BridgeConnectorParts {
  readonly info: ConnectorInfo
  readonly bridge: TonBridge
  readonly chain: TonChain
}

/** TON Connect 2. */
const PROTOCOL_VERSION = 2

/** A connector to a wallet that speaks TON Connect on the page. @throws LatchkeyError `CODE_NOT_LOADED` */
export async function createBridgeConnector({ info, bridge, chain }: BridgeConnectorParts): Promise<Connector> {
  // Loaded once and before all else: events of the wallet are then read in the order in which they come.
  const sdk = await loadSdk()
  const listeners = new Set<(change: ConnectionChange) => void>()
  const requests = createRequests(bridge, sdk)

  const run = async <T>(work: () => Promise<T>, method = 'connect'): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw fromProviderError(error, { connectorId: info.id, method })
    }
  }
  const read = (event: ConnectEvent): Connection => {
    if (event.event !== 'connect') throw toConnectError(event.payload, chain.manifestUrl)
    const reply = event.payload.items.find((item) => item.name === 'ton_addr')
    const found = readAddress(sdk, reply?.address)
    if (!reply || !found) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: info.id })
    const chainId: CaipNetworkId = `ton:${reply.network}`
    const address = writeAddress(found.address, findNetwork(chain, chainId)?.testnet === true)
    return { accounts: [{ namespace: 'ton', address, type: 'eoa', publicKey: reply.publicKey }], chainId }
  }
  const connect = (chainId: CaipNetworkId): Promise<Connection> =>
    run(async () => {
      const items: ConnectItem[] = [{ name: 'ton_addr', network: toReference(chainId) }]
      return read(await bridge.connect(PROTOCOL_VERSION, { manifestUrl: chain.manifestUrl, items }))
    })
  const hear = (event: ConnectEvent): ConnectionChange[] => {
    try {
      return [{ type: 'connectionChanged', connection: read(event) }]
    } catch (error) {
      chain.log.warn('A wallet reported an account that cannot be read.', error)
      return []
    }
  }

  return {
    info,
    connect: ({ chainId = currentNetwork(chain).caipNetworkId }) => connect(chainId),
    reconnect: () =>
      run(async () => {
        const event = await bridge.restoreConnection()
        return event.event === 'connect' ? read(event) : undefined
      }, 'restoreConnection'),
    disconnect: () => run(requests.disconnect, 'disconnect'),
    request: ({ method, params, chainId = currentNetwork(chain).caipNetworkId }) =>
      run(() => requests.answer({ method, params, network: toReference(chainId) }), method),
    // A TON wallet moves when it is asked to connect on another network.
    async switchNetwork({ network: { caipNetworkId: chainId } }) {
      const connection = await connect(chainId)
      if (connection.chainId !== chainId) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
      listeners.forEach((listener) => listener({ type: 'connectionChanged', connection }))
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = bridge.listen((event) => {
        if (event.event === 'disconnect') listener({ type: 'disconnected' })
        else hear(event).forEach(listener)
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

const toReference = (chainId: CaipNetworkId): string => chainId.slice('ton:'.length)
