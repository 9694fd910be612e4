import { expect, test } from 'vitest'
import { LatchkeyError } from './LatchkeyError.js'
import { definitionOf } from './messages.js'

test.each([
  [new LatchkeyError('CAIP_INVALID', { kind: 'CAIP-10', value: 'a:b' }), 'Invalid CAIP-10 address: a:b'],
  [
    new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace: 'ton' }),
    "Namespace 'ton' is not configured. Please call connect() first with namespace config.",
  ],
  [new LatchkeyError('HTTP_FAILED', { status: 503, endpoint: 'directory', path: '/getWallets' }), 'HTTP status code: 503'],
  [new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: 'eip155:1' }), 'Chain is not supported'],
  [new LatchkeyError('USER_REJECTED', {}), 'User rejected the request.'],
  [new LatchkeyError('DISCONNECT_FAILED', { connectorId: 'wallet' }), 'Failed to disconnect'],
  [new LatchkeyError('BALANCE_UNAVAILABLE', { chainId: 'eip155:1' }), 'Token Balance Unavailable'],
])('default: the texts of the specification: %s', (error, message) => {
  expect(error.message).toBe(message)
})

test('default: an error says what happened and what to do', () => {
  const error = new LatchkeyError('OPTION_INVALID', { option: 'logLevel', problem: 'is not accepted', fix: 'pass error' })
  expect(error.message).toMatch(/^Option 'logLevel' is not accepted\. Fix: pass error\. See https:\S+\/options\.md$/)
  expect(error).toMatchObject({ name: 'LatchkeyError', code: 'OPTION_INVALID', kind: 'config', retryable: false })
})

test('parameters: a plugin passes the definition of its own code', () => {
  const definition = { kind: 'network', retryable: true, message: () => 'The quote is too old.' } as const
  const error = new LatchkeyError('SWAPS_QUOTE_EXPIRED' as never, {} as never, { definition })
  expect(error).toMatchObject({ message: 'The quote is too old.', kind: 'network', retryable: true })
})

test.each(['SWAPS_QUOTE_EXPIRED', 'constructor', '__proto__'])('behavior: an undefined code, %s, is its own message', (code) => {
  const definition = definitionOf(code as never)
  expect(definition).toMatchObject({ kind: 'plugin', retryable: false })
  expect(definition.message({} as never)).toBe(code)
})

test('behavior: cause is defined only when it was passed', () => {
  expect('cause' in new LatchkeyError('DISPOSED', {})).toBe(false)
  expect(new LatchkeyError('DISPOSED', {}, { cause: undefined })).toHaveProperty('cause', undefined)
})
