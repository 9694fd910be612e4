// What a server without types could misspell.
import { expect, test } from 'vitest'
import { createSiwxServer } from './createSiwxServer.js'

const ORIGIN = 'https://shop.example'
const OPTIONS = { origins: [ORIGIN], chains: { 'eip155:1': {} }, secrets: ['x'.repeat(32)] }

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

const NODE = "has an address that is none. Fix: write e.g. 'https://node.shop.example'."

test.each<[object | undefined, string]>([
  [undefined, "Option 'options' is undefined. Fix: pass object."],
  [{ onAuthenticated: 1 }, "Option 'onAuthenticated' is not known. Fix: use onAuthenticate."],
  [{ colour: 1 }, "Option 'colour' is not known. Fix: use one of origins, chains, secrets, session, required, onAuthenticate, store, "],
  [{ onAuthenticate: 1 }, "Option 'onAuthenticate' is 1. Fix: pass function."],
  [{ origins: ORIGIN }, "Option 'origins' is 'https://shop.example'. Fix: pass list."],
  [{ secrets: 1 }, "Option 'secrets' is no list. Fix: write secrets: ['…']."],
  [{ chains: 'eip155:1' }, "Option 'chains' names no chain. Fix: write e.g. { 'eip155:1': {} }."],
  [{ chains: null }, "Option 'chains' names no chain. Fix: write e.g. { 'eip155:1': {} }."],
  [{ chains: { 'a.b:1.2': 'node' } }, "Option 'chains['a.b:1.2']' is no object. Fix: write { rpcUrls: … }."],
  [{ chains: { 'eip155:1': { rpc: [] } } }, "Option 'chains['eip155:1'].rpc' is not known. Fix: use rpcUrls."],
  [{ chains: { 'eip155:1': { rpcUrls: ['https://'] } } }, `Option 'chains['eip155:1'].rpcUrls' ${NODE}`],
  [{ chains: { 'eip155:1': { rpcUrls: ['ws://node.example'] } } }, `Option 'chains['eip155:1'].rpcUrls' ${NODE}`],
  [{ chains: { 'eip155:1': { rpcUrls: ['xhttps://node.example'] } } }, `Option 'chains['eip155:1'].rpcUrls' ${NODE}`],
  [{ chains: { 'eip155:1': { rpcUrls: ['https://node.example', 'key'] } } }, `Option 'chains['eip155:1'].rpcUrls' ${NODE}`],
  [{ chains: { 'eip155:1': { rpcUrls: [['https://node.example']] } } }, `Option 'chains['eip155:1'].rpcUrls' ${NODE}`],
  [{ chains: { 'eip155:1': { rpcUrls: 'https://node.example' } } }, `Option 'chains['eip155:1'].rpcUrls' ${NODE}`],
  [{ required: null }, "Option 'required' is null. Fix: pass object."],
  [{ nodeTimeoutMs: '5000' }, "Option 'nodeTimeoutMs' is '5000'. Fix: pass number."],
  [{ contractAccounts: 'no' }, "Option 'contractAccounts' is 'no'. Fix: pass boolean."],
  [{ rateLimit: { limit: '5' } }, "Option 'rateLimit.limit' is '5'. Fix: pass number."],
  [
    { required: { resources: 'https://shop.example/terms' } },
    "Option 'required.resources' is 'https://shop.example/terms'. Fix: pass list.",
  ],
  [
    { chains: { 'eip155:1': { addressPrefix: true } } },
    "Option 'chains['eip155:1'].addressPrefix' is boolean. Fix: pass number or string.",
  ],
  [{ required: { terms: 1 } }, "Option 'required.terms' is not known. Fix: use one of statement, resources."],
  [{ rateLimit: 5 }, "Option 'rateLimit' is 5. Fix: pass object."],
  [{ rateLimit: { max: 1 } }, "Option 'rateLimit.max' is not known. Fix: use one of limit, windowMs, nodeLimit."],
  [{ session: { kind: 'cookie', sameSite: 'Lax' } }, "Option 'session.sameSite' is 'Lax'. Fix: pass 'lax', 'strict' or 'none'."],
  [{ session: { kind: 'cookie', days: 1 } }, "Option 'session.days' is not known. Fix: use one of kind, lifetimeMs, sameSite."],
  [{ session: { kind: 'bearer', days: 1 } }, "Option 'session.days' is not known. Fix: use one of kind, lifetimeMs."],
])('error: of %j it says %s', (change, message) => {
  const options = (change && { ...OPTIONS, ...change }) as typeof OPTIONS
  expect(() => createSiwxServer(options)).toThrow(message)
})

test.each<[string, object]>([
  ['a secret that is no list', { secrets: 'hunter2-hunter2-hunter2-hunter2-hunter2' }],
  ['a chain that is the address of a node', { chains: { 'eip155:1': 'https://node.example/hunter2' } }],
  ['chains that are the address of a node', { chains: 'https://node.example/hunter2' }],
  ['nodes that are no list', { chains: { 'eip155:1': { rpcUrls: 'https://node.example/hunter2' } } }],
])('error: that of %s does not repeat it', (_, change) => {
  expect(() => createSiwxServer({ ...OPTIONS, ...change } as typeof OPTIONS)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') as string }),
  )
})
