import { expect, test } from 'vitest'
import { namedAccount } from './namedAccount.js'

const NAMED = '0x00000000000000000000000000000000000000aa'

test.each([
  ['personal_sign', ['0x', NAMED]],
  ['eth_signTypedData_v4', [NAMED, '0x']],
  ['eth_sendTransaction', [{ from: NAMED }]],
  ['wallet_sendCalls', [{ from: NAMED }]],
])('%s names its account', (method, params) => {
  expect(namedAccount(method, params)).toBe(NAMED)
})

test.each([
  ['eth_chainId', [NAMED]],
  ['constructor', [NAMED]],
  ['personal_sign', [NAMED]],
  ['personal_sign', { 1: NAMED }],
  ['eth_sendTransaction', [null]],
  ['eth_sendTransaction', [{ from: [NAMED] }]],
  ['wallet_sendCalls', []],
])('%s of %j names none', (method, params) => {
  expect(namedAccount(method, params)).toBeUndefined()
})
