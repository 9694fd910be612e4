import type { Connector, ConnectorInfo, Dispose, PluginContext } from '@latchkey/kernel'
import { checkIcon, cleanWalletName, lazyConnector } from '@latchkey/kernel'
import { listenForWallets } from '@latchkey/plugin-kit'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import type { Page } from './Page.js'
import type { DriverName, FoundWallet, Safely } from './readInjected.js'
import { readInjected } from './readInjected.js'

/** More than any person installs; a page that registers without end fills no memory. */
const MAX_WALLETS = 1_000

interface Row {
  readonly driver: DriverName
  readonly connector: Connector
  info: ConnectorInfo
  remove: Dispose
}

/** Lists the wallets on the page, until disposed. */
export function discoverWallets({ connectors, log }: PluginContext, chain: BitcoinChain, page: Page): Dispose {
  const rows = new Map<unknown, Row>()

  const add = (key: unknown, found: FoundWallet): Dispose | undefined => {
    const { driver, provider, rdns } = found
    const name = cleanWalletName(found.name) || 'Unnamed wallet'
    const twins = [...rows.values()].filter(({ info }) => info.name === name)
    // The same wallet by another way of speaking is not a second wallet.
    if (rows.has(key) || rows.size >= MAX_WALLETS || twins.some((twin) => twin.driver !== driver)) return undefined
    for (const twin of twins) {
      twin.info = { ...twin.info, isAmbiguous: true }
      twin.remove()
      twin.remove = connectors.add(twin.connector)
    }
    const icon = checkIcon(found.icon)
    const wanted = found.id ?? name
    let id = wanted
    for (let number = 2; connectors.get(id, 'bip122'); number += 1) id = `${wanted}#${number}`
    const info: ConnectorInfo = {
      id,
      namespace: 'bip122',
      name,
      type: 'ANNOUNCED',
      isAmbiguous: twins.length > 0,
      ...(icon ? { icon } : {}),
      ...(rdns ? { rdns } : {}),
    }
    const load = async (): Promise<Connector> =>
      (await import('../connectors/loadConnector.js')).loadConnector({ info, driver, provider, chain })
    const connector = lazyConnector({ info: () => row.info, load, canSwitchNetwork: true })
    const row: Row = { driver, connector, info, remove: () => undefined }
    row.remove = connectors.add(connector)
    rows.set(key, row)
    return () => {
      rows.delete(key)
      row.remove()
    }
  }
  const safely: Safely = (read) => {
    try {
      return read()
    } catch (error) {
      log.warn('A wallet on the page could not be read.', error)
      return undefined
    }
  }
  const look = (): void => readInjected(page, safely).forEach((found) => add(found.provider, found))
  look()
  // Extensions that come late are there by then.
  page.addEventListener('load', look)
  const stop = listenForWallets(page, (wallet) =>
    safely(() => {
      const found = readStandard(wallet)
      return found && add(wallet, found)
    }),
  )
  return () => {
    stop()
    page.removeEventListener('load', look)
  }
}

/** A copy: what the wallet object becomes later must not change what was listed. Accounts are live by contract. */
function readStandard(source: unknown): FoundWallet | undefined {
  const wallet = source as {
    readonly name: unknown
    readonly icon: unknown
    readonly features: object
    readonly accounts: unknown
  }
  const { name, icon, features } = wallet
  if (!('bitcoin:connect' in features)) return undefined
  return {
    driver: 'standard',
    name,
    icon,
    provider: {
      features,
      get accounts() {
        return wallet.accounts
      },
    },
  }
}
