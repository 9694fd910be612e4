// A node whose every contract is a token that the account has some of. A chain of its own would need 10,000 deployments.
import { Buffer } from 'node:buffer'

/** @typedef {{ method: string, params?: readonly { to?: string, data?: string }[] }} Call */

const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'
/** Digits of a word of the ABI in hexadecimal, and of a selector. */
const WORD = 64
const SELECTOR = 8

/** @param {number | bigint} value */
const toWord = (value) => value.toString(16).padStart(WORD, '0')

/** @param {string} hex */
const fill = (hex) => hex.padEnd(Math.ceil(hex.length / WORD) * WORD, '0')

/** @param {string} text */
const toText = (text) => `${toWord(32)}${toWord(text.length)}${fill(Buffer.from(text).toString('hex'))}`

/** @param {string} token - Its last digits are its number. */
const numberOf = (token) => Number.parseInt(token.slice(-8), 16)

/** `balanceOf(address)`, `decimals()`, `symbol()`, `name()`: by selector. @type {Record<string, (token: string) => string>} */
const ANSWERS = {
  '70a08231': (token) => toWord(1_000_000 + numberOf(token)),
  '313ce567': () => toWord(6),
  '95d89b41': (token) => toText(`T${numberOf(token)}`),
  '06fdde03': (token) => toText(`Token ${numberOf(token)}`),
}

/** @param {string} token @param {string} data - Without `0x`. @returns Undefined where the call would revert. */
const answerToken = (token, data) => ANSWERS[data.slice(0, SELECTOR)]?.(token)

/** `aggregate3((address,bool,bytes)[])`. @param {string} data - Without `0x`. */
function answerMulticall(data) {
  const list = data.slice(SELECTOR + WORD)
  const items = list.slice(WORD)
  /** @param {string} text @param {number} word */
  const numberAt = (text, word) => Number.parseInt(text.slice(word * WORD, (word + 1) * WORD), 16)
  const tuples = Array.from({ length: numberAt(list, 0) }, (_, index) => {
    const tuple = items.slice(numberAt(items, index) * 2)
    const answer = answerToken(tuple.slice(0, WORD), tuple.slice(4 * WORD, 4 * WORD + numberAt(tuple, 3) * 2))
    return `${toWord(answer === undefined ? 0 : 1)}${toWord(64)}${toWord((answer?.length ?? 0) / 2)}${answer ?? ''}`
  })
  let place = tuples.length * 32
  const places = tuples.map((tuple) => {
    const at = toWord(place)
    place += tuple.length / 2
    return at
  })
  return [toWord(32), toWord(tuples.length), ...places, ...tuples].join('')
}

/**
 * The result of one call.
 * @param {Call} call
 */
export function answerCall({ method, params = [] }) {
  if (method === 'eth_chainId') return '0x1'
  if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
  if (method !== 'eth_call') return '0x0'
  const [{ to = '0x', data = '0x' } = {}] = params
  const hex = data.slice(2)
  return `0x${(to.toLowerCase() === MULTICALL ? answerMulticall(hex) : answerToken(to, hex)) ?? ''}`
}
