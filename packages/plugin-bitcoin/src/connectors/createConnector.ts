import type { Account, CaipNetworkId, Connection, ConnectionChange, Connector, ConnectorInfo } from '@latchkey/kernel'
import { fromProviderError, LatchkeyError } from '@latchkey/kernel'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { chainIdOf, findNetwork, kindOf } from '../chain/networkNames.js'
import type { BitcoinDriver, Share } from './drivers/BitcoinDriver.js'
import { handleRequest } from '../requests/handleRequest.js'

/** What {@link createConnector} puts together. */
export interface ConnectorParts {
  readonly info: ConnectorInfo
  readonly driver: BitcoinDriver
  readonly chain: BitcoinChain
}

/** A connector over any way of speaking with wallets. */
export function createConnector({ info, driver, chain }: ConnectorParts): Connector {
  const listeners = new Set<(change: ConnectionChange) => void>()
  let accounts: readonly Account[] = []
  const run = async <T>(work: () => Promise<T>, method?: string): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw fromProviderError(error, { connectorId: info.id, ...(method ? { method } : {}) })
    }
  }
  const take = (share: Share): Connection => {
    accounts = share.addresses.map((address) => ({ namespace: 'bip122', ...address }))
    return { accounts, chainId: chainIdOf(chain, share.kind) }
  }
  const connect = (chainId: CaipNetworkId | undefined): Promise<Connection> => {
    const { caipNetworkId } = findNetwork(chain, chainId)
    return run(async () => take(await driver.connect(kindOf(chain, caipNetworkId))))
  }
  return {
    info,
    connect: ({ chainId }) => connect(chainId),
    reconnect: ({ chainId }) =>
      run(async () => {
        const share = await driver.reconnect(kindOf(chain, findNetwork(chain, chainId).caipNetworkId))
        return share?.addresses.length ? take(share) : undefined
      }),
    disconnect: () => run(() => driver.disconnect()),
    request: ({ method, params, chainId }) =>
      run(
        () =>
          handleRequest(
            { driver, accounts, inUse: addressInUse(chain), kind: kindOf(chain, findNetwork(chain, chainId).caipNetworkId) },
            { method, params },
          ),
        method,
      ),
    /** Addresses differ from network to network, so moving is approving anew. */
    async switchNetwork({ network: { caipNetworkId } }) {
      const connection = await connect(caipNetworkId)
      if (connection.chainId !== caipNetworkId)
        throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: caipNetworkId })
      listeners.forEach((listener) => listener({ type: 'connectionChanged', connection }))
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = driver.subscribe((share) =>
        listener(
          share?.addresses.length ? { type: 'connectionChanged', connection: take(share) } : { type: 'disconnected' },
        ),
      )
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

function addressInUse({ state }: BitcoinChain): string | undefined {
  const session = state.current.sessions['bip122']
  return session?.status === 'connected' ? session.account.address : undefined
}
