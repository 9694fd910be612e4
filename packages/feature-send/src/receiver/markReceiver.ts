import type { ReceiverMark } from '../contracts/SendState.js'

/** What a receiver is compared with. */
export interface KnownAddresses {
  /** The sender's. */
  readonly own: string
  /** Receivers of earlier transfers. */
  readonly earlier: readonly string[]
}

/** Characters that people compare at each end. */
const COMPARED = 4

/**
 * What the visitor should know of an address: that it is the own one, that nothing was sent to it before, or that it looks like one that was used
 * before and is another.
 */
export function markReceiver(address: string, { own, earlier }: KnownAddresses): readonly ReceiverMark[] {
  const key = keyOf(address)
  if (key === keyOf(own)) return [{ code: 'own' }]
  if (earlier.some((each) => keyOf(each) === key)) return []
  const lookalike = [own, ...earlier].find((each) => endsOf(each) === endsOf(address))
  return lookalike === undefined ? [{ code: 'first' }] : [{ code: 'first' }, { code: 'poisoned', lookalike }]
}

/** Hexadecimal and bech32 addresses are the same in either case; base58 ones are not. */
const keyOf = (address: string): string =>
  /^0x[0-9a-f]+$/i.test(address) || /^[a-z]+1[02-9ac-hj-np-z]+$/i.test(address) ? address.toLowerCase() : address

/** The ends without the prefix that all addresses of a chain have. People do not compare case. */
function endsOf(address: string): string {
  const text = address.toLowerCase().replace(/^(?:0x|[a-z]+1(?=[02-9ac-hj-np-z]{20}))/, '')
  return `${text.slice(0, COMPARED)}…${text.slice(-COMPARED)}`
}
