import { expect, test, vi } from 'vitest'
import type { LogLevel } from '../contracts/Host.js'
import { createLogger, LOG_LEVELS } from './log.js'
import { createTestLog } from '../../test/log.js'

test.each<[LogLevel, readonly LogLevel[]]>([
  ['silent', []],
  ['error', ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
])('default: level %s lets %o through, with the prefix', (level, written) => {
  const sink = createTestLog()
  const log = createLogger(level, 'latchkey', sink)
  for (const each of LOG_LEVELS) if (each !== 'silent') log[each]('Hello.')
  expect(sink.lines).toEqual(written.map((each) => ({ level: each, message: '[latchkey] Hello.' })))
})

test('default: details are passed with the line, to the console without a custom logger', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new RangeError('no')
  createLogger('error', 'latchkey').error('Failed.', cause)
  expect(error.mock.calls).toEqual([['[latchkey] Failed.', cause]])
  error.mockRestore()
})

test('fault 59: a sink that throws on the details gets the line alone; one that always throws is ignored', () => {
  const lines: unknown[][] = []
  const write = (...parameters: unknown[]): void => {
    if (parameters.length > 1) throw new RangeError('unreadable')
    lines.push(parameters)
  }
  createLogger('error', 'latchkey', { ...createTestLog(), error: write }).error('Failed.', {})
  expect(lines).toEqual([['[latchkey] Failed.']])
  const broken = createLogger('error', 'latchkey', {
    ...createTestLog(),
    error: () => {
      throw new RangeError('no')
    },
  })
  expect(() => broken.error('Failed.')).not.toThrow()
})
