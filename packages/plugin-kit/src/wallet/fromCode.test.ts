import { expect, it } from 'vitest'
import { fromCode } from './fromCode.js'

const meanings = { 1: 'PARAMS_INVALID', 300: 'USER_REJECTED' } as const

it('default: what the protocol says that a code means', () => {
  const cause = { code: 300, message: 'no' }
  expect(fromCode(cause, meanings, 'sign')).toMatchObject({ code: 'USER_REJECTED', context: { method: 'sign' }, cause })
})

it.each([7, NaN, 'toString' as never])('error: code %s means that the wallet failed, and how', (code) => {
  const context = { code, method: 'sign', detail: 'odd' }
  expect(fromCode({ code, message: 'odd' }, meanings, 'sign')).toMatchObject({ code: 'WALLET_FAILED', context })
})
