import { decodeWords, encodeCall, toAddress } from '../../read/words.js'
import { holdings } from './functions.js'

/** Something that is read before and after calls: what the account holds, or what it allows others. Addresses are lower case. */
export type Probe =
  | { readonly kind: 'coin' }
  /** A token's balance; of an ERC-721 collection the number of items. */
  | { readonly kind: 'balance'; readonly token: string }
  /** An item of ERC-1155. */
  | { readonly kind: 'item'; readonly token: string; readonly id: bigint }
  /** Whether the account owns an item of ERC-721. */
  | { readonly kind: 'owner'; readonly token: string; readonly id: bigint }
  | { readonly kind: 'allowance'; readonly token: string; readonly spender: string }
  /** Who else may move an item of ERC-721. */
  | { readonly kind: 'approved'; readonly token: string; readonly id: bigint }
  /** Who may move everything of a collection. */
  | { readonly kind: 'operator'; readonly token: string; readonly spender: string }
  /** What Permit2, or a contract like it, lets a spender take, and until when. */
  | { readonly kind: 'permit2' | 'permit2Until'; readonly token: string; readonly spender: string; readonly through: string }

/** Identifies a probe. */
export const keyOf = (probe: Probe): string => Object.values(probe).join(' ')

/** What an account may lose; everything else is what others are allowed. */
export const isHolding = ({ kind }: Probe): boolean => kind === 'coin' || kind === 'balance' || kind === 'item' || kind === 'owner'

/** The call that reads a probe; undefined for the coin, which no contract tells. */
export function callOf(probe: Probe, account: string): { readonly to: string; readonly data: string } | undefined {
  switch (probe.kind) {
    case 'coin':
      return undefined
    case 'balance':
      return { to: probe.token, data: encodeCall(holdings['balanceOf(address)'], account) }
    case 'item':
      return { to: probe.token, data: encodeCall(holdings['balanceOf(address,uint256)'], account, probe.id) }
    case 'owner':
      return { to: probe.token, data: encodeCall(holdings['ownerOf(uint256)'], probe.id) }
    case 'approved':
      return { to: probe.token, data: encodeCall(holdings['getApproved(uint256)'], probe.id) }
    case 'allowance':
      return { to: probe.token, data: encodeCall(holdings['allowance(address,address)'], account, probe.spender) }
    case 'operator':
      return { to: probe.token, data: encodeCall(holdings['isApprovedForAll(address,address)'], account, probe.spender) }
    default:
      return { to: probe.through, data: encodeCall(holdings['allowance(address,address,address)'], account, probe.token, probe.spender) }
  }
}

/**
 * Reads the answer to a probe as a number that must not fall (holdings) or must not rise (permissions).
 *
 * @returns Undefined where the contract gave no such answer.
 */
export function readProbe(probe: Probe, answer: unknown, account: string): bigint | undefined {
  const words = decodeWords(answer, probe.kind === 'permit2Until' ? 2 : 1)
  const [word, second] = words ?? []
  if (word === undefined) return undefined
  if (probe.kind === 'owner') return toAddress(word) === account.toLowerCase() ? 1n : 0n
  if (probe.kind === 'permit2Until') return word === 0n ? 0n : second
  return word
}
