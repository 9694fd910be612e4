// A node whose every contract is a token that the account has some of. A chain of its own would need 10,000 deployments.
import { Buffer } from 'node:buffer'
import { COIN, TOKENS } from '../holdings/tokens.mjs'

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

/** @param {string} amount @param {number} decimals */
function toUnits(amount, decimals) {
  const [whole, fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** @typedef {{ units: bigint | number, decimals: number, symbol: string, name: string }} Asset */

/** By the address in small letters, without `0x`. @type {ReadonlyMap<string, Asset>} */
const NAMED = new Map(
  TOKENS.map(({ address = '', amount, ...token }) => [
    address.slice(2).toLowerCase(),
    { ...token, units: toUnits(amount, token.decimals) },
  ]),
)

/** @param {string} token @returns {Asset} */
function assetOf(token) {
  const number = numberOf(token)
  return (
    NAMED.get(token.slice(-40).toLowerCase()) ?? { units: 1_000_000 + number, decimals: 6, symbol: `T${number}`, name: `Token ${number}` }
  )
}

/** `balanceOf(address)`, `decimals()`, `symbol()`, `name()`: by selector. @type {Record<string, (asset: Asset) => string>} */
const ANSWERS = {
  '70a08231': ({ units }) => toWord(units),
  '313ce567': ({ decimals }) => toWord(decimals),
  '95d89b41': ({ symbol }) => toText(symbol),
  '06fdde03': ({ name }) => toText(name),
}

/** @param {string} token @param {string} data - Without `0x`. @returns Undefined where the call would revert. */
const answerToken = (token, data) => ANSWERS[data.slice(0, SELECTOR)]?.(assetOf(token))

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
  if (method === 'eth_getBalance') return `0x${toUnits(COIN.amount, COIN.decimals).toString(16)}`
  if (method !== 'eth_call') return '0x0'
  const [{ to = '0x', data = '0x' } = {}] = params
  const hex = data.slice(2)
  return `0x${(to.toLowerCase() === MULTICALL ? answerMulticall(hex) : answerToken(to, hex)) ?? ''}`
}
