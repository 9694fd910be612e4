import { expect, test } from 'vitest'
import { alertCodeOf } from './fromProvider.js'
import { describeError } from './describeError.js'

test.each([
  ['a string', 'Nope', 'Nope'],
  ['the first validation issue', { issues: [{ message: 'Invalid email' }, { message: 'Required' }], message: '[…]' }, 'Invalid email'],
  ['an error', new Error('Something broke'), 'Something broke'],
  ['an object with a message', { code: 4001, message: 'User rejected' }, 'User rejected'],
  ['an error with an empty list of issues', { issues: [], message: 'Bad' }, 'Bad'],
  ['an issue that is null', { issues: [null], message: 'Bad' }, 'Bad'],
  ['an issue without text', { issues: [{ message: 7 }], message: 'Bad' }, 'Bad'],
  ['an error without text', new Error(''), 'Unknown error'],
  ['a message that is not a string', { message: { text: 'x' } }, 'Unknown error'],
  ['an empty string', '', 'Unknown error'],
  ['undefined', undefined, 'Unknown error'],
  ['null', null, 'Unknown error'],
  ['a number', 7, 'Unknown error'],
])('describes %s', (_, error, expected) => {
  expect(describeError(error)).toBe(expected)
})

test.each([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['WebSocket connection closed abnormally with code: 3000 (JWT validation error: JWT Token is not yet valid: now)', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
  ['Unauthorized', undefined],
])('the relay message %j raises the alert %s', (text, code) => {
  expect(alertCodeOf(text)).toBe(code)
  expect(alertCodeOf(new Error(text))).toBe(code)
})
