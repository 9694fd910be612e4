import type { CaipNetworkId, Connection, ConnectionChange, Connector, ConnectorInfo } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { findNetwork } from '@latchkey/plugin-kit'
import { createListeners, currentChainId, translateErrors } from '@latchkey/plugin-kit/wallet'
import type { AppRequest, ConnectEvent, ConnectItem, RpcMethod } from '@tonconnect/protocol'
import type { TonBridge } from './TonBridge.js'
import type { TonChain } from '../chain/TonChain.js'
import type { SendToWallet } from '../requests/handleRequest.js'
import { handleRequest } from '../requests/handleRequest.js'
import { loadSdk } from '../chain/loadSdk.js'
import { readAddress, writeAddress } from '../chain/readAddress.js'
import { toConnectError, toWalletError } from './toWalletError.js'

/** Parameters of `createBridgeConnector`. */
export interface BridgeConnectorParts {
  readonly info: ConnectorInfo
  readonly bridge: TonBridge
  readonly chain: TonChain
}

/** TON Connect 2. */
const PROTOCOL_VERSION = 2

/** A connector to a wallet with TON Connect on the page. @throws LatchkeyError `CODE_NOT_LOADED` */
export async function createBridgeConnector({ info, bridge, chain }: BridgeConnectorParts): Promise<Connector> {
  // Loaded once and first, so that the wallet's events are read in the order of their arrival.
  const sdk = await loadSdk()
  const listeners = createListeners()
  const run = translateErrors(info.id)
  const send = createSender(bridge)

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
    }, 'connect')
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
    connect: ({ chainId = currentChainId(chain) }) => connect(chainId),
    reconnect: () =>
      run(async () => {
        const event = await bridge.restoreConnection()
        return event.event === 'connect' ? read(event) : undefined
      }, 'restoreConnection'),
    disconnect: () => run(async () => void (await send({ method: 'disconnect', params: [] }, 'disconnect')), 'disconnect'),
    request: ({ method, params, chainId = currentChainId(chain) }) =>
      run(() => handleRequest({ method, params, network: toReference(chainId) }, send, sdk), method),
    // A TON wallet switches when it is asked to connect on another network.
    async switchNetwork({ network: { caipNetworkId: chainId } }) {
      const connection = await connect(chainId)
      if (connection.chainId !== chainId) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
      listeners.tell({ type: 'connectionChanged', connection })
    },
    subscribe: (listener) =>
      listeners.add(listener, (tell) =>
        bridge.listen((event) => {
          if (event.event === 'disconnect') tell({ type: 'disconnected' })
          else hear(event).forEach(tell)
        }),
      ),
  }
}

/** Numbers requests, and translates the wallet's errors. */
function createSender(bridge: TonBridge): SendToWallet {
  let lastId = 0
  return async (request, asked) => {
    lastId += 1
    const answer = await bridge.send({ ...request, id: String(lastId) } as AppRequest<RpcMethod>)
    if ('error' in answer) throw toWalletError(answer.error, asked)
    return answer.result
  }
}

const toReference = (chainId: CaipNetworkId): string => chainId.slice('ton:'.length)
