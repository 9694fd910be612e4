import type { Account, CaipNetworkId, Connection, Connector, ConnectorConnectParameters, ConnectorInfo } from '@latchkey/kernel'
import { fromProviderError, isLatchkeyError, readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { currentChainId, readAnswer } from '@latchkey/plugin-kit/wallet'
import { walletChainOf } from '../chain/walletChainOf.js'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { shared } from '../chain/answerShapes.js'
import { handleRequest } from '../requests/handleRequest.js'
import type { StandardAccount, StandardWallet } from '../discovery/StandardWallet.js'
import { servesSolana } from '../discovery/StandardWallet.js'

/** A connector to a wallet that registered itself by wallet-standard. */
export function createStandardConnector(info: ConnectorInfo, wallet: StandardWallet, chain: SolanaChain): Connector {
  const fail = (error: unknown): never => {
    throw fromProviderError(error, { connectorId: info.id })
  }
  const ask = async (chainId: CaipNetworkId | undefined, input?: { readonly silent: boolean }): Promise<Connection> => {
    const answer: unknown = await wallet.features['standard:connect'].connect(input)
    const { accounts } = readAnswer(answer, { shape: shared, what: 'accounts', method: 'connect' })
    return { accounts: toAccounts(accounts), chainId: chainId ?? currentChainId(chain) }
  }
  /** Undefined: the wallet or the application does not sign in, and there was no prompt. */
  const askSigned = async (chainId: CaipNetworkId, offer: ConnectorConnectParameters['signIn']): Promise<Connection | undefined> => {
    const feature = wallet.features['solana:signIn']
    const request = feature && (await offer?.([chainId]))
    if (!feature || !request) return undefined
    const { signIn } = await import('./signIn.js')
    const answer = await signIn({ feature, request, chainId, walletChain: walletChainOf(chain, chainId) })
    return answer && { accounts: toAccounts(answer.accounts), chainId, signedIn: answer.signedIn }
  }
  return {
    info,
    connect: ({ chainId, signIn }) =>
      askSigned(chainId ?? currentChainId(chain), signIn)
        .then((signed) => signed ?? ask(chainId))
        .catch(fail),
    async reconnect({ chainId }) {
      const connection = await ask(chainId, { silent: true }).catch(fail).catch(ifDeclined)
      return connection?.accounts.length ? connection : undefined
    },
    disconnect: async () => wallet.features['standard:disconnect']?.disconnect().catch(fail),
    request: ({ method, params, chainId = currentChainId(chain) }) => handleRequest({ wallet, chain }, { method, params, chainId }),
    subscribe(listener) {
      const stop = wallet.features['standard:events']?.on('change', (change) => {
        const accounts = readAs(shared, change)?.accounts
        if (accounts) listener({ type: 'accountsChanged', accounts: toAccounts(accounts) })
      })
      return () => stop?.()
    },
  }
}

/** Addresses and labels of the wallet, unchecked: the kernel checks them. */
function toAccounts(accounts: unknown): readonly Account[] {
  return readItems(accounts as readonly StandardAccount[], (account): Account | undefined => {
    if (!servesSolana(account)) return undefined
    const { address, label } = account
    // On Solana an address is the public key.
    return { namespace: 'solana', address, type: 'eoa', publicKey: address, ...(label === undefined ? {} : { name: label }) }
  })
}

/** Wallets without silent mode reject instead of answering with no account. */
function ifDeclined(error: unknown): undefined {
  if (isLatchkeyError(error, 'USER_REJECTED') || isLatchkeyError(error, 'UNAUTHORIZED')) return undefined
  throw error
}
