import type { ScopedStorage } from '@latchkey/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as keys from '../storageKeys.js'
import { createMemory } from './createMemory.js'

const KEYS = Object.values(keys)

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

it('behavior: choices outlive the logout', () => {
  const memory = createMemory(storageOf({}), [])
  memory.setAccountType('eoa')
  memory.setLook({ themeMode: 'dark', locale: 'de' })
  memory.forget()
  expect([memory.accountType(), memory.look()]).toEqual(['eoa', { themeMode: 'dark', locale: 'de' }])
})

it('error: tampered choices are none', () => {
  const read = (values: Record<string, unknown>) => createMemory(storageOf(values), [])
  for (const value of ['', 'payment', 7, null, {}]) expect(read({ PREFERRED_ACCOUNT_TYPE: value }).accountType()).toBeUndefined()
  for (const value of [7, null, 'dark']) expect(read({ LOOK: value }).look()).toBeUndefined()
  expect(read({ LOOK: { themeMode: 'evil', locale: 'x'.repeat(129), accent: 7 } }).look()).toEqual({})
})

it('error: tampered values are nobody', () => {
  const memory = createMemory(
    storageOf({ EMAIL: 7, SOCIAL_USERNAME: 'x'.repeat(321), connected_social: 'evil', LAST_USED_CHAIN_KEY: '<b>' }),
    ['google'],
  )
  expect([memory.person(), memory.chain()]).toEqual([{}, undefined])
})

it('fault 25: any value in the storage is nothing, or what it says it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...KEYS), fc.anything()), (values) => {
      const memory = createMemory(storageOf({ ...values }), ['google'])
      expect(memory.isUsed()).toBe(values['EMAIL_LOGIN_USED_KEY'] === true)
      const { email, userName, social } = memory.person()
      for (const text of [email, userName]) expect(text === undefined || (typeof text === 'string' && text.length <= 320)).toBe(true)
      expect([undefined, 'google']).toContain(social)
      expect(memory.chain() ?? 'eip155:1').toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
      const left = memory.secondsLeft(1_000_000)
      expect(left).toBeLessThanOrEqual(30)
      expect([undefined, 'eoa', 'smartAccount']).toContain(memory.accountType())
      const look = memory.look() ?? {}
      expect(['themeMode', 'locale', 'accent']).toEqual(expect.arrayContaining(Object.keys(look)))
      for (const word of Object.values(look)) expect(typeof word === 'string' && word.length <= 128).toBe(true)
    }),
  )
})
