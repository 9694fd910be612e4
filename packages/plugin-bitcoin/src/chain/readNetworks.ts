import type { CaipNetworkId, LatchkeyError, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import { nodeUrls } from '@latchkey/plugin-kit'
import type { BitcoinKind, BitcoinNetwork } from '../networks.js'
import { bitcoinMainnet } from '../networks.js'
import type { BitcoinOptions } from '../options.js'

/** CAIP-2 references: the first 32 characters of the genesis block's hash. */
const REFERENCES: Readonly<Record<BitcoinKind, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

/** What such a reference looks like, that of a network of the developer's own too. */
export const REFERENCE = /^[\da-f]{32}$/

/** The networks of an application. */
export interface Networks {
  readonly networks: readonly Network[]
  /** The kind of each, by CAIP-2 id. */
  readonly kinds: Map<CaipNetworkId, BitcoinKind>
  /** The public network of each kind. */
  readonly references: Readonly<Record<BitcoinKind, string>>
  /** Takes in another one. @throws LatchkeyError `OPTION_INVALID` */
  readNetwork(input: unknown): Network
}

/**
 * Reads the networks that the application named.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetworks({ networks = [bitcoinMainnet], esploraUrls, publicNodes }: BitcoinOptions): Networks {
  const kinds: Networks['kinds'] = new Map()
  const readNetwork: Networks['readNetwork'] = (input) => {
    const { kind, id, name, esploraUrl, explorerUrl } = (input ?? {}) as Partial<BitcoinNetwork>
    const reference = read(
      'id',
      id ?? (typeof kind === 'string' && Object.hasOwn(REFERENCES, kind) && REFERENCES[kind]),
      REFERENCE,
    )
    const caipNetworkId: CaipNetworkId = `bip122:${reference}`
    const readUrls = (urls: unknown): readonly string[] => [urls].flat().map((url) => read('esploraUrl', url, HTTP_URL))
    const named = esploraUrls && Object.hasOwn(esploraUrls, caipNetworkId) ? readUrls(esploraUrls[caipNetworkId]) : undefined
    if (named?.length === 0) read('esploraUrl', undefined, HTTP_URL)
    kinds.set(caipNetworkId, read('kind', kind, new RegExp(`^(${Object.keys(REFERENCES).join('|')})$`)) as BitcoinKind)
    return {
      caipNetworkId,
      namespace: 'bip122',
      reference,
      name: read('name', name, /./),
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      rpcUrls: nodeUrls({ named, own: readUrls(esploraUrl ?? []), publicNodes }),
      testnet: kind !== 'mainnet',
      ...(explorerUrl === undefined ? {} : { explorerUrl: read('explorerUrl', explorerUrl, HTTP_URL) }),
    }
  }
  const all = [networks].flat().map(readNetwork)
  if (all.length && kinds.size === all.length) return { networks: all, kinds, references: REFERENCES, readNetwork }
  throw invalid('', 'is empty or repeats a network', 'name each once')
}

const HTTP_URL = /^https?:\/\/./

function read(field: string, value: unknown, pattern: RegExp): string {
  if (typeof value === 'string' && pattern.test(value)) return value
  throw invalid(`.${field}`, 'is missing or malformed', 'see BitcoinNetwork')
}

function invalid(field: string, problem: string, fix: string): LatchkeyError {
  return optionInvalid(`bitcoin.networks${field}`, problem, fix)
}
