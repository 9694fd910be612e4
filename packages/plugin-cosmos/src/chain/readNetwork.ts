import type { Network } from '@latchkey/kernel'
import { openNetwork } from '@latchkey/plugin-kit'
import type { CosmosNetwork } from '../networks.js'
import type { CosmosOptions } from '../options.js'

/** The CAIP-2 reference of a chain: its chain id. @see https://namespaces.chainagnostic.org/cosmos/caip2 */
export const REFERENCE = /^[-a-z0-9]{1,32}$/i

/** Bounds the length of formatted amounts. */
const MAX_DECIMALS = 36

/**
 * Makes a network of the application's input.
 *
 * @returns The network, and the input, with the nodes to ask.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(
  input: unknown,
  { rpcUrls: hostUrls, publicNodes }: Pick<CosmosOptions, 'rpcUrls' | 'publicNodes'>,
): readonly [Network, CosmosNetwork] {
  const fields = openNetwork<CosmosNetwork>(input, { option: 'cosmos.networks', type: 'CosmosNetwork' })
  const { restUrl, gasPrice, gasPrices } = (input ?? {}) as Partial<Record<keyof CosmosNetwork, unknown>>
  const symbol = fields.text('symbol')
  fields.text('prefix', /^[a-z][a-z0-9]*$/)
  fields.text('denom', /^[a-z][\w/:.-]{2,127}$/i)
  if (restUrl !== undefined) fields.text('restUrl', /^https?:\/\/./)
  if (!Number.isFinite(gasPrice) || Number(gasPrice) < 0) fields.refuse('gasPrice')
  if (gasPrices !== undefined && !isRange(gasPrices, Number(gasPrice))) fields.refuse('gasPrices')
  const nativeCurrency = { name: symbol, symbol, decimals: fields.whole('decimals', MAX_DECIMALS) }
  const network = fields.finish({ namespace: 'cosmos', reference: fields.text('id', REFERENCE), nativeCurrency, hostUrls, publicNodes })
  return [network, { ...(input as CosmosNetwork), rpcUrls: network.rpcUrls.default }]
}

/** Whether slow costs at most `normal`, and fast at least. */
function isRange(prices: unknown, normal: number): boolean {
  const { slow, fast } = (prices ?? {}) as Partial<Record<'slow' | 'fast', unknown>>
  return Number.isFinite(slow) && Number.isFinite(fast) && Number(slow) >= 0 && Number(slow) <= normal && normal <= Number(fast)
}
