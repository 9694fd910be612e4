import { expect, onTestFinished, test, vi } from 'vitest'
import { readChainOptions } from './readChainOptions.js'

interface MyOptions {
  readonly rpcUrls?: Readonly<Record<string, string | readonly string[]>>
  readonly publicNodes?: boolean
}

const read = (options: unknown) => readChainOptions(options as MyOptions, { rpcUrls: 'object', publicNodes: 'boolean' }, { at: 'my' })
const invalid = (option: string) =>
  expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) as object })

test('default: the options as they are', () => {
  expect({ ...read({}) }).toEqual({})
  const options = { rpcUrls: { 'my:1': 'https://one.example', 'my:2': ['http://two.example'] }, publicNodes: true }
  expect({ ...read(options) }).toEqual(options)
})

test.each([
  ['my.rpcURLs', { rpcURLs: {} }],
  ['my.publicNodes', { publicNodes: 'yes' }],
  ['my.rpcUrls', { rpcUrls: ['https://one.example'] }],
  ['my.rpcUrls.my:1', { rpcUrls: { 'my:1': [] } }],
  ['my.rpcUrls.my:1', { rpcUrls: { 'my:1': ['https://one.example', 7] } }],
  ['my.rpcUrls.my:1', { rpcUrls: { 'my:1': 'wss://one.example' } }],
])('error: %s of %o', (option, options) => {
  expect(() => read(options)).toThrow(invalid(option))
})

test('error: an http: node on an https: page; this device excepted', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(() => read({ rpcUrls: { 'my:1': ['https://one.example', 'HTTP://one.example'] } })).toThrow(invalid('my.rpcUrls.my:1'))
  expect(() => read({ rpcUrls: { 'my:1': ['http://localhost:1', 'http://127.0.0.1', 'http://[::1]:1'] } })).not.toThrow()
})

test.each(['localhost.evil.example', '127.evil.example', '127.0.0.1.evil.example', 'localhost@evil.example', 'notlocalhost'])(
  'error: %s is not this device',
  (host) => {
    vi.stubGlobal('location', { protocol: 'https:' })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(() => read({ rpcUrls: { 'my:1': `http://${host}/` } })).toThrow(invalid('my.rpcUrls.my:1'))
    expect(() => read({ rpcUrls: { 'my:1': 'http://my.localhost/' } })).not.toThrow()
  },
)
