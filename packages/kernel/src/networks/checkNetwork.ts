import { isNetworkIdOf } from '../caip/splitCaip.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { Network } from '../contracts/Network.js'
import { optionInvalid } from '../errors/coreErrors.js'
import { cleanWalletName } from '../wallets/cleanWalletName.js'

/** Characters. The longest names and symbols of `viem/chains` have 34 and 7. */
const MAX_NAME = 64
const MAX_SYMBOL = 16

/** More than any chain has; bounds the length of formatted amounts. */
const MAX_DECIMALS = 36

const MAX_URL = 2_048
const MAX_NODES = 100

/**
 * Checks a network that a plugin made of the host's input, for every namespace, because it is shown on buttons and in lists. Invisible
 * characters and those that change the direction of text are removed.
 *
 * @throws LatchkeyError `OPTION_INVALID`, which names the field
 */
export function checkNetwork(adapter: NamespaceAdapter, network: Network): Network {
  const { caipNetworkId: id, reference, namespace, name, nativeCurrency, rpcUrls, explorerUrl } = network
  const refuse = (field: string, problem: string): never => {
    throw optionInvalid(`networks.${String(id).slice(0, MAX_NAME)}.${field}`, problem, 'see Network')
  }
  const text = (field: string, value: unknown, max: number): string => {
    const clean = typeof value === 'string' && value.length <= max ? cleanWalletName(value) : ''
    return clean || refuse(field, `is not 1 to ${max} visible characters`)
  }
  const areUrls = (urls: unknown): boolean => Array.isArray(urls) && urls.length <= MAX_NODES && urls.every(isShort)
  if (!isNetworkIdOf(adapter, id) || id !== `${namespace}:${reference}`) refuse('caipNetworkId', `is no id of ${adapter.namespace}`)
  const { decimals } = nativeCurrency
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    refuse('nativeCurrency.decimals', `is not 0 to ${MAX_DECIMALS}`)
  if (!areUrls(rpcUrls.default) || !areUrls(rpcUrls.chainDefault)) refuse('rpcUrls', 'is too long')
  if (explorerUrl !== undefined && (!isShort(explorerUrl) || !/^https?:\/\//.test(explorerUrl)))
    refuse('explorerUrl', 'is no web URL or too long')
  const currency = {
    ...nativeCurrency,
    name: text('nativeCurrency.name', nativeCurrency.name, MAX_NAME),
    symbol: text('nativeCurrency.symbol', nativeCurrency.symbol, MAX_SYMBOL),
  }
  return { ...network, name: text('name', name, MAX_NAME), nativeCurrency: currency }
}

function isShort(url: unknown): boolean {
  return typeof url === 'string' && url.length <= MAX_URL
}
