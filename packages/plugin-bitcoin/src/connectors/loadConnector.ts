import type { Connector, ConnectorInfo } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { currentNetwork } from '@latchkey/plugin-kit/wallet'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { chainIdOf } from '../chain/networkNames.js'
import type { DriverName } from '../discovery/readInjected.js'
import type { BitcoinDriver } from './drivers/BitcoinDriver.js'
import { createLeather } from './drivers/leather.js'
import { createOkx } from './drivers/okx.js'
import { createSatsConnect } from './drivers/satsConnect.js'
import { createStandard } from './drivers/standard.js'
import { askNode } from '../rpc/askNode.js'
import { transactionId } from '../rpc/nodeShapes.js'
import { createConnector } from './createConnector.js'
import { onlySigns } from '../chain/signers.js'

/** A discovered wallet, with its protocol. */
export interface LoadParameters {
  readonly info: ConnectorInfo
  readonly driver: DriverName
  readonly provider: unknown
  readonly chain: BitcoinChain
}

/** Discovery checked each provider and chose its driver. */
type Create = (provider: never, chain: BitcoinChain) => BitcoinDriver

const DRIVERS: Readonly<Record<DriverName, Create>> = {
  satsConnect: createSatsConnect,
  okx: createOkx,
  leather: (provider, { storage }) => createLeather(provider, storage),
  standard: (wallet, chain) =>
    createStandard({
      wallet,
      send: async (transaction, name) => {
        const network = currentNetwork(chain, chainIdOf(chain, name))
        const id = readAs(transactionId, await askNode(chain, { network, path: '/tx', body: transaction, signal: chain.signal }))
        if (id !== undefined) return id
        throw new LatchkeyError('RPC_FAILED', { method: 'tx', detail: 'The Esplora API named no transaction.' })
      },
    }),
}

/** Makes the connector of a discovered wallet. */
export function loadConnector({ info, driver, provider, chain }: LoadParameters): Connector {
  const made = DRIVERS[driver](provider as never, chain)
  if (!made.sendTransfer) onlySigns(chain, info.id)
  return createConnector({ info, chain, driver: made })
}
