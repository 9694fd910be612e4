import { expect, test } from 'vitest'
import { webLink } from './webLink.js'

test('default: links to sites', () => {
  expect(webLink('https://wallet.example/get')).toBe('https://wallet.example/get')
  expect(webLink('http://localhost:5100/address/0x1')).toBe('http://localhost:5100/address/0x1')
})

test('parameters: http only for localhost', () => {
  for (const host of ['localhost:1', 'app.localhost', '127.0.0.1', '[::1]:8080']) expect(webLink(`http://${host}/`)).toBe(`http://${host}/`)
  for (const host of ['wallet.example', 'localhost.evil.example', '127.0.0.1.evil.example'])
    expect(webLink(`http://${host}/`)).toBeUndefined()
})

test('fault 9: for localhost only http is accepted, and only for its names', () => {
  for (const link of ['ftp://localhost/', 'ws://localhost/', 'http://notlocalhost/', 'http://localhost.example/', 'http://1127.0.0.1/'])
    expect(webLink(link), link).toBeUndefined()
})

test('fault 9: every other scheme is rejected', () => {
  const hostile = [
    'javascript://%0aalert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://x/1',
    'file:///etc/passwd',
    'intent://x#Intent;S.browser_fallback_url=https://evil.example;end',
    'vbscript:x',
    '//evil.example',
    '',
    undefined,
  ]
  for (const url of hostile) expect(webLink(url)).toBeUndefined()
})
