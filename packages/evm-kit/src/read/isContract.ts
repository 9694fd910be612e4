import type { EvmQuestion } from './EvmChain.js'

/**
 * Whether there is a contract at an address. An account that delegates to a contract is not one: its owner decides at any time.
 *
 * @throws LatchkeyError `RPC_FAILED` | …
 * @see EIP-7702 https://eips.ethereum.org/EIPS/eip-7702
 */
export async function isContract({ chain, signal }: EvmQuestion, address: string): Promise<boolean> {
  const code = await chain.read('eth_getCode', [address, 'latest'], signal)
  return typeof code === 'string' && /^0x(?!ef0100)[0-9a-f]{2}/i.test(code)
}
