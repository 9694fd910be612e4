import type { Network } from '@latchkey/kernel'

/**
 * What a wallet's camera reads to send to an address: EIP-681 with the network, BIP-21, or Solana Pay; elsewhere the address itself.
 *
 * @see EIP-681 https://eips.ethereum.org/EIPS/eip-681
 * @see BIP-21 https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://docs.solanapay.com/spec
 */
export function paymentUri(address: string, { namespace, reference }: Pick<Network, 'namespace' | 'reference'>): string {
  const write = FORMS[namespace]
  return write ? write(address, reference) : address
}

const FORMS: Readonly<Record<string, (address: string, reference: string) => string>> = {
  eip155: (address, reference) => `ethereum:${address}@${reference}`,
  bip122: (address) => `bitcoin:${address}`,
  solana: (address) => `solana:${address}`,
}
