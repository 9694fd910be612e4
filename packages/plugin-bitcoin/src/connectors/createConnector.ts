import type { Account, CaipNetworkId, Connection, Connector, ConnectorInfo } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { createListeners, sessionAddresses, translateErrors } from '@latchkey/plugin-kit/wallet'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { chainIdOf, networkNameOf } from '../chain/networkNames.js'
import type { BitcoinDriver, Share } from './drivers/BitcoinDriver.js'
import { handleRequest } from '../requests/handleRequest.js'

/** What {@link createConnector} puts together. */
export interface ConnectorParts {
  readonly info: ConnectorInfo
  readonly driver: BitcoinDriver
  readonly chain: BitcoinChain
}

/** A connector for any wallet protocol. */
export function createConnector({ info, driver, chain }: ConnectorParts): Connector {
  const listeners = createListeners()
  const run = translateErrors(info.id)
  let accounts: readonly Account[] = []
  const take = (share: Share): Connection => {
    accounts = share.addresses.map((address) => ({ namespace: 'bip122', ...address }))
    return { accounts, chainId: chainIdOf(chain, share.network) }
  }
  const connect = (chainId: CaipNetworkId | undefined): Promise<Connection> => {
    const network = networkNameOf(chain, chainId)
    return run(async () => take(await driver.connect(network)))
  }
  return {
    info,
    connect: ({ chainId }) => connect(chainId),
    reconnect: ({ chainId }) =>
      run(async () => {
        const share = await driver.reconnect(networkNameOf(chain, chainId))
        return share?.addresses.length ? take(share) : undefined
      }),
    disconnect: () => run(() => driver.disconnect()),
    request: ({ method, params, chainId }) =>
      run(() => {
        const signer = { driver, accounts, inUse: sessionAddresses(chain)[0], network: networkNameOf(chain, chainId) }
        return handleRequest(signer, { method, params })
      }, method),
    /** Addresses differ per network, so a switch needs a new approval. */
    async switchNetwork({ network: { caipNetworkId } }) {
      const connection = await connect(caipNetworkId)
      if (connection.chainId !== caipNetworkId) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: caipNetworkId })
      listeners.tell({ type: 'connectionChanged', connection })
    },
    subscribe: (listener) =>
      listeners.add(listener, (tell) =>
        driver.subscribe((share) =>
          tell(share?.addresses.length ? { type: 'connectionChanged', connection: take(share) } : { type: 'disconnected' }),
        ),
      ),
  }
}
