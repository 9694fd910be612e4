import { numberToHex } from 'viem/utils'

const CAPABILITIES = { atomic: { status: 'supported' }, paymasterService: { supported: true } } as const

/**
 * The answer of `wallet_getCapabilities` for a smart account: every bundle is one operation, and pages can name a paymaster.
 *
 * @param served - EIP-155 ids of the networks with smart accounts.
 * @param asked - Those that the page asks for, in hex. Undefined: all.
 * @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792 and ERC-7677 https://eips.ethereum.org/EIPS/eip-7677
 */
export function capabilitiesOf(served: readonly number[], asked?: readonly string[]): Readonly<Record<string, typeof CAPABILITIES>> {
  const wanted = asked && new Set(asked.map((each) => each.toLowerCase()))
  const names = served.map((chainId) => numberToHex(chainId)).filter((name) => wanted?.has(name) ?? true)
  return Object.fromEntries(names.map((name) => [name, CAPABILITIES]))
}
