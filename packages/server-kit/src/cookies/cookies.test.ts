import { expect, test } from 'vitest'
import { formatCookie, readCookie } from './cookies.js'

const read = (cookie: string, isSecure = true) =>
  readCookie(new Request('https://shop.example/', { headers: { cookie } }), { name: 'shop', isSecure })

test('default: a cookie for this host only, that no script reads', () => {
  const cookie = { name: 'shop', isSecure: true, value: 'v', lifetimeMs: 1_001, sameSite: 'lax' } as const
  expect(formatCookie(cookie)).toBe('__Host-shop=v; Path=/; Max-Age=2; HttpOnly; SameSite=Lax; Secure')
  expect(formatCookie({ ...cookie, isSecure: false, sameSite: 'strict', lifetimeMs: 0 })).toBe(
    'shop=v; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  )
  expect(formatCookie({ ...cookie, sameSite: 'none' })).toContain('SameSite=None; Secure')
})

test('fault 41: a cookie is read by its whole name', () => {
  expect(read('a=b;  __Host-shop=v=1; c=d')).toBe('v=1')
  expect([read('x__Host-shop=forged'), read('shop=forged'), read('__Host-shopping=forged'), read('')]).toEqual(Array(4).fill(undefined))
  expect([read('shop=v', false), read('__Host-shop=v', false)]).toEqual(['v', undefined])
  expect(readCookie(new Request('https://shop.example/'), { name: 'shop', isSecure: true })).toBeUndefined()
})
