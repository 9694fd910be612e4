import { expect, it } from 'vitest'
import type { SwapToken } from '../contracts/index.js'
import { findNamed, isAddress } from './findNamed.js'
import type { TokenMarks, TokenOrigin } from './TokenMark.js'

const tokenOf = (digit: string, symbol: string): SwapToken => ({
  chainId: 'eip155:1',
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: symbol,
  decimals: 6,
  isNative: false,
})
const [a, b, c] = [tokenOf('a', 'USDC'), tokenOf('b', 'usdc'), tokenOf('c', 'USDC')]
const marks = (...origins: readonly TokenOrigin[]): TokenMarks =>
  Object.fromEntries([a, b, c].map(({ address }, index) => [address, { origin: origins[index] ?? 'builtIn' }]))

it('default: by address in any case, or by the symbol of one token', () => {
  expect(findNamed([a, b], marks(), b.address.toUpperCase().replace('0X', '0x'))).toEqual({ token: b })
  expect(findNamed([a], marks('provider'), 'usdc')).toEqual({ token: a })
  expect(findNamed([a], {}, 'DAI')).toEqual({ problem: 'unknown' })
  expect(findNamed([a], {}, 'usdc')).toEqual({ token: a })
})

it.each<[readonly TokenOrigin[], SwapToken | 'ambiguous' | 'unknown']>([
  [['builtIn', 'provider', 'provider'], 'ambiguous'],
  [['builtIn', 'builtIn', 'provider'], 'ambiguous'],
  [['provider', 'host', 'builtIn'], b],
  [['host', 'host', 'builtIn'], 'ambiguous'],
  [['provider', 'unlisted', 'unlisted'], a],
  [['unlisted', 'unlisted', 'unlisted'], 'unknown'],
  [['list', 'builtIn', 'unlisted'], 'ambiguous'],
  [['list', 'unlisted', 'unlisted'], a],
  [['list', 'host', 'builtIn'], b],
])('fault 70: a symbol of three tokens, of %j, chooses the only one of the application, or nothing', (origins, expected) => {
  expect(findNamed([a, b, c], marks(...origins), 'USDC')).toEqual(
    typeof expected === 'string' ? { problem: expected } : { token: expected },
  )
})

it('default: what is an address', () => {
  expect([a.address, a.address.toUpperCase().replace('0X', '0x')].every(isAddress)).toBe(true)
  expect([`${a.address}0`, `x${a.address}`, 'USDC', ''].some(isAddress)).toBe(false)
})
