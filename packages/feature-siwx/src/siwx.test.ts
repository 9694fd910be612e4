import { expect, test } from 'vitest'
import { siwx as headless } from './headless.js'
import { siwx } from './index.js'

test.each([{ expirationMs: 0 }, { expirationMs: Number.NaN }, { notBefore: 'tomorrow' }])('error: rejects %o at creation', (options) => {
  expect(() => siwx(options)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test.each([{}, { expirationMs: 1, notBefore: '2026-01-01T00:00:00Z' }, { server: '/siwx' }, { server: { url: '/siwx', timeoutMs: 5 } }])(
  'default: accepts %o',
  (options) => {
    expect(siwx(options)).toMatchObject({ id: 'siwx', apiVersion: 1 })
  },
)

test.each([
  [{ requird: false }, 'siwx.requird', 'use required'],
  [{ oneclick: false }, 'siwx.oneclick', 'use oneClick'],
  [{ signOutOnDisconect: false }, 'siwx.signOutOnDisconect', 'use signOutOnDisconnect'],
  [{ required: 'no' }, 'siwx.required', 'pass boolean'],
  [{ server: true }, 'siwx.server', 'pass string or object'],
  [{ storage: 'local' }, 'siwx.storage', 'pass object or function'],
])('error: %o names %s, with and without views', (options, option, fix) => {
  const error = expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option, fix }) as object }) as Error
  expect(() => siwx(options as object)).toThrow(error)
  expect(() => headless(options as object)).toThrow(error)
})
