import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import { nodeUrls } from '@latchkey/plugin-kit'
import type { SolanaCluster } from '../networks.js'
import type { SolanaOptions } from '../options.js'

/**
 * Makes a network of a cluster.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readCluster(input: unknown, { rpcUrls: hostUrls, publicNodes }: Pick<SolanaOptions, 'rpcUrls' | 'publicNodes'> = {}): Network {
  const { id, name, rpcUrls, explorerUrl, testnet } = (input ?? {}) as Partial<Record<keyof SolanaCluster, unknown>>
  const reference = read('id', id, /^[-\w]{1,32}$/)
  const caipNetworkId: CaipNetworkId = `solana:${reference}`
  const readUrls = (urls: unknown): readonly string[] => [urls].flat().map((url) => read('rpcUrls', url, HTTP_URL))
  const named = hostUrls && Object.hasOwn(hostUrls, caipNetworkId) ? readUrls(hostUrls[caipNetworkId]) : undefined
  const own = readUrls(rpcUrls)
  if (!(named ?? own).length) read('rpcUrls', undefined, HTTP_URL)
  return {
    caipNetworkId,
    namespace: 'solana',
    reference,
    name: read('name', name, /./),
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: nodeUrls({ named, own, publicNodes }),
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
