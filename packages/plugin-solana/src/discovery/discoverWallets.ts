import type { Connector, ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { checkIcon, cleanWalletName, lazyConnector } from '@latchkey/kernel'
import { listenForWallets } from '@latchkey/plugin-kit'
import type { SolanaChain } from '../chain/SolanaChain.js'
import type { StandardWallet } from '../connectors/StandardWallet.js'
import { servesSolana } from '../connectors/StandardWallet.js'

/** More than any person installs; a page that registers without end fills no memory. */
const MAX_WALLETS = 1_000

interface Row {
  readonly connector: Connector
  info: ConnectorInfo
  remove: Dispose
}

/** Lists the wallets that register themselves on the page, until disposed. */
export function discoverWallets({ connectors, log }: PluginContext, chain: SolanaChain, page: EventTarget): Dispose {
  const rows = new Map<unknown, Row>()

  const add = (source: unknown): Dispose | undefined => {
    if (rows.has(source) || rows.size >= MAX_WALLETS) return undefined
    const wallet = readWallet(source as StandardWallet)
    if (!wallet) return undefined
    const name = cleanWalletName(wallet.name) || 'Unnamed wallet'
    const icon = checkIcon(wallet.icon)
    // A wallet has no other identity than its name: those that share one are marked, and the later are numbered.
    const twins = [...rows.values()].filter(({ info }) => info.name === name)
    for (const twin of twins) {
      twin.info = { ...twin.info, isAmbiguous: true }
      twin.remove()
      twin.remove = connectors.add(twin.connector)
    }
    let id = name
    for (let number = 2; connectors.get(id, 'solana'); number += 1) id = `${name}#${number}`
    const info: ConnectorInfo = {
      id,
      namespace: 'solana',
      name,
      type: 'ANNOUNCED',
      isAmbiguous: twins.length > 0,
      ...(icon ? { icon } : {}),
    }
    const connector = lazyConnector({
      info: () => row.info,
      load: async () =>
        (await import('../connectors/createStandardConnector.js')).createStandardConnector(info, wallet, chain),
    })
    const row: Row = { connector, info, remove: () => undefined }
    row.remove = connectors.add(connector)
    rows.set(source, row)
    return () => {
      rows.delete(source)
      row.remove()
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
