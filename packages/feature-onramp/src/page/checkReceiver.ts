import { onrampError } from '../errors/onrampError.js'

/** Whose coins, and of which contract. */
export interface Receiver {
  /** Of the provider, for the error. */
  readonly name: string
  readonly address: string
  readonly token: { readonly address?: string | undefined }
}

/** Parameters by which pages are told where coins go. */
const RECEIVER = /^(?:to|receiver|recipient|(?:wallet|user|destination|receiver|receiving|recipient|deposit|payout|crypto)?[-_]?address)$/i
const HEX_ADDRESS = /^0x[0-9a-f]{40}$/i
/** Addresses within a value, as in `ETH:0x…` or in JSON. */
const HEX_ADDRESSES = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/gi
/** Stand for a network's own coin where a page asks for the contract of a token. */
const COIN = [`0x${'0'.repeat(40)}`, `0x${'e'.repeat(40)}`]

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
    RECEIVER.test(key)
      ? value !== '' && !own.includes(unify(value))
      : (value.match(HEX_ADDRESSES) ?? []).some((each) => ![...own, ...COIN].includes(unify(each)))
  if (parameters.some(isOther)) throw onrampError('ONRAMP_ANSWER_INVALID', { provider: name, problem: 'its page is for another account' })
}

/** Hexadecimal addresses are compared without their case. */
const unify = (text: string | undefined): string | undefined => (text !== undefined && HEX_ADDRESS.test(text) ? text.toLowerCase() : text)
