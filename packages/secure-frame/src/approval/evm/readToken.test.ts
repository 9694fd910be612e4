import { concat, encodeAbiParameters, numberToHex, pad, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { requestOf, TOKEN } from '../../../test/scriptedNode.js'
import { toReading } from '../description/Reading.js'
import { readToken } from './readToken.js'

const read = (decimals: unknown, symbol: unknown) => {
  const answer = ([{ to, data }, block]: readonly [{ readonly to: string; readonly data: string }, string]) =>
    to === TOKEN && block === 'latest' ? (data === '0x313ce567' ? decimals : symbol) : undefined
  return readToken(TOKEN, toReading(requestOf('', [], { eth_call: answer }), new AbortController().signal))
}
const text = (symbol: string) => encodeAbiParameters([{ type: 'string' }], [symbol])
const SIX = pad('0x06')

test('behavior: decimals and symbol, also of tokens older than the standard', async () => {
  expect(await read(SIX, text('USDC'))).toEqual({ address: TOKEN, decimals: 6, symbol: 'USDC' })
  expect(await read(SIX, stringToHex('MKR', { size: 32 }))).toMatchObject({ symbol: 'MKR' })
  expect(await read(SIX, stringToHex('A'.repeat(32)))).toMatchObject({ symbol: `${'A'.repeat(12)}…` })
})

test.each([36n, 0n])('behavior: %s decimals are some', async (decimals) => {
  expect(await read(numberToHex(decimals, { size: 32 }), '0x')).toEqual({ address: TOKEN, decimals: Number(decimals) })
})

test.each([[pad('0x25')], ['0x06'], [`x${SIX}`], [`${SIX}g`], [[SIX]], [6], [undefined]])('error: %j is no decimals', async (answer) => {
  expect(await read(answer, text('USDC'))).toEqual({ address: TOKEN, symbol: 'USDC' })
})

const words = (...parts: readonly `0x${string}`[]) => concat(parts)
const filled = (bytes: number) => words(pad('0x20'), pad('0x01'), `0x41${'00'.repeat(bytes - 65)}`)

test.each([
  ['of a length that is not there', words(pad('0x20'), pad('0x21'), pad('0x41'))],
  ['that ends before its length', words(pad('0x20'), '0x41414141')],
  ['that is longer than any', filled(1_025)],
  ['that is no text of bytes', [text('USDC')]],
  ['that is no hexadecimal', '0xUSDC'],
])('error: a symbol %s is none', async (_, answer) => {
  expect(await read(SIX, answer)).toEqual({ address: TOKEN, decimals: 6 })
})

test('behavior: a symbol may end where the answer does, which may be as long as is read', async () => {
  expect(await read(SIX, words(pad('0x20'), pad('0x03'), stringToHex('DAI')))).toMatchObject({ symbol: 'DAI' })
  expect(await read(SIX, filled(1_024))).toMatchObject({ symbol: 'A' })
})
