import type { Dispose, PluginContext } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import { createWalletList, listenForWallets } from '@latchkey/plugin-kit'
import type { SolanaChain } from '../chain/SolanaChain.js'
import type { StandardWallet } from './StandardWallet.js'
import { servesSolana } from './StandardWallet.js'
import { load } from '../load.js'

/** Lists the wallets that register themselves on the page, until disposed. */
export function discoverWallets(context: PluginContext, chain: SolanaChain, page: EventTarget): Dispose {
  const list = createWalletList(context, 'solana')

  const add = (source: unknown): Dispose | undefined => {
    const wallet = readWallet(source as StandardWallet)
    if (!wallet) return undefined
    const { name, icon } = wallet
    return list.add({ key: source, name, icon }, (info) => {
      const make = async () => (await load()).createStandardConnector(info, wallet, chain)
      return lazyConnector({ info: () => info, load: make })
    })
  }
  return listenForWallets(page, (wallet) => list.safely(() => add(wallet)))
}

/** A copy: later changes of the wallet object must not change the listing. Accounts are live by contract. */
function readWallet(source: StandardWallet): StandardWallet | undefined {
  const { name, icon, chains, features } = source
  if (!servesSolana({ chains }) || !features['standard:connect']) return undefined
  return {
    name,
    icon,
    chains,
    features,
    get accounts() {
      return source.accounts
    },
  }
}
