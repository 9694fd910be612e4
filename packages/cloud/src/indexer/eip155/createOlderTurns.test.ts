import { expect, test } from 'vitest'
import { createOlderTurns } from './createOlderTurns.js'

const place = (account: string) => ({ account, older: '7' })

test('default: every other turn is of the account that was asked about last, the others are of all in order', () => {
  const choose = createOlderTurns()
  const chosen = Array.from({ length: 8 }, () => choose([place('0xb'), place('0xc'), place('0xa')])?.account)
  expect(chosen).toEqual(['0xb', '0xa', '0xb', '0xb', '0xb', '0xc', '0xb', '0xa'])
})

test('behavior: new accounts, one at each turn, starve none that waits', () => {
  const choose = createOlderTurns()
  const chosen = Array.from({ length: 12 }, (_, index) => choose([place(`0xb${index}`), place('0xc'), place('0xa')])?.account)
  expect(chosen).toContain('0xa')
  expect(chosen).toContain('0xc')
})

test('default: none without places', () => {
  const choose = createOlderTurns()
  expect([choose([]), choose([])]).toEqual([undefined, undefined])
})
