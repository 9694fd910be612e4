import { checkIcon, LatchkeyError } from '@latchkey/kernel'
import type { NativeCurrency, Network } from '@latchkey/kernel'
import { NAMESPACE, toCaipNetworkId } from './chainId.js'
import { isHttpUrl } from './isHttpUrl.js'
import type { RpcEndpoints } from './rpcUrls.js'

/** What is read of a chain. Every chain of `viem/chains` is one, as it is. */
export interface Eip155Chain {
  /** EIP-155 chain id, e.g. 1. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** `data:image/…` only; anything else is ignored, because nothing is fetched to draw a network. */
  readonly iconUrl?: string | undefined
}

/** Parameters of {@link toNetwork}. */
export interface ToNetworkParameters {
  /** Named in errors, e.g. `networks[0]`. */
  readonly option: string
  readonly endpoints: RpcEndpoints
}

/**
 * Makes the kernel's network of a chain. The host's URLs come first, the chain's own follow.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function toNetwork(input: unknown, { option, endpoints }: ToNetworkParameters): Network {
  const refuse = (field: string, problem: string): never => {
    const fix = "pass a chain of 'viem/chains' or an object of that shape"
    throw new LatchkeyError('OPTION_INVALID', { option: option + field, problem, fix })
  }
  const chain = isObject(input) ? input : refuse('', 'is not a chain')
  const reference = isChainId(chain.id) ? chain.id : refuse('.id', 'is not a positive integer')
  const caipNetworkId = toCaipNetworkId(reference)
  const host = endpoints.get(caipNetworkId) ?? []
  const chainDefault = readUrls(chain.rpcUrls, host.length > 0) ?? refuse('.rpcUrls', 'names no http(s) URL in default.http')
  const explorerUrl = readExplorer(chain.blockExplorers) ?? refuse('.blockExplorers', 'has no http(s) URL in default.url')
  const iconUrl = checkIcon(chain.iconUrl)
  return Object.freeze({
    caipNetworkId,
    namespace: NAMESPACE,
    reference: String(reference),
    name: isText(chain.name) ? chain.name : refuse('.name', 'is not a text'),
    nativeCurrency: readCurrency(chain.nativeCurrency) ?? refuse('.nativeCurrency', 'lacks name, symbol or decimals'),
    rpcUrls: { default: [...new Set([...host.filter(isText), ...chainDefault])], chainDefault },
    ...(explorerUrl ? { explorerUrl } : {}),
    testnet: chain.testnet === true,
    ...(iconUrl ? { iconUrl } : {}),
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isChainId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function readUrls(rpcUrls: unknown, mayBeEmpty: boolean): readonly string[] | undefined {
  const urls = isObject(rpcUrls) && isObject(rpcUrls.default) ? rpcUrls.default.http : undefined
  if (!Array.isArray(urls) || !urls.every(isHttpUrl)) return undefined
  return urls.length > 0 || mayBeEmpty ? [...urls] : undefined
}

function readCurrency(value: unknown): NativeCurrency | undefined {
  if (!isObject(value)) return undefined
  const { name, symbol, decimals } = value
  const isCount = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  return isText(name) && isText(symbol) && isCount ? { name, symbol, decimals } : undefined
}

/** @returns Without trailing slashes; empty when the chain names no explorer; undefined when it names a bad one. */
function readExplorer(blockExplorers: unknown): string | undefined {
  if (blockExplorers === undefined) return ''
  const url = isObject(blockExplorers) && isObject(blockExplorers.default) ? blockExplorers.default.url : undefined
  return isHttpUrl(url) ? url.replace(/\/+$/, '') : undefined
}
