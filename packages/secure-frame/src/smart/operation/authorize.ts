import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { Authorization } from '../Authorization.js'
import type { SignedAuthorization } from '../SmartAccount.js'

/** An operation for a service, with what gives the key its code where that is needed. @see ERC-7769 https://eips.ethereum.org/EIPS/eip-7769 */
export const authorize = (operation: Readonly<Record<string, Hex>>, eip7702Auth: SignedAuthorization | undefined): object =>
  eip7702Auth ? { ...operation, eip7702Auth } : operation

/** An authorization that nobody signed: what gas is estimated with. */
export const stubAuthorization = (authorization: Authorization): SignedAuthorization =>
  toAuthorization(authorization, `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`)

/** @param signature - 65 bytes: r, s, and 27 or 28 */
export const toAuthorization = ({ chainId, address, nonce }: Authorization, signature: Hex): SignedAuthorization => ({
  chainId: numberToHex(chainId),
  address,
  nonce: numberToHex(nonce),
  r: `0x${signature.slice(2, 66)}`,
  s: `0x${signature.slice(66, 130)}`,
  yParity: numberToHex(Number(`0x${signature.slice(130)}`) - 27),
})
