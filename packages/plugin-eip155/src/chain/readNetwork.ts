import type { NativeCurrency, Network } from '@latchkey/kernel'
import { nodeUrls } from '@latchkey/plugin-kit'
import { NAMESPACE, toCaipNetworkId } from './chainId.js'
import { isHttpUrl } from './isHttpUrl.js'
import { isObject, refuse } from './refuse.js'
import type { RpcEndpoints } from './readRpcUrls.js'

/** Parameters of {@link readNetwork}. */
export interface ReadNetworkParameters {
  /** Included in errors, e.g. `networks[0]`. */
  readonly option: string
  readonly endpoints: RpcEndpoints
  /** Whether the chain's public nodes may be asked when the host's fail. @default false */
  readonly publicNodes?: boolean
}

/**
 * Makes the kernel's network of a chain. Where the host named nodes for it, only those are asked unless it allows the chain's public ones.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(input: unknown, { option, endpoints, publicNodes }: ReadNetworkParameters): Network {
  const bad = (field: string): never => refuse(option + field, 'is not what a chain has there', "pass a chain of 'viem/chains' or its like")
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, iconUrl } = isObject(input) ? input : bad('')
  if (!Number.isSafeInteger(id) || Number(id) <= 0) bad('.id')
  const reference = String(id)
  const caipNetworkId = toCaipNetworkId(reference)
  const named = endpoints.get(caipNetworkId)
  const own = readUrls(rpcUrls, named !== undefined) ?? bad('.rpcUrls')
  const explorerUrl = readExplorer(blockExplorers) ?? bad('.blockExplorers')
  return {
    caipNetworkId,
    namespace: NAMESPACE,
    reference,
    name: isText(name) ? name : bad('.name'),
    // Copies, because the kernel freezes its networks and the host's objects must not change.
    nativeCurrency: isCurrency(nativeCurrency) ? { ...nativeCurrency } : bad('.nativeCurrency'),
    rpcUrls: nodeUrls({ named: named?.filter(isText), own, publicNodes }),
    ...(explorerUrl ? { explorerUrl } : {}),
    testnet: testnet === true,
    // The kernel checks icons; anything but a `data:` URL would be fetched.
    ...(isText(iconUrl) && /^data:image\//.test(iconUrl) ? { iconUrl } : {}),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function readUrls(rpcUrls: unknown, mayBeEmpty: boolean): readonly string[] | undefined {
  const urls = isObject(rpcUrls) && isObject(rpcUrls.default) && rpcUrls.default.http
  return Array.isArray(urls) && urls.every(isHttpUrl) && (urls.length > 0 || mayBeEmpty) ? [...urls] : undefined
}

function isCurrency(value: unknown): value is NativeCurrency {
  return isObject(value) && isText(value.name) && isText(value.symbol) && Number.isInteger(value.decimals) && Number(value.decimals) >= 0
}

/** @returns Without trailing slashes; empty without an explorer; undefined when it is invalid. */
function readExplorer(blockExplorers: unknown): string | undefined {
  if (blockExplorers === undefined) return ''
  const url = isObject(blockExplorers) && isObject(blockExplorers.default) && blockExplorers.default.url
  return isHttpUrl(url) ? url.replace(/\/+$/, '') : undefined
}
