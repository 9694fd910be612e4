import type { Account, CaipNetworkId, Connection, Connector, ConnectorInfo } from '@latchkey/kernel'
import { LatchkeyError, readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { createListeners, currentChainId, sessionAddresses, translateErrors } from '@latchkey/plugin-kit/wallet'
import { bytesToHex } from '@noble/hashes/utils.js'
import { isGenesisOf } from '../chain/isGenesisOf.js'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { prefixOf } from '../chain/prefixOf.js'
import { decodeSs58, encodeSs58 } from '../chain/ss58.js'
import { handleRequest } from '../requests/handleRequest.js'
import { account } from '../discovery/accountShapes.js'
import type { Injected, InjectedAccount, InjectedWallet } from '../discovery/InjectedWallet.js'
import { toWalletError } from './toWalletError.js'

/** A connector to an extension in `window.injectedWeb3`. */
export function createInjectedConnector(info: ConnectorInfo, wallet: InjectedWallet, chain: PolkadotChain): Connector {
  const listeners = createListeners()
  const run = translateErrors(info.id, toWalletError)
  let injected: Injected | undefined
  /** The extension has no network; its addresses are converted to the active network's format. */
  let chainId: CaipNetworkId | undefined
  const read = (shared: readonly InjectedAccount[], on = chainId ?? currentChainId(chain)): readonly Account[] =>
    readItems(shared, (item) => toAccount(item, { on, prefix: prefixOf(chain, on) }))
  const open = async (isReconnect = false): Promise<Injected> => (injected ??= await wallet.enable(chain.applicationName, isReconnect))
  const connect = (wanted = currentChainId(chain), isReconnect = false): Promise<Connection> =>
    run(async () => {
      const { accounts } = await open(isReconnect)
      const found = read(await accounts.get(), wanted)
      // No account for that network: the switch is rejected.
      if (found.length) chainId = wanted
      return { accounts: found, chainId: wanted }
    })
  return {
    info,
    connect: (parameters) => connect(parameters.chainId),
    async reconnect(parameters) {
      const connection = await connect(parameters.chainId, true)
      if (connection.accounts.length) return connection
      // The next connect asks again: without an approval on record no extension was asked now.
      injected = undefined
      return undefined
    },
    // The protocol has no disconnect; the next connect asks the extension again for its accounts.
    disconnect() {
      injected = undefined
      return Promise.resolve()
    },
    request: ({ method, params, chainId: wanted = currentChainId(chain) }) =>
      run(async () => handleRequest(await open(), { method, params, chainId: wanted, inUse: sessionAddresses(chain)[0] }), method),
    async switchNetwork({ network }) {
      const connection = await connect(network.caipNetworkId)
      if (!connection.accounts.length) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: network.caipNetworkId })
      listeners.tell({ type: 'connectionChanged', connection })
    },
    subscribe: (listener) =>
      listeners.add(listener, (tell) => {
        const stop = injected?.accounts.subscribe?.((shared) => tell({ type: 'accountsChanged', accounts: read(shared) }))
        return () =>
          void Promise.resolve(stop).then(
            (undo) => undo?.(),
            // It was never subscribed to: there is nothing to stop.
            () => undefined,
          )
      }),
  }
}

/** Accounts without an SS58 address, e.g. Ethereum's, are dropped; so are those of another network. */
function toAccount(shared: unknown, { on, prefix }: { readonly on: CaipNetworkId; readonly prefix: number }): Account | undefined {
  const { address = '', name, genesisHash } = readAs(account, shared) ?? {}
  const found = decodeSs58(address)
  if (!found || (genesisHash && !isGenesisOf(on, genesisHash))) return undefined
  const { publicKey } = found
  return {
    namespace: 'polkadot',
    address: encodeSs58({ prefix, publicKey }),
    type: 'eoa',
    publicKey: bytesToHex(publicKey),
    ...(name ? { name } : {}),
  }
}
