import type { Account, Connection, Connector, ConnectorInfo } from '@latchkey/kernel'
import { driveWallet, sessionAddresses } from '@latchkey/plugin-kit/wallet'
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
  let accounts: readonly Account[] = []
  const take = (share: Share): Connection => {
    accounts = share.addresses.map((address) => ({ namespace: 'bip122', ...address }))
    return { accounts, chainId: chainIdOf(chain, share.network) }
  }
  return driveWallet({
    info,
    chain,
    driver: {
      connect: async (chainId) => take(await driver.connect(networkNameOf(chain, chainId))),
      async reconnect(chainId) {
        const share = await driver.reconnect(networkNameOf(chain, chainId))
        return share?.addresses.length ? take(share) : undefined
      },
      disconnect: () => driver.disconnect(),
      async request({ method, params, chainId }) {
        const signer = { driver, accounts, inUse: sessionAddresses(chain)[0], network: networkNameOf(chain, chainId) }
        return handleRequest(signer, { method, params })
      },
      watch: (tell) => driver.subscribe((share) => tell(() => (share?.addresses.length ? take(share) : undefined))),
    },
  })
}
