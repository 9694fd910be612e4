import type { CaipNetworkId } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import type { PictureLoaders } from '../pictures/Picture.js'
import type { PictureOverrides } from './PictureOverrides.js'
import type { Pictures } from './Pictures.js'
import { findWallet } from '../wallets/findWallet.js'
import { normalizeKey, readOverrides } from './readOverrides.js'
import { toDataUri } from './toDataUri.js'

const loadFirstView = lazy(async () => (await import('../pictures/firstView.js')).firstView)
const loadWallets = lazy(async () => (await import('../pictures/wallets.js')).wallets)
const loadTokens = lazy(async () => (await import('../pictures/tokens.js')).tokens)
const loadAddresses = lazy(async () => (await import('../pictures/addresses.js')).addresses)
const loadCoins = lazy(async () => (await import('../pictures/coinNames.js')).coinNames)
const loadNetworks = lazy(() => Promise.all([import('../pictures/networks.js'), import('../pictures/networkNames.js')]))
const loadCurrencies = lazy(() => Promise.all([import('../pictures/currencies.js'), import('../pictures/currencyNames.js')]))

/**
 * Lookups of pictures, with a host's own ones before those of this package. Nothing is loaded before the first call.
 *
 * @param overrides - The host's own. @default none
 * @throws LatchkeyError `OPTION_INVALID` if one of them is not a picture
 */
export function createPictures(overrides: PictureOverrides = {}): Pictures {
  const own = readOverrides(overrides)
  return {
    wallet: (identity) => chosen(own.wallets, namesOf(identity), () => drawWallet(identity)),
    token(chainId, address) {
      const key = normalizeKey(address === undefined ? chainId : `${chainId}/${address}`)
      return chosen(own.tokens, [key], () => drawToken(chainId, address))
    },
    network: (chainId) => chosen(own.networks, [chainId], () => drawNetwork(chainId)),
    currency: (code) => chosen(own.currencies, [code.toUpperCase()], () => drawCurrency(code.toUpperCase())),
  }
}

/** The host's picture under any of the names, else this package's. */
async function chosen(
  own: ReadonlyMap<string, string | false>,
  names: readonly string[],
  draw: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const name = names.find((each) => own.has(each))
  const picture = name === undefined ? undefined : own.get(name)
  return picture === undefined ? draw() : picture || undefined
}

function namesOf(identity: string): readonly string[] {
  const { id, rdns, aliases } = findWallet(identity) ?? { aliases: [] }
  return [identity, id, rdns, ...aliases].filter((name) => name !== undefined)
}

async function drawWallet(identity: string): Promise<string | undefined> {
  const name = findWallet(identity)?.picture
  if (name === undefined) return undefined
  const svg = valueOf(await loadFirstView(), name)
  return svg === undefined ? draw(await loadWallets(), name) : toDataUri(svg)
}

async function drawToken(chainId: CaipNetworkId, address: string | undefined): Promise<string | undefined> {
  const name = address === undefined ? valueOf(await loadCoins(), chainId) : await nameOfToken(chainId, address)
  return name === undefined ? undefined : draw(await loadTokens(), name)
}

async function nameOfToken(chainId: CaipNetworkId, address: string): Promise<string | undefined> {
  const load = valueOf(await loadAddresses(), chainId)
  if (load === undefined) return undefined
  const { addresses } = await lazy(load)()
  return valueOf(addresses, chainId.startsWith('eip155:') ? address.toLowerCase() : address)
}

async function drawNetwork(chainId: CaipNetworkId): Promise<string | undefined> {
  const [{ networks }, { networkNames }] = await loadNetworks()
  return draw(networks, valueOf(networkNames, chainId))
}

async function drawCurrency(code: string): Promise<string | undefined> {
  const [{ currencies }, { currencyNames }] = await loadCurrencies()
  return draw(currencies, valueOf(currencyNames, code))
}

async function draw(loaders: PictureLoaders, name: string | undefined): Promise<string | undefined> {
  const load = name === undefined ? undefined : valueOf(loaders, name)
  return load && toDataUri((await lazy(load)()).picture)
}

/** A name from outside may be `constructor`. */
function valueOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
