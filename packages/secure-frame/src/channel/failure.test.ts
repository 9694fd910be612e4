import { LatchkeyError } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { frameError } from '../errors.js'
import { failure, isFailure, toFailed } from './failure.js'

describe('a failure', () => {
  test('is an error of the visitor that can be tried again, with what developers read', () => {
    const cause = new Error('cause')
    const error = failure('COOLDOWN', 'Wait.', { cause, retryAfterSeconds: 3 })
    expect(error).toMatchObject({ message: 'Wait.', kind: 'user', retryable: true, cause })
    expect(error.context).toEqual({ failure: 'COOLDOWN', problem: 'Wait.', retryAfterSeconds: 3 })
    expect(Object.keys(failure('FAILED', 'No.').context)).toEqual(['failure', 'problem'])
  })

  test('is told from others by its code', () => {
    expect(isFailure(failure('COOLDOWN', ''), 'COOLDOWN')).toBe(true)
    expect(isFailure(failure('COOLDOWN', ''), 'FAILED')).toBe(false)
    const alike = Object.assign(new Error('x'), { code: 'FRAME_REQUEST_FAILED', context: { failure: 'COOLDOWN' } })
    for (const other of [undefined, frameError('REJECTED', {}), alike]) expect(isFailure(other, 'COOLDOWN')).toBe(false)
  })
})

describe('what the page is told', () => {
  const aborted = new LatchkeyError('ABORTED', { action: 'screen' })

  test.each([
    [failure('CODE_WRONG', 'The code is wrong.'), { message: 'The code is wrong.', code: 'CODE_WRONG' }],
    [failure('COOLDOWN', 'Wait.', { retryAfterSeconds: 2.1 }), { message: 'Wait.', code: 'COOLDOWN', retryAfterSeconds: 3 }],
    [failure('COOLDOWN', 'Wait.', { retryAfterSeconds: -1 }), { message: 'Wait.', code: 'COOLDOWN', retryAfterSeconds: 0 }],
    [failure('COOLDOWN', 'Wait.', { retryAfterSeconds: 1e9 }), { message: 'Wait.', code: 'COOLDOWN', retryAfterSeconds: 86_400 }],
    [failure('FAILED', 'x'.repeat(2_000)), { message: 'x'.repeat(1_024), code: 'FAILED' }],
    [frameError('REJECTED', {}), { message: 'The visitor refused, and nothing was signed.', code: 'REJECTED' }],
    [aborted, { message: 'The request was withdrawn.', code: 'ABORTED' }],
    [new DOMException('secret', 'AbortError'), { message: 'The request was withdrawn.', code: 'ABORTED' }],
    [new DOMException('secret', 'DataError'), { message: 'The request failed in the frame.', code: 'FAILED' }],
    [Object.assign(new Error('secret'), { name: 'AbortError' }), { message: 'The request failed in the frame.', code: 'FAILED' }],
    [new TypeError('secret'), { message: 'The request failed in the frame.', code: 'FAILED' }],
    ['secret', { message: 'The request failed in the frame.', code: 'FAILED' }],
  ])('%s', (error, told) => {
    expect(toFailed(error)).toEqual(told)
    expect(Object.keys(toFailed(error))).toEqual(Object.keys(told))
  })

  test('of an error of ours its words, as far as the channel takes them', () => {
    const long = frameError('SHARE_INVALID', { problem: 'x'.repeat(2_000) })
    expect(toFailed(long)).toEqual({ message: long.message.slice(0, 1_024), code: 'FAILED' })
    expect(toFailed(frameError('SHARES_DIFFER', {})).message).toBe('The two shares are not parts of one wallet.')
  })
})
