import type { Network } from '@latchkey/kernel'
import { openNetwork } from '@latchkey/plugin-kit'
import type { SolanaNetwork } from '../networks.js'
import type { SolanaOptions } from '../options.js'

/**
 * Makes a network of the application's input.
 *
 * @returns The network, and what wallet-standard wallets call it.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(
  input: unknown,
  { rpcUrls: hostUrls, publicNodes }: Pick<SolanaOptions, 'rpcUrls' | 'publicNodes'> = {},
): readonly [Network, string | undefined] {
  const fields = openNetwork<SolanaNetwork>(input, { option: 'solana.networks', type: 'SolanaNetwork' })
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const network = fields.finish({
    namespace: 'solana',
    reference: fields.text('id', /^[-\w]{1,32}$/),
    nativeCurrency,
    hostUrls,
    publicNodes,
  })
  if (!network.rpcUrls.default.length) fields.refuse('rpcUrls')
  return [network, (input as Partial<SolanaNetwork>).walletChain]
}
