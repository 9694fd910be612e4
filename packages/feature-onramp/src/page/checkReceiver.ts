import { onrampError } from '../errors/onrampError.js'

/** Whose coins, and of which contract. */
export interface Receiver {
  /** Of the provider, for the error. */
  readonly name: string
  readonly address: string
  readonly token: { readonly address?: string | undefined }
}

/** Parameters by which pages are told where coins go. */
const RECEIVER = /^(?:to|(?:wallet|destination|receiver|recipient|deposit|payout)?[-_]?address)$/i
const HEX_ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * Checks that the address of a page names no other account than the buyer's: a parameter that says where coins go, or that is an address of EIP-155.
 *
 * @param page - An address that `checkAddress` accepted.
 * @throws LatchkeyError `ONRAMP_ANSWER_INVALID`
 */
export function checkReceiver(page: string, { name, address, token }: Receiver): void {
  const { searchParams, hash } = new URL(page)
  const parameters = [...searchParams, ...new URLSearchParams(hash.replace(/^[^?]*\?|^#/, ''))]
  const own = [address, token.address].map(unify)
  const isOther = ([key, value]: readonly [string, string]) =>
    value !== '' && (RECEIVER.test(key) || HEX_ADDRESS.test(value)) && !own.includes(unify(value))
  if (parameters.some(isOther)) throw onrampError('ONRAMP_ANSWER_INVALID', { provider: name, problem: 'its page is for another account' })
}

/** Hexadecimal addresses are compared without their case. */
const unify = (text: string | undefined): string | undefined => (text !== undefined && HEX_ADDRESS.test(text) ? text.toLowerCase() : text)
