import { expect, test } from 'vitest'
import { isSecureUrl } from './urls.js'

test.each([
  ['https://lists.example/a.json', true],
  ['http://localhost:8080/a', true],
  ['http://app.localhost/a', true],
  ['http://127.0.0.1/a', true],
  ['http://127.8.9.1/a', true],
  ['http://[::1]:1/a', true],
  ['http://lists.example/a', false],
  ['http://127.0.0.1.example/a', false],
  ['http://localhost.example/a', false],
  ['http://notlocalhost/a', false],
  ['ftp://localhost/a', false],
  ['data:text/plain,a', false],
])('fault 68: %s is secure: %s', (url, isSecure) => expect(isSecureUrl(new URL(url))).toBe(isSecure))
