import { isLatchkeyError } from '@latchkey/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSiwxMessage } from './createSiwxMessage.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import { readSiwxSession } from './readSiwxSession.js'
import { readRecap } from './recaps.js'
import { anyData, full, seeded } from '../../test/samples.js'

/** The result of a reader; undefined if it rejects. An untyped error fails the test. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    return undefined
  }
}

test('behavior: a written message is read with the same fields', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      expect(parseSiwxMessage(formatSiwxMessage(data))).toMatchObject({ data, layout: 'standard' })
      expect(parseSiwxMessage(createSiwxMessage(data).toString()).data).toEqual(data)
    }),
    seeded(5_000),
  )
})

test('behavior: a message that is read is written with the same text, also mutated ones', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.integer({ min: 0, max: 3 }),
    insert: fc.oneof(
      fc.constantFrom(
        '\n',
        '\n\n',
        ' ',
        '\r',
        '- ',
        '\u0000',
        '0',
        'Z',
        ':',
        '//',
        '@',
        '[',
        ']',
        '%',
        'ä',
        '💥',
        'Nonce: 12345678\n',
        'Solana',
        'eip155:1',
      ),
      fc.string({ maxLength: 3 }),
    ),
  })
  let taken = 0
  fc.assert(
    fc.property(anyData, fc.array(edit, { minLength: 1, maxLength: 3 }), (data, edits) => {
      const text = edits.reduce((before, { at, remove, insert }) => {
        const index = Math.floor(at * before.length)
        return `${before.slice(0, index)}${insert}${before.slice(index + remove)}`
      }, formatSiwxMessage(data))
      const parsed = attempt(() => parseSiwxMessage(text))
      if (parsed?.layout !== 'standard') return
      taken += 1
      expect(formatSiwxMessage(parsed.data, { chainName: parsed.chainName })).toBe(text)
    }),
    seeded(10_000),
  )
  expect(taken).toBeGreaterThan(500)
})

test('behavior: rejects random texts and values with a typed error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.anything(), (text, value) => {
      attempt(() => parseSiwxMessage(text))
      attempt(() => readRecap(`urn:recap:${text}`))
      attempt(() => readRecap(`urn:recap:${Buffer.from(text).toString('base64url')}`))
      attempt(() => readSiwxSession(value))
      attempt(() => readSiwxSession({ data: value, message: formatSiwxMessage(full), signature: text }))
    }),
    seeded(3_000),
  )
})

test('behavior: long texts that almost match take linear time', () => {
  const nearly = [
    'a'.repeat(60_000),
    `${'a@'.repeat(30_000)} wants you to sign in with your Ethereum account:`,
    `${formatSiwxMessage(full).replace('https://service.org/login', `https://${'a:'.repeat(25_000)}[`)}`,
    `${formatSiwxMessage(full).replace('https://service.org/login', `x:${'/%20?'.repeat(10_000)}%`)}`,
    `a wants you to sign in with your ${'b '.repeat(30_000)}`,
    `a wants you to sign in with your ${'b-'.repeat(30_000)}! account:`,
  ]
  for (const text of nearly) {
    const start = performance.now()
    expect(attempt(() => parseSiwxMessage(text))).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(500)
  }
})
