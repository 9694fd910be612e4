import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from './async/systemClock.js'
import type { CaipNetworkId } from './contracts/Network.js'
import type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
import { readLatchkeyOptions } from './readLatchkeyOptions.js'

const metadata = { name: 'App', description: '', url: 'https://app.example', icons: ['https://app.example/icon.png'] }
const options = { projectId: 'demo', metadata, plugins: [] } satisfies LatchkeyOptions
const wallet = { id: 'w', name: 'Wallet' }
const read = (extra: object) => readLatchkeyOptions({ ...options, ...extra } as LatchkeyOptions)
const fromJson = (text: string): unknown => JSON.parse(text)

test('default: the defaults', () => {
  expect(readLatchkeyOptions(options)).toEqual({
    config: {
      projectId: 'demo',
      metadata,
      endpoints: {},
      allowUnsupportedChain: false,
      enableNetworkSwitch: true,
      id: 'default',
      enableReconnect: true,
      defaultAccountTypes: {},
      customWallets: [],
      excludeWallets: [],
      logLevel: 'error',
    },
    plugins: [],
    storage: undefined,
    logger: undefined,
    clock: systemClock,
  })
})

test('parameters: everything at once, undefined counts as absent', () => {
  const given = {
    id: 'shop',
    endpoints: { directory: 'https://api.example', relay: 'wss://relay.example', local: 'http://localhost:3000' },
    defaultNetwork: 'eip155:1',
    allowUnsupportedChain: true,
    enableNetworkSwitch: false,
    enableReconnect: false,
    defaultAccountTypes: { eip155: 'eoa' },
    customWallets: [
      { ...wallet, icon: 'data:image/png;base64,AA', chains: ['eip155:1'], mobileLink: 'wallet://', homepage: 'https://wallet.example' },
    ],
    excludeWallets: ['io.other'],
    logLevel: 'debug',
    termsConditionsUrl: 'https://app.example/terms',
    privacyPolicyUrl: 'https://app.example/privacy',
  }
  expect(read({ ...given, logger: undefined, storage: undefined }).config).toEqual({ projectId: 'demo', metadata, ...given })
  expect(read({ storage: false }).storage).toBe(false)
})

test("behavior: later changes of the host's object do not reach the instance, and the config is frozen", () => {
  const given = {
    ...options,
    endpoints: { directory: 'https://api.example' },
    customWallets: [{ ...wallet, chains: ['eip155:1' as CaipNetworkId] }],
    excludeWallets: ['a'],
  }
  const { config } = readLatchkeyOptions(given)
  given.endpoints.directory = 'https://evil.example'
  given.customWallets[0]?.chains.push('eip155:2')
  given.excludeWallets.push('b')
  expect(config).toMatchObject({
    endpoints: { directory: 'https://api.example' },
    customWallets: [{ chains: ['eip155:1'] }],
    excludeWallets: ['a'],
  })
  const parts = [
    config,
    config.metadata,
    config.metadata.icons,
    config.endpoints,
    config.customWallets,
    config.customWallets[0],
    config.excludeWallets,
  ]
  for (const part of parts) expect(part).toSatisfy(Object.isFrozen)
})

test.each([{}, { projectId: '' }, { projectId: '  ' }])('error: no project id: %o', (given) => {
  const { projectId: _projectId, ...rest } = options
  expect(() => readLatchkeyOptions({ ...rest, ...given } as LatchkeyOptions)).toThrow(
    expect.objectContaining({ code: 'PROJECT_ID_REQUIRED' }),
  )
})

