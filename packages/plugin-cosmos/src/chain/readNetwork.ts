import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import { nodeUrls } from '@latchkey/plugin-kit'
import type { CosmosNetwork } from '../networks.js'
import type { CosmosOptions } from '../options.js'

/** The CAIP-2 reference of a chain: its chain id. @see https://namespaces.chainagnostic.org/cosmos/caip2 */
export const REFERENCE = /^[-a-z0-9]{1,32}$/i

/** A bound for what a page would have to print. */
const MAX_DECIMALS = 36

const HTTP_URL = /^https?:\/\/./

/**
 * Makes a network of what the application wrote.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(input: unknown, { rpcUrls, publicNodes }: Pick<CosmosOptions, 'rpcUrls' | 'publicNodes'>): Network {
  const fields = (input ?? {}) as Partial<Record<keyof CosmosNetwork, unknown>>
  const text = (field: keyof CosmosNetwork, pattern: RegExp, value = fields[field]): string =>
    typeof value === 'string' && pattern.test(value) ? value : refuse(field)
  const number = (field: keyof CosmosNetwork, isRight: (value: unknown) => boolean, max: number): number => {
    const value = fields[field]
    return isRight(value) && Number(value) >= 0 && Number(value) <= max ? Number(value) : refuse(field)
  }
  const { restUrl, explorerUrl } = fields
  const reference = text('id', REFERENCE)
  const caipNetworkId: CaipNetworkId = `cosmos:${reference}`
  const readUrls = (urls: unknown): readonly string[] => [urls].flat().map((url) => text('rpcUrls', HTTP_URL, url ?? null))
  const named = rpcUrls && Object.hasOwn(rpcUrls, caipNetworkId) ? readUrls(rpcUrls[caipNetworkId]) : undefined
  if (named?.length === 0) refuse('rpcUrls')
  text('prefix', /^[a-z][a-z0-9]*$/)
  text('denom', /^[a-z][\w/:.-]{2,127}$/i)
  text('restUrl', HTTP_URL, restUrl ?? 'https://-')
  number('gasPrice', Number.isFinite, Infinity)
  const symbol = text('symbol', /./)
  return {
    caipNetworkId,
    namespace: 'cosmos',
    reference,
    name: text('name', /./),
    nativeCurrency: { name: symbol, symbol, decimals: number('decimals', Number.isInteger, MAX_DECIMALS) },
    rpcUrls: nodeUrls({ named, own: readUrls(fields.rpcUrls ?? []), publicNodes }),
    testnet: fields.testnet === true,
    ...(explorerUrl === undefined ? {} : { explorerUrl: text('explorerUrl', HTTP_URL) }),
  }
}

function refuse(field: string): never {
  throw optionInvalid(`cosmos.networks.${field}`, 'is missing or malformed', 'write it as CosmosNetwork describes')
}
