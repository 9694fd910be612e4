import type { Network } from '@latchkey/kernel'
import { openNetwork } from '@latchkey/plugin-kit'
import type { TonNetwork } from '../networks.js'

/** A `global_id`: an integer that may be negative. */
export const REFERENCE = /^-?\d{1,10}$/

/**
 * Makes a network of the application's input.
 *
 * @returns The network, and the hash of its first block.
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(input: unknown): readonly [Network, string | undefined] {
  const fields = openNetwork<TonNetwork>(input, { option: 'ton.networks', type: 'TonNetwork' })
  const nativeCurrency = { name: 'Toncoin', symbol: 'TON', decimals: 9 }
  const network = fields.finish({ namespace: 'ton', reference: fields.text('id', REFERENCE), nativeCurrency })
  const { zeroState } = input as Partial<TonNetwork>
  return [network, zeroState === undefined ? undefined : fields.text('zeroState', /^[\w+/]{43}=$/)]
}
