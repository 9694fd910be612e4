import type { Network } from '@latchkey/kernel'
import { openNetwork } from '@latchkey/plugin-kit'
import type { BitcoinNetwork, BitcoinNetworkName } from '../networks.js'
import type { BitcoinOptions } from '../options.js'

/** CAIP-2 references: the first 32 characters of the genesis block's hash. */
export const REFERENCES: Readonly<Record<BitcoinNetworkName, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

/** The format of such a reference, also of a custom network. */
export const REFERENCE = /^[\da-f]{32}$/

/**
 * Makes a network of the application's input.
 *
 * @returns The network, and what wallets call it.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(
  input: unknown,
  { esploraUrls, publicNodes }: Pick<BitcoinOptions, 'esploraUrls' | 'publicNodes'>,
): readonly [Network, BitcoinNetworkName] {
  const fields = openNetwork<BitcoinNetwork>(input, { option: 'bitcoin.networks', type: 'BitcoinNetwork' })
  const name = fields.text('network') as BitcoinNetworkName
  if (!Object.hasOwn(REFERENCES, name)) fields.refuse('network')
  const { id = REFERENCES[name] } = input as Partial<BitcoinNetwork>
  const network = fields.finish({
    namespace: 'bip122',
    reference: fields.text('id', REFERENCE, id),
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    nodesField: 'esploraUrl',
    hostUrls: esploraUrls,
    publicNodes,
  })
  return [{ ...network, testnet: name !== 'mainnet' }, name]
}
