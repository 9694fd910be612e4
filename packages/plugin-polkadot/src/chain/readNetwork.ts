import type { Network } from '@latchkey/kernel'
import { openNetwork } from '@latchkey/plugin-kit'
import type { PolkadotNetwork } from '../networks.js'
import type { PolkadotOptions } from '../options.js'

/** More decimals than any chain has; bounds the length of formatted amounts. */
const MAX_DECIMALS = 36

/** Two bytes hold 14 bits of prefix. */
const MAX_PREFIX = 0x3fff

/**
 * Makes a network of the application's input.
 *
 * @returns The network, and its SS58 prefix.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(
  input: unknown,
  { rpcUrls: hostUrls, publicNodes }: Pick<PolkadotOptions, 'rpcUrls' | 'publicNodes'>,
): readonly [Network, number] {
  const fields = openNetwork<PolkadotNetwork>(input, { option: 'polkadot.networks', type: 'PolkadotNetwork' })
  const prefix = fields.whole('ss58Prefix', MAX_PREFIX)
  const symbol = fields.text('symbol')
  const nativeCurrency = { name: symbol, symbol, decimals: fields.whole('decimals', MAX_DECIMALS) }
  const reference = fields.text('id', /^[-\w]{1,32}$/)
  return [fields.finish({ namespace: 'polkadot', reference, nativeCurrency, hostUrls, publicNodes }), prefix]
}
