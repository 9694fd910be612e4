import type { Account, CaipNetworkId, Connection, Connector } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readAccounts } from '../chain/readAccounts.js'
import { askChainId, askWallet } from './askWallet.js'
import type { InjectedConnectorParameters } from './ConnectorHost.js'
import { moveWallet } from './moveWallet.js'
import { revokeAccess } from './revokeAccess.js'
import { watchWallet } from './watchWallet.js'

/** The loaded part of a connector. */
export type WalletSession = Required<Omit<Connector, 'info' | 'prepare'>>

/** Loaded before connecting, with the address checksum. Holds what the wallet shared last. */
export function createWalletSession({ info, provider, host }: InjectedConnectorParameters): WalletSession {
  let accounts: readonly Account[] = []

  /** @returns Undefined when the wallet shares no account. */
  const readConnection = async (method: 'eth_requestAccounts' | 'eth_accounts'): Promise<Connection | undefined> => {
    accounts = readAccounts(await askWallet(provider, { method }))
    return accounts.length > 0 ? { accounts, chainId: await askChainId(provider) } : undefined
  }

  const moveTo = async (chainId: CaipNetworkId, connection: Connection, signal: AbortSignal): Promise<Connection> => {
    const network = host.findNetwork(chainId)
    // An aborted attempt returns its approval to be revoked; there is no further prompt.
    if (!network || connection.chainId === chainId || signal.aborted) return connection
    try {
      await moveWallet({ provider, network, clock: host.clock, signal })
    } catch (error) {
      host.log.info(`${info.name} is connected, but stays on its network.`, error)
    }
    // Nobody listened during the prompt, and a wallet may use another account on another network.
    return (await readConnection('eth_accounts')) ?? { ...connection, chainId: await askChainId(provider) }
  }

  return {
    async connect({ chainId, signal }) {
      const connection = await readConnection('eth_requestAccounts')
      if (!connection) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: info.id })
      return chainId ? moveTo(chainId, connection, signal) : connection
    },
    reconnect: () => readConnection('eth_accounts'),
    async disconnect() {
      // Many wallets do not implement permissions. The application has ended the session anyway, so this is not a failure.
      await revokeAccess(provider).catch((error: unknown) => host.log.debug(`${info.name} keeps its permission.`, error))
    },
    request: ({ method, params }) => askWallet(provider, params === undefined ? { method } : { method, params }),
    switchNetwork: ({ network, signal }) => moveWallet({ provider, network, clock: host.clock, signal }),
    subscribe(listener) {
      return watchWallet({
        provider,
        accounts,
        listener(change) {
          if (change.type === 'message') host.onMessage(change.message)
          listener(change)
        },
      })
    },
  }
}