test.each<[option: string, given: object]>([
  ['projectId', { projectId: 7 }],
  ['metadata', { metadata: undefined }],
  ['metadata', { metadata: [] }],
  ['metadata.name', { metadata: { ...metadata, name: '' } }],
  ['metadata.description', { metadata: { ...metadata, description: 1 } }],
  ['metadata.url', { metadata: { ...metadata, url: 'app.example' } }],
  ['metadata.url', { metadata: { ...metadata, url: 'javascript:alert(1)' } }],
  ['metadata.icons', { metadata: { ...metadata, icons: 'https://app.example/icon.png' } }],
  ['metadata.icons', { metadata: { ...metadata, icons: ['http://app.example/icon.png'] } }],
  ['metadata.icons', { metadata: { ...metadata, icons: ['data:text/html,x'] } }],
  ['metadata.verifyUrl', { metadata: { ...metadata, verifyUrl: 'https://app.example' } }],
  ['plugins', { plugins: undefined }],
  ['plugins', { plugins: { 0: {} } }],
  ['endpoints', { endpoints: 'https://api.example' }],
  ['endpoints.directory', { endpoints: { directory: '/api' } }],
  ['endpoints.directory', { endpoints: { directory: 'file:///etc' } }],
  ['storage', { storage: true }],
  ['storage', { storage: { getItem() {} } }],
  ['defaultNetwork', { defaultNetwork: 1 }],
  ['defaultNetwork', { defaultNetwork: 'mainnet' }],
  ['allowUnsupportedChain', { allowUnsupportedChain: 'yes' }],
  ['enableNetworkSwitch', { enableNetworkSwitch: 1 }],
  ['enableReconnect', { enableReconnect: null }],
  ['defaultAccountTypes', { defaultAccountTypes: 'eoa' }],
  ['defaultAccountTypes.eip155', { defaultAccountTypes: { eip155: 7 } }],
  ['customWallets', { customWallets: wallet }],
  ['customWallets[0]', { customWallets: ['wallet'] }],
  ['customWallets[0].id', { customWallets: [null] }],
  ['customWallets[0].id', { customWallets: [{ name: 'Wallet' }] }],
  ['customWallets[0].icon', { customWallets: [{ ...wallet, icon: 'javascript:alert(1)' }] }],
  ['customWallets[0].chains', { customWallets: [{ ...wallet, chains: ['mainnet'] }] }],
  ['customWallets[0].colour', { customWallets: [{ ...wallet, colour: 'red' }] }],
  ['customWallets[1].id', { customWallets: [wallet, wallet] }],
  ['excludeWallets', { excludeWallets: 'MetaMask' }],
  ['excludeWallets', { excludeWallets: [7] }],
  ['logLevel', { logLevel: 'verbose' }],
  ['logger', { logger: { error() {} } }],
  ['termsConditionsUrl', { termsConditionsUrl: '/terms' }],
  ['privacyPolicyUrl', { privacyPolicyUrl: 'javascript:alert(1)' }],
  ['clock', { clock: { now: 1 } }],
  ['networks', { networks: [] }],
  ['toString', { toString: () => 'demo' }],
])('error: a bad option is named with its fix: %s (%o)', (option, given) => {
  expect(() => read(given)).toThrow(
    expect.objectContaining({
      code: 'OPTION_INVALID',
      context: { option, problem: expect.stringMatching(/\w/) as string, fix: expect.stringMatching(/\w/) as string },
    }),
  )
})

test.each([undefined, null, 'demo', []])('error: no options: %o', (given) => {
  expect(() => readLatchkeyOptions(given as never)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test('parameters: a bare app name becomes a scheme', () => {
  const links = { mobileLink: 'metamask', desktopLink: 'crypto.com', webappLink: 'https://wallet.test' }
  expect(read({ customWallets: [{ ...wallet, ...links }] }).config.customWallets[0]).toMatchObject({
    mobileLink: 'metamask://',
    desktopLink: 'crypto.com://',
    webappLink: 'https://wallet.test',
  })
  expect(() => read({ customWallets: [{ ...wallet, webappLink: 'metamask' }] })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID' }),
  )
})

test.each([
  'javascript',
  'Intent',
  'javascript://%0aalert(1)',
  ' java\nscript:alert(1)',
  'DATA:text/html,x',
  'blob:https://a',
  'file:///etc',
  'intent://x#Intent;S.browser_fallback_url=https%3A%2F%2Fevil;end',
])('fault 9: a wallet link that could run code or read files is rejected: %s', (mobileLink) => {
  expect(() => read({ customWallets: [{ ...wallet, mobileLink }] })).toThrow(
    expect.objectContaining({ context: expect.objectContaining({ option: 'customWallets[0].mobileLink' }) as object }),
  )
})

test.each([
  ['', '{"__proto__": {"polluted": true}}'],
  ['', '{"constructor": {"prototype": {"polluted": true}}}'],
  ['endpoints', '{"__proto__": "https://evil.example", "constructor": "https://evil.example"}'],
  ['defaultAccountTypes', '{"__proto__": "evil", "constructor": "evil"}'],
  ['metadata', '{"__proto__": {"polluted": true}}'],
])('fault 14: __proto__ or constructor in %s touches no prototype: %s', (option, json) => {
  try {
    const { config } = read(
      option === ''
        ? (fromJson(json) as object)
        : { [option]: option === 'metadata' ? { ...metadata, ...(fromJson(json) as object) } : fromJson(json) },
    )
    expect(Object.getPrototypeOf(config)).toBe(Object.prototype)
    for (const map of [config.endpoints, config.defaultAccountTypes]) expect(Object.getPrototypeOf(map)).toBeNull()
  } catch (error) {
    expect(error).toMatchObject({ code: 'OPTION_INVALID' })
  }
  expect({}).not.toHaveProperty('polluted')
  expect(Object.prototype.toString.call({}.constructor)).toBe('[object Function]')
})

test('fault 14: a name that is not an own option finds nothing', () => {
  expect(read({}).config.endpoints['constructor']).toBeUndefined()
})

test('endpoints: of http: or ws: they are refused at creation on a page of https:, except on this device', () => {
  const refused = ['http://service.example', 'ws://relay.example', 'http://localhost:pass@service.example']
  const taken = ['https://service.example', 'wss://relay.example', 'http://127.0.0.1:8080', 'http://app.localhost', 'ws://[::1]:1']
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('location', { protocol: 'https:' })
  for (const service of refused)
    expect(() => read({ endpoints: { service } }), service).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: 'endpoints.service' }) }),
    )
  for (const service of taken) expect(read({ endpoints: { service } }).config.endpoints).toEqual({ service })
  vi.stubGlobal('location', { protocol: 'http:' })
  for (const service of [...refused, ...taken]) expect(read({ endpoints: { service } }).config.endpoints).toEqual({ service })
})
