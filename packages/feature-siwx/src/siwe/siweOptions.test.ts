import { expect, test } from 'vitest'
import { siwe } from '../siwe.js'

const right = { getNonce: async () => 'n', verifyMessage: async () => true, getSession: async () => null }

test.each([
  [{ getnonce: right.getNonce }, 'siwe.getnonce', 'use getNonce'],
  [{ requird: false }, 'siwe.requird', 'use required'],
  [{ getSession: undefined }, 'siwe.getSession', 'pass function'],
  [{ verifyMessage: true }, 'siwe.verifyMessage', 'pass function'],
  [{ enabled: 'no' }, 'siwe.enabled', 'pass boolean'],
  [{ nonceRefetchIntervalMs: 0 }, 'siwe.nonceRefetchIntervalMs', 'pass ms'],
])('%o is refused', (wrong, option, fix) => {
  expect(() => siwe({ ...right, ...wrong } as never)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option, fix }) }),
  )
})

test('it is checked although it is not enabled', () => {
  expect(() => siwe({ ...right, enabled: false, requird: true } as never)).toThrow(/requird/)
  expect(siwe({ ...right, enabled: false })).toMatchObject({ id: 'siwx' })
})
