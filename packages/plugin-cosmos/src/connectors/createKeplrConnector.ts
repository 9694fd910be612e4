import type { Account, CaipNetworkId, Connection, Connector, ConnectorInfo } from '@latchkey/kernel'
import { describeError } from '@latchkey/kernel'
import { createListeners, currentChainId, readAnswer, translateErrors } from '@latchkey/plugin-kit/wallet'
import { hex } from '@scure/base'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { networkOf } from '../chain/networkOf.js'
import type { Page } from '../discovery/Page.js'
import { handleRequest } from '../requests/handleRequest.js'
import { key } from '../chain/answerShapes.js'
import type { KeplrWallet } from '../discovery/KeplrWallet.js'
import { suggestChain } from './suggestChain.js'
import { toWalletError } from './toWalletError.js'

/** What {@link createKeplrConnector} puts together. */
export interface KeplrParts {
  readonly info: ConnectorInfo
  readonly wallet: KeplrWallet
  readonly chain: CosmosChain
  readonly page: Page
  /** The window event of an account change, e.g. `keplr_keystorechange`. */
  readonly event: string
}

const UNKNOWN_CHAIN = /no (modular )?chain info|(unknown|invalid|unsupported) chain/i

/** A connector to a wallet with Keplr's interface. */
export function createKeplrConnector({ info, wallet, chain, page, event }: KeplrParts): Connector {
  const listeners = createListeners()
  const run = translateErrors(info.id, toWalletError)
  /** These wallets serve all their chains at once; each request names one. */
  let current: CaipNetworkId | undefined
  const enable = async (id: string): Promise<void> => {
    try {
      await wallet.enable(id)
    } catch (error) {
      if (!UNKNOWN_CHAIN.test(describeError(error))) throw error
      await suggestChain(wallet, networkOf(chain, `cosmos:${id}`), error)
      await wallet.enable(id)
    }
  }
  const connect = (chainId = currentChainId(chain)): Promise<Connection> =>
    run(async () => {
      const { id } = networkOf(chain, chainId)
      await enable(id)
      const accounts = toAccounts(await wallet.getKey(id))
      current = chainId
      return { accounts, chainId }
    })
  return {
    info,
    connect: ({ chainId }) => connect(chainId),
    reconnect: ({ chainId }) => connect(chainId),
    disconnect: () => run(async () => wallet.disable?.(networkOf(chain, current ?? currentChainId(chain)).id)),
    request: ({ method, params, chainId = currentChainId(chain) }) =>
      run(() => handleRequest({ wallet, id: networkOf(chain, chainId).id }, { method, params }), method),
    /** Addresses differ per network, so a switch needs a new approval. */
    async switchNetwork({ network }) {
      const connection = await connect(network.caipNetworkId)
      listeners.tell({ type: 'connectionChanged', connection })
    },
    subscribe: (listener) =>
      listeners.add(listener, (tell) => {
        const onChange = (): void => {
          run(async () => toAccounts(await wallet.getKey(networkOf(chain, current ?? currentChainId(chain)).id))).then(
            (accounts) => tell({ type: 'accountsChanged', accounts }),
            // The wallet has no key any more, none for this page, or an invalid one.
            () => tell({ type: 'disconnected' }),
          )
        }
        page.addEventListener(event, onChange)
        return () => page.removeEventListener(event, onChange)
      }),
  }
}

/** The wallet's address and name, unchecked: the kernel checks them. */
function toAccounts(answer: unknown): readonly Account[] {
  const { bech32Address: address, pubKey, name } = readAnswer(answer, { shape: key, what: 'a key', method: 'getKey' })
  return address === undefined
    ? []
    : [{ namespace: 'cosmos', address, type: 'eoa', publicKey: hex.encode(pubKey), ...(name ? { name } : {}) }]
}
