import type { Account, CaipNetworkId, Clock, Connection, Connector, ConnectorInfo, Logger, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAccounts } from '../accounts.js'
import { loadChecksum } from '../loadChecksum.js'
import { askChainId, askWallet } from './askWallet.js'
import { moveWallet } from './moveWallet.js'
import { revokeAccess } from './revokeAccess.js'
import { watchWallet } from './watchWallet.js'
import type { WalletProvider } from './WalletProvider.js'

/** What connectors need of the instance they belong to. */
export interface ConnectorHost {
  readonly clock: Clock
  readonly log: Logger
  findNetwork(chainId: CaipNetworkId): Network | undefined
  /** Called with each EIP-1193 `message` of the connected wallet. */
  onMessage(message: unknown): void
}

/** Parameters of {@link createInjectedConnector}. */
export interface InjectedConnectorParameters {
  readonly info: ConnectorInfo
  readonly provider: WalletProvider
  readonly host: ConnectorHost
}

/** A connector whose row can be marked later, when another wallet claims the same name. */
export interface InjectedConnector extends Connector {
  markAmbiguous(): void
}

/** Connects one wallet that lives in the page, announced or injected. It stays bound to the provider it was made with. */
export function createInjectedConnector({ info: firstInfo, provider, host }: InjectedConnectorParameters): InjectedConnector {
  let info = Object.freeze(firstInfo)
  let accounts: readonly Account[] = []

  /** @returns Undefined when the wallet shares no account. */
  const readConnection = async (method: 'eth_requestAccounts' | 'eth_accounts'): Promise<Connection | undefined> => {
    const [answer, toChecksum] = await Promise.all([askWallet(provider, { method }), loadChecksum()])
    accounts = readAccounts(answer, toChecksum)
    return accounts.length > 0 ? { accounts, chainId: await askChainId(provider) } : undefined
  }

  const moveTo = async (chainId: CaipNetworkId, connection: Connection, signal: AbortSignal): Promise<Connection> => {
    const network = host.findNetwork(chainId)
    // An aborted attempt hands its approval back to be undone; the visitor is not asked more.
    if (!network || connection.chainId === chainId || signal.aborted) return connection
    try {
      await moveWallet({ provider, network, clock: host.clock, signal })
      return { ...connection, chainId }
    } catch (error) {
      host.log.info(`${info.name} is connected, but stays on its network.`, error)
      return { ...connection, chainId: await askChainId(provider) }
    }
  }

  return {
    get info() {
      return info
    },
    markAmbiguous() {
      info = Object.freeze({ ...info, isAmbiguous: true })
    },
    async connect({ chainId, signal }) {
      const connection = await readConnection('eth_requestAccounts')
      if (!connection) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: info.id })
      return chainId ? moveTo(chainId, connection, signal) : connection
    },
    reconnect: () => readConnection('eth_accounts'),
    async disconnect() {
      // Many wallets know no permissions. The application has forgotten them all the same, so this is no failure.
      await revokeAccess(provider).catch((error: unknown) => host.log.debug(`${info.name} keeps its permission.`, error))
    },
    request: ({ method, params }) => askWallet(provider, params === undefined ? { method } : { method, params }),
    switchNetwork: ({ network, signal }) => moveWallet({ provider, network, clock: host.clock, signal }),
    subscribe(listener) {
      return watchWallet({
        provider,
        log: host.log,
        accounts,
        listener(change) {
          if (change.type === 'message') host.onMessage(change.message)
          listener(change)
        },
      })
    },
    async prepare() {
      await loadChecksum()
    },
  }
}
