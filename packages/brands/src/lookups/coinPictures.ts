import type { CaipNetworkId } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import { drawFrom, valueOf } from '../pictures/drawFrom.js'

const loadTokens = lazy(async () => (await import('../pictures/tokens.js')).tokens)
const loadAddresses = lazy(async () => (await import('../pictures/addresses.js')).addresses)
const loadCoins = lazy(async () => (await import('../pictures/coinNames.js')).coinNames)
const loadNetworks = lazy(() => Promise.all([import('../pictures/networks.js'), import('../pictures/networkNames.js')]))
const loadCurrencies = lazy(() => Promise.all([import('../pictures/currencies.js'), import('../pictures/currencyNames.js')]))

/** The picture of a token, or without an address of the network's coin. @param chainId - CAIP-2 id. @see Pictures */
export async function tokenPicture(chainId: CaipNetworkId, address?: string): Promise<string | undefined> {
  const name = address === undefined ? valueOf(await loadCoins(), chainId) : await nameOfToken(chainId, address)
  return name === undefined ? undefined : drawFrom(await loadTokens(), name)
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
  return drawFrom(networks, valueOf(networkNames, chainId))
}

/** The sign of a currency. @param code - ISO 4217, e.g. `EUR`. @see Pictures */
export async function currencyPicture(code: string): Promise<string | undefined> {
  const [{ currencies }, { currencyNames }] = await loadCurrencies()
  return drawFrom(currencies, valueOf(currencyNames, code.toUpperCase()))
}
