import { createTestLatchkey } from '@latchkey/testkit'
import { http } from 'viem'
import { base, mainnet, sepolia } from 'viem/chains'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eip155 } from '../eip155.js'
import type { Eip155Options } from '../options.js'
import { readOptions } from './readOptions.js'

/** Input of a JavaScript application. */
const wrong = (options: unknown): Eip155Options => options as Eip155Options

const invalid = (option: string, problem = /./): unknown =>
  expect.objectContaining({
    code: 'OPTION_INVALID',
    context: { option: `eip155.${option}`, problem: expect.stringMatching(problem), fix: expect.stringMatching(/./) },
  })

describe('readOptions', () => {
  test('default', () => {
    const options = readOptions({ networks: [mainnet, sepolia] })
    expect(options).toMatchObject({
      rankRpcUrls: false,
      strictChecksum: false,
      discovery: { eip6963: true, injected: true, safeOrigins: ['https://app.safe.global'] },
    })
    expect(options.networks).toEqual([
      {
        caipNetworkId: 'eip155:1',
        namespace: 'eip155',
        reference: '1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: mainnet.rpcUrls.default.http, chainDefault: mainnet.rpcUrls.default.http },
        explorerUrl: 'https://etherscan.io',
        testnet: false,
      },
      expect.objectContaining({ caipNetworkId: 'eip155:11155111', testnet: true }),
    ])
  })

  test("fault 15: the host's RPC URLs are never replaced; wallets get the chain's own", () => {
    for (const key of [base.id, `eip155:${base.id}`]) {
      const [network] = readOptions({ networks: [base], rpcUrls: { [key]: ['https://one.example', 'https://two.example'] } }).networks
      expect(network?.rpcUrls).toEqual({ default: ['https://one.example', 'https://two.example'], chainDefault: base.rpcUrls.default.http })
    }
  })

  test("fault 65: where the host named nodes only those are asked, unless it allows the chain's", () => {
    const chainDefault = base.rpcUrls.default.http
    const urlsOf = (options: object) => readOptions({ networks: [base], ...options }).networks[0]?.rpcUrls.default
    const rpcUrls = { [base.id]: 'https://one.example' }
    expect(urlsOf({ rpcUrls })).toEqual(['https://one.example'])
    expect(urlsOf({ rpcUrls, publicNodes: true })).toEqual(['https://one.example', ...chainDefault])
    // A transport is also a node, without a URL.
    expect(urlsOf({ rpcUrls: { [base.id]: http('https://one.example') } })).toEqual([])
    expect(urlsOf({ rpcUrls: { 1: 'https://one.example' } })).toEqual(chainDefault)
    expect(() => urlsOf({ publicNodes: 'yes' })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  test('parameters: rpcUrls takes one URL or transport as well as lists', () => {
    const transport = http('https://three.example')
    const { endpoints } = readOptions({
      networks: [mainnet, base],
      rpcUrls: { 1: 'https://one.example', 8453: [transport, 'https://two.example'] },
    })
    expect(endpoints.get('eip155:1')).toEqual(['https://one.example'])
    expect(endpoints.get('eip155:8453')).toEqual([transport, 'https://two.example'])
  })

  test("behavior: the host's own objects are not frozen", async () => {
    const chain = { ...mainnet, nativeCurrency: { ...mainnet.nativeCurrency }, rpcUrls: { default: { http: ['https://one.example'] } } }
    createTestLatchkey({ plugins: [eip155({ networks: [chain] })] }).latchkey.dispose()
    for (const part of [chain, chain.nativeCurrency, chain.rpcUrls.default.http]) expect(Object.isFrozen(part)).toBe(false)
  })

  test('parameters: an unsafe icon is dropped', () => {
    const icon = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const read = (iconUrl: string) => readOptions({ networks: [{ ...mainnet, iconUrl }] }).networks[0]?.iconUrl
    expect(read(icon)).toBe(icon)
    expect(read('https://evil.example/icon.png')).toBeUndefined()
  })

  test('error: no networks', () => {
    for (const networks of [undefined, null, [], mainnet, 'mainnet']) {
      expect(() => eip155(wrong({ networks }))).toThrow(invalid('networks'))
    }
    expect(() => eip155(wrong(undefined))).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  test('error: an invalid chain names the field', () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [null, 'networks[0]'],
      ['mainnet', 'networks[0]'],
      [{ ...mainnet, id: '1' }, 'networks[0].id'],
      [{ ...mainnet, id: 0 }, 'networks[0].id'],
      [{ ...mainnet, id: 1.5 }, 'networks[0].id'],
      [{ ...mainnet, name: ' ' }, 'networks[0].name'],
      [{ ...mainnet, nativeCurrency: undefined }, 'networks[0].nativeCurrency'],
      [{ ...mainnet, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' } }, 'networks[0].nativeCurrency'],
      [{ ...mainnet, rpcUrls: {} }, 'networks[0].rpcUrls'],
      [{ ...mainnet, rpcUrls: { default: { http: [] } } }, 'networks[0].rpcUrls'],
      [{ ...mainnet, rpcUrls: { default: { http: ['file:///etc/passwd'] } } }, 'networks[0].rpcUrls'],
      [{ ...mainnet, blockExplorers: { default: { url: 'javascript:alert(1)' } } }, 'networks[0].blockExplorers'],
    ]
    for (const [chain, option] of cases) expect(() => eip155(wrong({ networks: [chain] }))).toThrow(invalid(option))
  })

  test('error: a chain twice', () => {
    expect(() => eip155({ networks: [mainnet, base, mainnet] })).toThrow(invalid('networks[2]', /repeats chain 1/))
  })

  test('error: rpcUrls', () => {
    const cases: readonly (readonly [unknown, string])[] = [
      ['https://one.example', 'rpcUrls'],
      [{ mainnet: ['https://one.example'] }, 'rpcUrls.mainnet'],
      [{ 'solana:1': ['https://one.example'] }, 'rpcUrls.solana:1'],
      [{ 1: [] }, 'rpcUrls.1'],
      [{ 1: ['ws://one.example'] }, 'rpcUrls.1'],
      [{ 1: ['one.example'] }, 'rpcUrls.1'],
      [{ 1: [7] }, 'rpcUrls.1'],
    ]
    for (const [rpcUrls, option] of cases) expect(() => eip155(wrong({ networks: [mainnet], rpcUrls }))).toThrow(invalid(option))
  })

  test('error: switches that are not true or false', () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ strictChecksum: 'yes' }, 'strictChecksum'],
      [{ rankRpcUrls: 1 }, 'rankRpcUrls'],
      [{ discovery: true }, 'discovery'],
      [{ discovery: { eip6963: 'no' } }, 'discovery.eip6963'],
      [{ discovery: { injected: null } }, 'discovery.injected'],
      [{ discovery: { safeOrigins: 'https://app.safe.global' } }, 'discovery.safeOrigins'],
      [{ discovery: { safeOrigins: ['app.safe.global'] } }, 'discovery.safeOrigins'],
    ]
    for (const [options, option] of cases) expect(() => eip155(wrong({ networks: [mainnet], ...options }))).toThrow(invalid(option))
  })

  test('error: a misspelt option names the one that is meant', () => {
    for (const [name, meant] of [
      ['rpcURLs', 'rpcUrls'],
      ['network', 'networks'],
      ['rankRPCUrls', 'rankRpcUrls'],
    ] as const) {
      expect(() => eip155(wrong({ networks: [mainnet], [name]: {} }))).toThrow(
        `Option 'eip155.${name}' is not known. Fix: use ${meant}. See https://`,
      )
    }
    expect(() => eip155(wrong({ networks: [mainnet], discovery: { eip6936: false } }))).toThrow('use eip6963.')
  })

  test('error: an http: node on an https: page, where browsers ask none; this device excepted', () => {
    const read = (url: string) => () => eip155({ networks: [mainnet], rpcUrls: { 1: ['https://one.example', url] } })
    expect(read('http://one.example')).not.toThrow()
    vi.stubGlobal('location', { protocol: 'https:' })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(read('http://one.example')).toThrow(invalid('rpcUrls.1'))
    for (const url of [
      'http://localhost:8545',
      'http://app.localhost',
      'http://127.0.0.1:8545',
      'http://[::1]:8545',
      'https://two.example',
    ]) {
      expect(read(url)).not.toThrow()
    }
  })

  test('fault 14: __proto__ and constructor in configuration touch no prototype', () => {
    const rpcUrls: unknown = JSON.parse('{"__proto__":["https://evil.example"]}')
    expect(() => eip155(wrong({ networks: [mainnet], rpcUrls }))).toThrow(invalid('rpcUrls.__proto__'))
    for (const [name, text] of [
      ['__proto__', '{"__proto__":{"strictChecksum":true}}'],
      ['constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
    ] as const) {
      const options: unknown = JSON.parse(text)
      expect(() => readOptions(wrong({ ...(options as object), networks: [mainnet] }))).toThrow(invalid(name, /not known/))
    }
    expect({}).not.toHaveProperty('strictChecksum')
    expect({}).not.toHaveProperty('polluted')
  })
})
