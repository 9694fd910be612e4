import type { Network } from '@latchkey/kernel'
import { openNetwork } from '@latchkey/plugin-kit'
import type { SolanaNetwork } from '../networks.js'
import type { SolanaOptions } from '../options.js'

/**
 * Makes a network of what the application wrote.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(input: unknown, { rpcUrls: hostUrls, publicNodes }: Pick<SolanaOptions, 'rpcUrls' | 'publicNodes'> = {}): Network {
  const fields = openNetwork<SolanaNetwork>(input, { option: 'solana.networks', type: 'SolanaNetwork' })
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const network = fields.finish({ namespace: 'solana', reference: fields.text('id', /^[-\w]{1,32}$/), nativeCurrency, hostUrls, publicNodes })
  return network.rpcUrls.default.length ? network : fields.refuse('rpcUrls')
}
