import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { expect, test } from 'vitest'
import { defineErrors } from './defineErrors.js'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    COFFEE_COLD: { readonly degrees: number }
    COFFEE_GONE: Record<never, never>
  }
}

const coffeeError = defineErrors({
  COFFEE_COLD: { kind: 'user', message: ({ degrees }) => `The coffee has ${degrees} °C.` },
  COFFEE_GONE: { kind: 'network', retryable: true, message: () => 'There is no coffee.' },
})

test('default: an error with code, kind, message and context', () => {
  const cause = new Error('the pot')
  const error = coffeeError('COFFEE_COLD', { degrees: 30 }, { cause })
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(isLatchkeyError(error, 'COFFEE_COLD')).toBe(true)
  expect(error).toMatchObject({
    code: 'COFFEE_COLD',
    kind: 'user',
    retryable: false,
    context: { degrees: 30 },
    message: 'The coffee has 30 °C.',
    cause,
  })
})

test('parameters: a retry may succeed where the code says so', () => {
  expect(coffeeError('COFFEE_GONE', {}).retryable).toBe(true)
})

test('error: another code, or another context, does not compile', () => {
  // @ts-expect-error -- the context is of another code
  expect(() => coffeeError('COFFEE_COLD', {})).not.toThrow()
  // @ts-expect-error -- the code is not of this feature
  expect(() => coffeeError('NOT_CONNECTED', { namespace: 'eip155' })).toThrow(TypeError)
})
