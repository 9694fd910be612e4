import type { Dispose, PluginContext } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import { createWalletList, lookForWallets } from '@latchkey/plugin-kit'
import type { CosmosChain } from '../chain/CosmosChain.js'
import type { KeplrWallet } from './KeplrWallet.js'
import type { Page } from './Page.js'
import { load } from '../load.js'

/** Wallets with Keplr's interface, each with its property on the page. The last property is also set by others. */
const PLACES = [
  ['leap', 'Leap', (page: Page) => page.leap],
  ['cosmostation', 'Cosmostation', (page: Page) => (page.cosmostation as Cosmostation | undefined)?.providers?.keplr],
  ['keplr', 'Keplr', (page: Page) => page.keplr],
] as const

/** Cosmostation has other protocols, too; this property is nested. */
interface Cosmostation {
  readonly providers?: { readonly keplr?: unknown }
}

/** Lists the wallets on the page, until disposed. */
export function discoverWallets(context: PluginContext, chain: CosmosChain, page: Page): Dispose {
  const list = createWalletList(context, 'cosmos')
  const seen = new Set<unknown>()
  const listed = new Set<string>()

  const add = ([id, name, find]: (typeof PLACES)[number]): void => {
    const wallet = find(page)
    if (listed.has(id) || seen.has(wallet) || !canSign(wallet)) return
    seen.add(wallet)
    listed.add(id)
    list.add({ key: wallet, id, name }, (info) => {
      const event = `${id}_keystorechange`
      const make = async () => (await load()).createKeplrConnector({ info, wallet, chain, page, event })
      return lazyConnector({ info: () => info, load: make, canSwitchNetwork: true })
    })
  }
  return lookForWallets(page, () => PLACES.forEach((place) => list.safely(() => add(place))))
}

function canSign(wallet: unknown): wallet is KeplrWallet {
  const { enable, getKey } = (wallet ?? {}) as Partial<Record<'enable' | 'getKey', unknown>>
  return typeof enable === 'function' && typeof getKey === 'function'
}
