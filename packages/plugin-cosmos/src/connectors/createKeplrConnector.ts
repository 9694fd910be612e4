import type { Account, CaipNetworkId, Connection, ConnectionChange, Connector, ConnectorInfo } from '@latchkey/kernel'
import { describeError } from '@latchkey/kernel'
import { hex } from '@scure/base'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { currentChainId, zoneOf } from '../chain/networkOf.js'
import type { Page } from '../discovery/Page.js'
import { handleRequest } from '../requests/handleRequest.js'
import type { KeplrKey, KeplrWallet } from './KeplrWallet.js'
import { suggestChain } from './suggestChain.js'
import { toWalletError } from './toWalletError.js'

/** What {@link createKeplrConnector} puts together. */
export interface KeplrParts {
  readonly info: ConnectorInfo
  readonly wallet: KeplrWallet
  readonly chain: CosmosChain
  readonly page: Page
  /** The window event that tells of another account, e.g. `keplr_keystorechange`. */
  readonly event: string
}

const UNKNOWN_CHAIN = /no (modular )?chain info|(unknown|invalid|unsupported) chain/i

/** A connector to a wallet of Keplr's interface. */
export function createKeplrConnector({ info, wallet, chain, page, event }: KeplrParts): Connector {
  const listeners = new Set<(change: ConnectionChange) => void>()
  /** Wallets of this kind serve all their chains at once; each request names one. */
  let current: CaipNetworkId | undefined
  const run = async <T>(work: () => Promise<T>, method?: string): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw toWalletError(error, { connectorId: info.id, ...(method ? { method } : {}) })
    }
  }
  const enable = async (id: string): Promise<void> => {
    try {
      await wallet.enable(id)
    } catch (error) {
      if (!UNKNOWN_CHAIN.test(describeError(error))) throw error
      await suggestChain(wallet, zoneOf(chain, `cosmos:${id}`), error)
      await wallet.enable(id)
    }
  }
  const connect = (chainId = currentChainId(chain)): Promise<Connection> =>
    run(async () => {
      const { id } = zoneOf(chain, chainId)
      await enable(id)
      const account = toAccount(await wallet.getKey(id))
      current = chainId
      return { accounts: [account], chainId }
    })
  return {
    info,
    connect: ({ chainId }) => connect(chainId),
    reconnect: ({ chainId }) => connect(chainId),
    disconnect: () => run(async () => wallet.disable?.(zoneOf(chain, current ?? currentChainId(chain)).id)),
    request: ({ method, params, chainId = currentChainId(chain) }) =>
      run(() => handleRequest({ wallet, id: zoneOf(chain, chainId).id }, { method, params }), method),
    /** Addresses differ from network to network, so moving is approving anew. */
    async switchNetwork({ network }) {
      const connection = await connect(network.caipNetworkId)
      listeners.forEach((listener) => listener({ type: 'connectionChanged', connection }))
    },
    subscribe(listener) {
      listeners.add(listener)
      const tell = (change: ConnectionChange): void => {
        if (listeners.has(listener)) listener(change)
      }
      const onChange = (): void => {
        run(async () => toAccount(await wallet.getKey(zoneOf(chain, current ?? currentChainId(chain)).id))).then(
          (account) => tell({ type: 'accountsChanged', accounts: [account] }),
          // The wallet has no key any more, none for this page, or one that cannot be read.
          () => tell({ type: 'disconnected' }),
        )
      }
      page.addEventListener(event, onChange)
      return () => {
        listeners.delete(listener)
        page.removeEventListener(event, onChange)
      }
    },
  }
}

/** Address and name as the wallet wrote them: the kernel checks them. */
function toAccount({ bech32Address, pubKey, name }: KeplrKey): Account {
  return { namespace: 'cosmos', address: bech32Address, type: 'eoa', publicKey: hex.encode(pubKey), ...(name ? { name } : {}) }
}
