import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import { nodeUrls } from '@latchkey/plugin-kit'
import type { PolkadotNetwork } from '../networks.js'
import type { PolkadotOptions } from '../options.js'

/** More decimals than any chain has, and a bound for what a page would have to print. */
const MAX_DECIMALS = 36

/** Two bytes hold 14 bits of prefix. */
const MAX_PREFIX = 0x3fff

/**
 * Makes a network of what the application wrote.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(input: unknown, { rpcUrls, publicNodes }: Pick<PolkadotOptions, 'rpcUrls' | 'publicNodes'>): Network {
  const fields = (input ?? {}) as Partial<Record<keyof PolkadotNetwork, unknown>>
  const text = (field: keyof PolkadotNetwork, pattern: RegExp, value = fields[field]): string =>
    typeof value === 'string' && pattern.test(value) ? value : refuse(field)
  const whole = (field: keyof PolkadotNetwork, max: number): number =>
    Number.isInteger(fields[field]) && Number(fields[field]) >= 0 && Number(fields[field]) <= max ? Number(fields[field]) : refuse(field)
  const reference = text('id', /^[-\w]{1,32}$/)
  const caipNetworkId: CaipNetworkId = `polkadot:${reference}`
  const readUrls = (urls: unknown): readonly string[] => [urls].flat().map((url) => text('rpcUrls', HTTP_URL, url ?? null))
  const named = rpcUrls && Object.hasOwn(rpcUrls, caipNetworkId) ? readUrls(rpcUrls[caipNetworkId]) : undefined
  if (named?.length === 0) refuse('rpcUrls')
  whole('ss58Prefix', MAX_PREFIX)
  return {
    caipNetworkId,
    namespace: 'polkadot',
    reference,
    name: text('name', /./),
    nativeCurrency: { name: text('symbol', /./), symbol: text('symbol', /./), decimals: whole('decimals', MAX_DECIMALS) },
    rpcUrls: nodeUrls({ named, own: readUrls(fields.rpcUrls ?? []), publicNodes }),
    testnet: fields.testnet === true,
    ...(fields.explorerUrl === undefined ? {} : { explorerUrl: text('explorerUrl', HTTP_URL) }),
  }
}

const HTTP_URL = /^https?:\/\/./

function refuse(field: string): never {
  throw optionInvalid(`polkadot.networks.${field}`, 'is missing or malformed', 'write it as PolkadotNetwork describes')
}
