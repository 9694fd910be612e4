import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const isTest = (file: string): boolean => /\.(test|test-d|testing)\.ts$/.test(file)

/** The kernel's own sources, without comments. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !isTest(file))
  .map((file) => ({ file, code: readFileSync(`${FOLDER}/${file}`, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '') }))

/** Where each match is, e.g. `actions/open.ts: 'Connect'`. */
const find = (pattern: RegExp): readonly string[] =>
  sources.flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([match]) => `${file}: ${match}`))

test('the kernel refers to views by role, never by name', () => {
  const errors = [
    "errors/coreErrors.ts: 'LatchkeyError'",
    "errors/fromProvider.ts: 'AbortError'",
    "errors/isLatchkeyError.ts: 'LatchkeyError'",
    "http/readBytes.ts: 'TimeoutError'",
  ]
  expect([...find(/['"`][A-Z][a-z]+(?:[A-Z][a-z]*)*['"`]/g)].sort()).toEqual(errors)
})

test('the kernel compares connector types in one file, and never remote and embedded ones', () => {
  const files = new Set(find(/['"](?:ANNOUNCED|INJECTED|EXTERNAL)['"]/g).map((match) => match.split(':')[0]))
  expect([...files].sort()).toEqual(['contracts/Connector.ts', 'wallets/ConnectorListing.ts'])
  expect(find(/['"](?:WALLET_CONNECT|AUTH)['"]|walletConnect/g)).toEqual([
    "contracts/Connector.ts: 'WALLET_CONNECT'",
    "contracts/Connector.ts: 'AUTH'",
  ])
})
