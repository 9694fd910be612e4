import type { CaipNetworkId } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import { firstView } from '../pictures/firstView.js'
import type { PictureLoaders } from '../pictures/Picture.js'
import { findWallet } from '../wallets/findWallet.js'
import { toDataUri } from '../marks/toDataUri.js'

const loadWallets = lazy(async () => (await import('../pictures/wallets.js')).wallets)
const loadTokens = lazy(async () => (await import('../pictures/tokens.js')).tokens)
const loadAddresses = lazy(async () => (await import('../pictures/addresses.js')).addresses)
const loadCoins = lazy(async () => (await import('../pictures/coinNames.js')).coinNames)
const loadNetworks = lazy(() => Promise.all([import('../pictures/networks.js'), import('../pictures/networkNames.js')]))
const loadCurrencies = lazy(() => Promise.all([import('../pictures/currencies.js'), import('../pictures/currencyNames.js')]))

/** The picture of a wallet. @param identity - Id, reverse-DNS name or alias. @see Pictures */
export async function walletPicture(identity: string): Promise<string | undefined> {
  const name = findWallet(identity)?.picture
  if (name === undefined) return undefined
  const svg = valueOf(firstView, name)
  return svg === undefined ? draw(await loadWallets(), name) : toDataUri(svg)
}

/** The picture of a token, or without an address of the network's coin. @param chainId - CAIP-2 id. @see Pictures */
export async function tokenPicture(chainId: CaipNetworkId, address?: string): Promise<string | undefined> {
  const name = address === undefined ? valueOf(await loadCoins(), chainId) : await nameOfToken(chainId, address)
  return name === undefined ? undefined : draw(await loadTokens(), name)
}

async function nameOfToken(chainId: CaipNetworkId, address: string): Promise<string | undefined> {
  const load = valueOf(await loadAddresses(), chainId)
  if (load === undefined) return undefined
  const { addresses } = await lazy(load)()
  return valueOf(addresses, chainId.startsWith('eip155:') ? address.toLowerCase() : address)
}

/** The picture of a network. @param chainId - CAIP-2 id. @see Pictures */
export async function networkPicture(chainId: CaipNetworkId): Promise<string | undefined> {
  const [{ networks }, { networkNames }] = await loadNetworks()
  return draw(networks, valueOf(networkNames, chainId))
}

/** The sign of a currency. @param code - ISO 4217, e.g. `EUR`. @see Pictures */
export async function currencyPicture(code: string): Promise<string | undefined> {
  const [{ currencies }, { currencyNames }] = await loadCurrencies()
  return draw(currencies, valueOf(currencyNames, code.toUpperCase()))
}

async function draw(loaders: PictureLoaders, name: string | undefined): Promise<string | undefined> {
  const load = name === undefined ? undefined : valueOf(loaders, name)
  return load && toDataUri((await lazy(load)()).picture)
}

/** A name from outside may be `constructor`. */
function valueOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
