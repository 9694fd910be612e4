import { LatchkeyError, type CaipNetworkId, type Connection, type Connector, type ConnectorInfo } from '@latchkey/kernel'
import { findNetwork } from '@latchkey/plugin-kit'
import { driveWallet } from '@latchkey/plugin-kit/wallet'
import type { ConnectEvent } from '@tonconnect/protocol'
import { readAddress, writeAddress } from '../chain/parseAddress.js'
import { loadSdk } from '../chain/loadSdk.js'
import type { TonChain } from '../chain/TonChain.js'
import { createRequests } from './createRequests.js'
import { toReference, type TonBridge } from './TonBridge.js'
import { toConnectError } from './toWalletError.js'

/** TON Connect 2. */
const PROTOCOL_VERSION = 2

/** A connector to a wallet with TON Connect on the page. @throws LatchkeyError `CODE_NOT_LOADED` */
export async function createBridgeConnector(info: ConnectorInfo, bridge: TonBridge, chain: TonChain): Promise<Connector> {
  // Loaded once and first, so that the wallet's events are read in the order of their arrival.
  const sdk = await loadSdk()
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
      ...createRequests(bridge, sdk),
      async connect(chainId) {
        return read(await bridge.connect(PROTOCOL_VERSION, { manifestUrl, items: [{ name: 'ton_addr', network: toReference(chainId) }] }))
      },
      async reconnect() {
        const event = await bridge.restoreConnection()
        return event.event === 'connect' ? read(event) : undefined
      },
      watch: (tell) => bridge.listen((event) => tell(() => (event.event === 'disconnect' ? undefined : read(event)))),
    },
  })
}
