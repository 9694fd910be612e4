import { expect, test } from 'vitest'
import { truncateAddress } from './truncateAddress.js'

test.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xf39F…2266'],
  ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', '7xKX…gAsU'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw50…f3t4'],
  ['cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq', 'cosmos1vqpj…kmsq'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '15oF…6Sp5'],
])('default: %s has four digits at each end, beside its prefix', (address, expected) => {
  expect(truncateAddress(address)).toBe(expected)
})

test('parameters: as many digits as are asked for, none included', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(truncateAddress(address, { charsStart: 2, charsEnd: 6 })).toBe('0xf3…b92266')
  expect(truncateAddress(address, { charsStart: 6, charsEnd: 0 })).toBe('0xf39Fd6…')
  expect(truncateAddress(address, { charsStart: 40 })).toBe(address)
})

test('behavior: what would not become shorter stays whole', () => {
  for (const text of ['bob', 'abcdefgh1', '0xf39F22661', '']) expect(truncateAddress(text)).toBe(text)
  expect(truncateAddress('0xf39F226612')).toBe('0xf39F…6612')
})
