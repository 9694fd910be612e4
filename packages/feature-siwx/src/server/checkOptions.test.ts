// What a server without types could misspell.
import { expect, test } from 'vitest'
import { createSiwxServer } from './createSiwxServer.js'

const OPTIONS = { origins: ['https://shop.example'], chains: { 'eip155:1': {} }, secrets: ['x'.repeat(32)] }

test.each<[string, object | undefined, string]>([
  ['options that are missing', undefined, 'options'],
  ['a hook of another name', { onAuthenticated: () => undefined }, 'onAuthenticated'],
  ['a hook that is no function', { onAuthenticate: true }, 'onAuthenticate'],
  ['a required field of another name', { required: { resource: ['https://shop.example/terms'] } }, 'required.resource'],
  ['a required text', { required: 'terms' }, 'required'],
  ['a limit of another name', { rateLimit: { max: 5 } }, 'rateLimit.max'],
  ['a cookie for no site', { session: { kind: 'cookie', sameSite: 'Strict' } }, 'session.sameSite'],
  ['a bearer token with the option of a cookie', { session: { kind: 'bearer', sameSite: 'none' } }, 'session.sameSite'],
  ['secrets that are no list', { secrets: 'x'.repeat(32) }, 'secrets'],
  ['secrets that are missing', { secrets: undefined }, 'secrets'],
  ['origins that are missing', { origins: undefined }, 'origins'],
  ['no chain', { chains: {} }, 'chains'],
  ['chains that are missing', { chains: undefined }, 'chains'],
  ['a chain that is none', { chains: { 'eip155:1': null } }, "chains['eip155:1']"],
  ['a chain with an option of another name', { chains: { 'eip155:1': { rpcUrl: 'https://node.example' } } }, "chains['eip155:1'].rpcUrl"],
  ['a node without its protocol', { chains: { 'eip155:1': { rpcUrls: ['node.example/key'] } } }, "chains['eip155:1'].rpcUrls"],
])('error: %s', (_, change, option) => {
  const options = (change && { ...OPTIONS, ...change }) as typeof OPTIONS
  expect(() => createSiwxServer(options)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) as object }),
  )
})

test.each([
  { session: { kind: 'cookie', sameSite: 'strict', lifetimeMs: 1 } },
  { session: { kind: 'bearer', lifetimeMs: 1 } },
  { session: 'bearer' },
  { required: { statement: 'Sign in.' }, rateLimit: {}, onAuthenticate: undefined },
  { chains: { 'eip155:1': { rpcUrls: ['http://127.0.0.1:8545'] }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {} } },
])('parameters: %j is taken', (change) => {
  expect(() => createSiwxServer({ ...OPTIONS, ...change } as typeof OPTIONS)).not.toThrow()
})
