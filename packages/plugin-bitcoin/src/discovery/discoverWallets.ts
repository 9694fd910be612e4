import type { Connector, Dispose, PluginContext } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import { createWalletList, listenForWallets, lookForWallets } from '@latchkey/plugin-kit'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import type { Page } from './Page.js'
import type { InjectedWallet } from './readInjected.js'
import { readInjected } from './readInjected.js'
import { load } from '../load.js'

/** Lists the wallets on the page, until disposed. */
export function discoverWallets(context: PluginContext, chain: BitcoinChain, page: Page): Dispose {
  const list = createWalletList(context, 'bip122')
  /** Providers that have a row. */
  const providers = new Set<unknown>()

  const add = ({ driver, provider, ...wallet }: InjectedWallet, key = provider): Dispose | undefined =>
    list.add({ key, ...wallet }, (info) => {
      const make = async (): Promise<Connector> => (await load()).loadConnector({ info, driver, provider, chain })
      return lazyConnector({ info: () => info, load: make, canSwitchNetwork: true })
    })
  const addInjected = (wallet: InjectedWallet): void => {
    providers.add(wallet.provider)
    add(wallet)
  }
  const stopLooking = lookForWallets(page, () => readInjected(page, list.safely).forEach(addInjected))
  const addStandard = (source: StandardWallet): Dispose | undefined => {
    const { name, icon, features } = source
    // The same wallet by another protocol is not a second wallet: its injected provider stays listed.
    if (!('bitcoin:connect' in features) || providers.has(features['sats-connect:']?.provider)) return undefined
    // A copy: later changes of the wallet object must not change the listing. Accounts are live by contract.
    const provider = {
      features,
      get accounts() {
        return source.accounts
      },
    }
    return add({ driver: 'standard', name, icon, provider }, source)
  }
  const stopListening = listenForWallets(page, (source) => list.safely(() => addStandard(source as StandardWallet)))
  return () => {
    stopListening()
    stopLooking()
  }
}

/** A wallet as it registers itself. Untrusted. */
interface StandardWallet {
  readonly name: unknown
  readonly icon: unknown
  readonly accounts: unknown
  /** @see https://github.com/ExodusMovement/bitcoin-wallet-standard for `sats-connect:` */
  readonly features: { readonly 'sats-connect:'?: { readonly provider?: unknown } }
}
