import type { CaipNetworkId, Connection, Connector, ConnectorInfo } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { findNetwork } from '@latchkey/plugin-kit'
import { driveWallet } from '@latchkey/plugin-kit/wallet'
import type { AppRequest, ConnectEvent, RpcMethod } from '@tonconnect/protocol'
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
  const send = createSender(bridge)
  const { manifestUrl } = chain
  const read = (event: ConnectEvent): Connection => {
    if (event.event !== 'connect') throw toConnectError(event.payload, manifestUrl)
    const reply = event.payload.items.find((item) => item.name === 'ton_addr')
    const found = readAddress(sdk, reply?.address)
    if (!reply || !found) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: info.id })
    const chainId: CaipNetworkId = `ton:${reply.network}`
    const address = writeAddress(found.address, findNetwork(chain, chainId)?.testnet === true)
    return { accounts: [{ namespace: 'ton', address, type: 'eoa', publicKey: reply.publicKey }], chainId }
  }
  return driveWallet({
    info,
    chain,
    driver: {
      async connect(chainId) {
        return read(await bridge.connect(PROTOCOL_VERSION, { manifestUrl, items: [{ name: 'ton_addr', network: toReference(chainId) }] }))
      },
      async reconnect() {
        const event = await bridge.restoreConnection()
        return event.event === 'connect' ? read(event) : undefined
      },
      disconnect: () => send({ method: 'disconnect', params: [] }, 'disconnect'),
      request: ({ method, params, chainId }) => handleRequest({ method, params, network: toReference(chainId) }, send, sdk),
      watch: (tell) => bridge.listen((event) => tell(() => (event.event === 'disconnect' ? undefined : read(event)))),
    },
  })
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
