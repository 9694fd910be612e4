import type { Address, Hex } from 'viem'
import { getContractAddress, keccak256, pad } from 'viem/utils'

/** keccak256 of the code of EntryPoint 0.7, as `@account-abstraction/contracts` 0.7.0 has it, without the contract that it made for itself. */
const ENTRY_POINT: Hex = '0x9e463f940dd6b9cebd7a95b349fe517a73f00539ae0cc4f8ecace4640fb2096f'

/** An address as it stands in code. */
export const toWord = (address: Address): Hex => pad(address, { size: 32 })

/** Accounts obey their entry point: whoever wrote another one owns them. */
export function isEntryPoint(code: Hex, address: Address): boolean {
  const senderCreator = getContractAddress({ from: address, nonce: 1n })
  return hashWithout(code, [toWord(senderCreator)]) === ENTRY_POINT
}

/** A constructor writes what it is given into the code, as words of 32 bytes that PUSH32 (`7f`) has. Byte by byte: between bytes stand other words. */
export function hashWithout(code: Hex, words: readonly Hex[]): Hex {
  const bytes = new RegExp(`7f(?:${words.map((word) => word.slice(2)).join('|')})|..`, 'gi')
  const text = code.slice(2).replace(bytes, (each) => (each.length > 2 ? `7f${'0'.repeat(64)}` : each))
  return keccak256(`0x${text}`)
}
