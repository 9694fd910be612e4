import { parseCaipAddress } from '@latchkey/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePeer, parseReport, parseSession } from './parseSession.js'

const random = process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_122 }
const topic = 'ab'.repeat(32)
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sound = {
  topic,
  expiry: 1,
  namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`], chains: ['eip155:1'], methods: ['personal_sign'], events: [] } },
  peer: { publicKey: topic, metadata: { name: 'Wallet', description: '', url: 'https://wallet.test', icons: [] } },
}

test('default: a session in the format of wallets', () => {
  expect(parseSession(sound)).toEqual({
    topic,
    namespaces: { eip155: { accounts: [`eip155:1:${ADDRESS}`], chains: ['eip155:1'], methods: ['personal_sign'] } },
    announcedName: 'Wallet',
    announcedIcons: [],
  })
  const { chains: _, ...part } = sound.namespaces.eip155
  expect(parseSession({ ...sound, namespaces: { 'eip155:1': part } })?.namespaces['eip155:1']).toMatchObject({ chains: [] })
})

test('default: addresses of every form that the kernel accepts', () => {
  const accounts = [
    'ton:-239:EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB_N',
    'bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ]
  expect(parseSession({ ...sound, namespaces: { ton: { accounts, methods: [] } } })?.namespaces['ton']?.accounts).toEqual(accounts)
})

test('fault 60: invalid CAIP ids are dropped, the others stay', () => {
  const accounts = [
    `eip155:1:${ADDRESS}`,
    'eip155:abc def:0x1',
    'eip155:1',
    'eip155::',
    '',
    ':::',
    7,
    null,
    {},
    `eip155:${'1'.repeat(33)}:0x1`,
    'e:1:0x1',
    `eip155:1:${'x'.repeat(129)}`,
  ]
  const chains = ['eip155:1', 'eip155', 'EIP155:1', 'eip155:1:1', 7, null]
  const parts = {
    eip155: { accounts, chains, methods: ['a', '', 7, 'x'.repeat(200)], events: null },
    'no key': { accounts: [], chains: [], methods: [] },
    __proto__x: 7,
    solana: null,
  }
  expect(parseSession({ ...sound, namespaces: parts })?.namespaces).toEqual({
    eip155: { accounts: [`eip155:1:${ADDRESS}`], chains: ['eip155:1'], methods: ['a'] },
  })
})

test('fault 60: a session of 300,000 accounts is truncated', () => {
  const accounts = Array.from({ length: 300_000 }, (_, index) => `eip155:1:0x${String(index).padStart(40, '0')}`)
  const began = performance.now()
  expect(
    parseSession({ ...sound, namespaces: { eip155: { ...sound.namespaces.eip155, accounts } } })?.namespaces['eip155']?.accounts,
  ).toHaveLength(2_000)
  expect(performance.now() - began).toBeLessThan(500)
})

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { ...sound, topic: 'x' },
  { ...sound, namespaces: null },
  { ...sound, peer: null },
  { ...sound, peer: {} },
])('fault 60: %j is not a session', (value) => {
  expect(parseSession(value)).toBeUndefined()
})

test('fault 60: any session or report is parsed without throwing, and every accepted id is CAIP', () => {
  const part = fc.record(
    {
      accounts: fc.array(fc.oneof(fc.string(), fc.anything(), fc.constant(`eip155:1:${ADDRESS}`))),
      chains: fc.anything(),
      methods: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const namespaces = fc.dictionary(
    fc.oneof(fc.constantFrom('eip155', 'eip155:1', '__proto__', 'constructor'), fc.string()),
    fc.oneof(part, fc.anything()),
  )
  const value = fc.oneof(
    fc.anything(),
    fc.record({ topic: fc.constant(topic), namespaces, peer: fc.oneof(fc.constant(sound.peer), fc.anything()) }),
  )
  fc.assert(
    fc.property(value, (input) => {
      const session = parseSession(input)
      for (const { accounts } of Object.values(session?.namespaces ?? {})) accounts.forEach((account) => parseCaipAddress(account))
      parsePeer(input)
      const report = parseReport({ topic, params: input })
      if (report) expect(report.chainId).toMatch(/^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/)
    }),
    { ...random, numRuns: 5_000 },
  )
})

test('default: an event', () => {
  const params = { event: { name: 'chainChanged', data: 137 }, chainId: 'eip155:137' }
  expect(parseReport({ id: 1, topic, params })).toEqual({ topic, ...params })
})

test('fault 60: a peer is cleaned and bounded; a redirect is dropped', () => {
  const icon = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect(
    parsePeer({
      name: `Wal\u202Elet\u200b${'x'.repeat(1e6)}`,
      description: 'a\nb',
      url: 'javascript:alert(1)',
      icons: ['javascript:x', 7, icon, 'https://wallet.test/icon.png'],
      redirect: { native: 'evil://' },
    }),
  ).toEqual({
    name: `Wallet${'x'.repeat(58)}`,
    description: 'a b',
    url: '',
    icons: [icon],
  })
  expect(parsePeer({ name: 'Wallet', url: 'https://wallet.test', icons: ['https://wallet.test/icon.png'] })).toMatchObject({
    url: 'https://wallet.test/',
    icons: ['https://wallet.test/icon.png'],
  })
  expect(parsePeer({ name: 'Wallet', icons: ['https://wallet.test/icon.png', icon] }).icons).toEqual([icon])
  expect(parsePeer({ name: 'Wallet', url: `https://wallet.test/${'x'.repeat(3_000)}` }).url).toBe('')
  expect(parsePeer(undefined)).toEqual({ name: '', description: '', url: '', icons: [] })
})

test('fault 60: a name that equals the privileged one only after cleaning is dropped', () => {
  expect(parsePeer({ name: 'MetaMask Wallet' }).name).toBe('MetaMask Wallet')
  for (const name of ['MetaMask\u200b Wallet', ' MetaMask Wallet', `MetaMask Wallet${' '.repeat(600)}x`])
    expect(parsePeer({ name }).name).toBe('')
})
