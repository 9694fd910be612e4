import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { SolanaCluster } from '../networks.js'
import type { SolanaOptions } from '../options.js'

/**
 * Makes a network of a cluster, the application's nodes first.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readCluster(input: unknown, ownUrls: SolanaOptions['rpcUrls']): Network {
  const { id, name, rpcUrls, explorerUrl, testnet } = (input ?? {}) as Partial<Record<keyof SolanaCluster, unknown>>
  const reference = read('id', id, /^[-\w]{1,32}$/)
  const caipNetworkId: CaipNetworkId = `solana:${reference}`
  const own = ownUrls && Object.hasOwn(ownUrls, caipNetworkId) ? ownUrls[caipNetworkId] : []
  const urls = [own, rpcUrls].flat()
  const nodes = (urls.length ? urls : [undefined]).map((url) => read('rpcUrls', url, HTTP_URL))
  return {
    caipNetworkId,
    namespace: 'solana',
    reference,
    name: read('name', name, /./),
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: nodes, chainDefault: nodes.slice([own].flat().length) },
    testnet: testnet === true,
    ...(explorerUrl === undefined ? {} : { explorerUrl: read('explorerUrl', explorerUrl, HTTP_URL) }),
  }
}

const HTTP_URL = /^https?:\/\/./

function read(field: string, value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value
  const fix = 'see SolanaCluster'
  throw optionInvalid(`solana.networks.${field}`, 'is missing or malformed', fix)
}
