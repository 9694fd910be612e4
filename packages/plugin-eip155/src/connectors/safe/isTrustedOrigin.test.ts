import { expect, test } from 'vitest'
import { isTrustedOrigin } from './isTrustedOrigin.js'

const trusted = ['https://app.safe.global', 'http://localhost:3000']

test.each(['https://app.safe.global', 'https://chain.app.safe.global', 'http://localhost:3000'])('default: %s', (origin) => {
  expect(isTrustedOrigin(origin, trusted)).toBe(true)
})

test.each([
  'http://app.safe.global',
  'https://safe.global',
  'https://evil-app.safe.global',
  'https://app.safe.global.example',
  'https://app.safe.global:8443',
  'http://localhost:3001',
  'null',
  '',
])('behavior: %s is not trusted', (origin) => {
  expect(isTrustedOrigin(origin, trusted)).toBe(false)
})

test('behavior: without trusted origins none is trusted', () => {
  expect(isTrustedOrigin('https://app.safe.global', [])).toBe(false)
})
