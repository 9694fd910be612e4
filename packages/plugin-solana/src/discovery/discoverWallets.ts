import type { ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { checkIcon, cleanWalletName } from '@latchkey/kernel'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { lazyConnector } from '../connectors/lazyConnector.js'
import type { StandardWallet } from '../connectors/StandardWallet.js'
import { servesSolana } from '../connectors/StandardWallet.js'
import { listenForWallets } from './walletStandard.js'

/** More than any person installs; a page that registers without end fills no memory. */
const MAX_WALLETS = 1_000

/** Lists the wallets that register themselves on the page, until disposed. */
export function discoverWallets({ connectors, log }: PluginContext, chain: SolanaChain, page: EventTarget): Dispose {
  const listed = new Map<unknown, { info: ConnectorInfo }>()

  const add = (source: unknown): Dispose | undefined => {
    if (listed.has(source) || listed.size >= MAX_WALLETS) return undefined
    const wallet = readWallet(source as StandardWallet)
    if (!wallet) return undefined
    const name = cleanWalletName(wallet.name) || 'Unnamed wallet'
    const icon = checkIcon(wallet.icon)
    // A wallet has no other identity than its name: of those that share one, each is marked and the later are numbered.
    const twins = [...listed.values()].filter(({ info }) => info.name === name)
    for (const twin of twins) twin.info = { ...twin.info, isAmbiguous: true }
    let id = name
    for (let number = 2; connectors.get(id, 'solana'); number += 1) id = `${name}#${number}`
    const isAmbiguous = twins.length > 0
    const row = { info: { id, namespace: 'solana', name, type: 'ANNOUNCED', isAmbiguous, ...(icon ? { icon } : {}) } as ConnectorInfo }
    listed.set(source, row)
    const load = async () =>
      (await import('../connectors/createStandardConnector.js')).createStandardConnector(row.info, wallet, chain)
    const remove = connectors.add(lazyConnector({ info: () => row.info, load }))
    return () => {
      listed.delete(source)
      remove()
    }
  }
  return listenForWallets(page, (wallet) => {
    try {
      return add(wallet)
    } catch (error) {
      log.warn('A wallet that registered itself could not be read.', error)
      return undefined
    }
  })
}

/** A copy: what the wallet object becomes later must not change what was listed. Accounts are live by contract. */
function readWallet(source: StandardWallet): StandardWallet | undefined {
  const { name, icon, chains, features } = source
  if (!servesSolana({ chains }) || !features['standard:connect']) return undefined
  return { name, icon, chains, features, get accounts() { return source.accounts } }
}
