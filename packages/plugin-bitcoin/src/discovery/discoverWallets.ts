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
  const stopListening = listenForWallets(page, (source) =>
    list.safely(() => {
      const found = readStandard(source)
      // The same wallet by another protocol is not a second wallet: its injected provider stays listed.
      return found && !providers.has(found.speaksFor) ? add(found.wallet, source) : undefined
    }),
  )
  return () => {
    stopListening()
    stopLooking()
  }
}

/** @returns The wallet and the injected provider that it names; undefined when it has no Bitcoin. */
function readStandard(source: unknown): { readonly wallet: InjectedWallet; readonly speaksFor: unknown } | undefined {
  const wallet = source as { readonly name: unknown; readonly icon: unknown; readonly features: Features; readonly accounts: unknown }
  const { name, icon, features } = wallet
  if (!('bitcoin:connect' in features)) return undefined
  // A copy: later changes of the wallet object must not change the listing. Accounts are live by contract.
  const provider = {
    features,
    get accounts() {
      return wallet.accounts
    },
  }
  return { wallet: { driver: 'standard', name, icon, provider }, speaksFor: features['sats-connect:']?.provider }
}

/** @see https://github.com/ExodusMovement/bitcoin-wallet-standard for `sats-connect:` */
interface Features {
  readonly 'sats-connect:'?: { readonly provider?: unknown }
}
