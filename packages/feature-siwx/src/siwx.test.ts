import { expect, test } from 'vitest'
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
