import type { ScopedStorage } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { createMemory } from './createMemory.js'

function storageOf(values: Record<string, unknown>): ScopedStorage {
  return {
    get: (key, read) => read(values[key]),
    set: (key, value) => void (values[key] = value),
    remove: (key) => void delete values[key],
    clear: () => undefined,
    watch: () => () => undefined,
  }
}

it('default: who logged in, and nothing of it after the logout', () => {
  const values: Record<string, unknown> = {}
  const memory = createMemory(storageOf(values), ['google'])
  memory.keep({ email: 'ada@example.com', userName: null }, 'google')
  memory.setChain('eip155:10')
  expect(memory.person()).toEqual({ email: 'ada@example.com', userName: undefined, social: 'google' })
  expect([memory.chain(), values['EMAIL_LOGIN_USED_KEY']]).toEqual(['eip155:10', true])
  memory.forget()
  expect(values).toEqual({})
})

it.each([
  [1_000, 1_000, 30],
  [1_000, 1_001, 30],
  [1_000, 30_001, 1],
  [1_000, 31_000, 0],
  // The clock was set back.
  [9_000, 1_000, 0],
])('behavior: a code at %i: at %i it is %i s to the next', (sent, now, left) => {
  const memory = createMemory(storageOf({}), [])
  memory.codeSent(sent)
  expect(memory.secondsLeft(now)).toBe(left)
  memory.codeTaken()
  expect(memory.secondsLeft(now)).toBe(0)
})

it('error: tampered values are nobody', () => {
  const memory = createMemory(
    storageOf({ EMAIL: 7, SOCIAL_USERNAME: 'x'.repeat(321), connected_social: 'evil', LAST_USED_CHAIN_KEY: '<b>' }),
    ['google'],
  )
  expect([memory.person(), memory.chain()]).toEqual([{}, undefined])
})
