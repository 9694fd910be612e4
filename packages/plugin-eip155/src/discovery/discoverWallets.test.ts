import { listConnectors } from '@latchkey/kernel'
import type { Latchkey } from '@latchkey/kernel'
import { createMemoryStorage, createTestLatchkey, createTestPage } from '@latchkey/testkit'
import type { TestPage } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eip155 } from '../eip155.js'
import type { Eip155Options } from '../options.js'
import { announceWallet } from '../../test/announceWallet.js'
import { createMockEip1193Provider } from '../../test/createMockEip1193Provider.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let page: TestPage & { ethereum?: unknown }

beforeEach(() => {
  page = createTestPage()
  onTestFinished(page.install())
})

function create(options: Partial<Eip155Options> = {}) {
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const test = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base], ...options })], logLevel: 'warn', logger })
  onTestFinished(test.latchkey.dispose)
  return { ...test, logger }
}

async function start(options?: Partial<Eip155Options>) {
  const made = create(options)
  await made.latchkey.start()
  // Any call loads the inspecting code; then each announced wallet is inspected at once.
  await made.latchkey.close()
  return made
}

function announce(info: Readonly<Record<string, unknown>> = {}, address = FIRST) {
  const provider = createMockEip1193Provider({ accounts: [address], chainIds: [base.id] })
  onTestFinished(announceWallet({ page, provider, info }))
  return provider
}

const ids = ({ state }: Latchkey) => state.connectors.map((info) => info.id)

describe('announced wallets', () => {
  test('default: those before the start and those after it', async () => {
    announce({ rdns: 'io.first', name: 'First', icon: PNG })
    const { latchkey } = await start()
    expect(latchkey.state.connectors).toEqual([
      { id: 'io.first', namespace: 'eip155', name: 'First', type: 'ANNOUNCED', icon: PNG, rdns: 'io.first' },
    ])
    announce({ rdns: 'io.second', name: 'Second' })
    expect(ids(latchkey)).toEqual(['io.first', 'io.second'])
  })

  test('default: discovery does not begin before the start', () => {
    const { latchkey } = create()
    announce({ rdns: 'io.first' })
    expect(ids(latchkey)).toEqual([])
    expect(page.listenerCount('eip6963:announceProvider')).toBe(0)
  })

  test('default: a repeated announcement is ignored', async () => {
    const { latchkey } = await start()
    const provider = announce({ uuid: 'a', rdns: 'io.first' })
    announceWallet({ page, provider, info: { uuid: 'a', rdns: 'io.first' } })
    announceWallet({ page, provider, info: { uuid: 'b', rdns: 'IO.First' } })
    expect(ids(latchkey)).toEqual(['io.first'])
  })

  test('default: without a reverse domain name the id is the name, else the uuid', async () => {
    const { latchkey } = await start()
    announce({ uuid: 'a', rdns: undefined, name: 'Named' })
    announce({ uuid: 'b', rdns: 'not a domain', name: '\u200b' })
    expect(latchkey.state.connectors).toMatchObject([
      { id: 'Named', name: 'Named' },
      { id: 'b', name: 'Unnamed wallet' },
    ])
    expect(latchkey.state.connectors[1]).not.toHaveProperty('rdns')
  })

  test.each([
    ['253 characters', `${'x'.repeat(250)}.io`, true],
    ['254 characters', `${'x'.repeat(251)}.io`, false],
    ['a suffix', 'io.first/', false],
    ['a prefix', ' io.first', false],
    ['no dot', 'io', false],
    ['a number', 1.5, false],
    ['a list', ['io.first'], false],
  ])('default: a reverse domain name with %s', async (_, rdns, isRead) => {
    const { latchkey } = await start()
    announce({ rdns, name: 'Named' })
    expect(latchkey.state.connectors.map((info) => info.rdns)).toEqual([isRead ? rdns : undefined])
  })

  test('parameters: discovery.eip6963 false', async () => {
    announce()
    const { latchkey } = await start({ discovery: { eip6963: false } })
    expect(ids(latchkey)).toEqual([])
  })

  test('behavior: dispose removes every listener from the page', async () => {
    const { latchkey } = await start()
    expect(page.listenerCount('eip6963:announceProvider')).toBe(1)
    latchkey.dispose()
    expect(page.listenerCount('eip6963:announceProvider')).toBe(0)
    expect(page.listenerCount('ethereum#initialized')).toBe(0)
  })

  test('behavior: a connector stays bound to the announced provider', async () => {
    const { latchkey } = await start()
    announce({ rdns: 'io.first' }, FIRST)
    page.ethereum = announce({ rdns: 'io.second' }, SECOND)
    expect(await latchkey.connect({ connectorId: 'io.first' })).toMatchObject({ address: FIRST })
  })
})

describe('hostile announcements', () => {
  test('fault 2: an unsafe icon: placeholder instead', async () => {
    const { latchkey } = await start()
    for (const icon of ['https://evil.example/x.png', 'javascript:alert(1)', 'data:text/html,x', 7])
      announce({ rdns: `io.w${ids(latchkey).length}`, icon })
    expect(latchkey.state.connectors).toHaveLength(4)
    for (const info of latchkey.state.connectors) expect(info).not.toHaveProperty('icon')
  })

  test('fault 3: icon of several megabytes: placeholder', async () => {
    const { latchkey } = await start()
    announce({ icon: PNG + 'A'.repeat(4_000_000) })
    expect(latchkey.state.connectors[0]).not.toHaveProperty('icon')
  })

  test('fault 4: same rdns announced by two providers: both shown, marked as ambiguous', async () => {
    const { latchkey } = await start()
    announce({ rdns: 'io.metamask', name: 'MetaMask' }, FIRST)
    expect(latchkey.state.connectors[0]).not.toHaveProperty('isAmbiguous')
    announce({ rdns: 'io.metamask', name: 'MetaMask' }, SECOND)
    expect(latchkey.state.connectors).toMatchObject([
      { id: 'io.metamask', isAmbiguous: true },
      { id: 'io.metamask#2', isAmbiguous: true },
    ])
    expect(await latchkey.connect({ connectorId: 'io.metamask#2' })).toMatchObject({ address: SECOND })
  })

  test.each([
    ['the same name', 'MetaMask'],
    ['an invisible character', 'Meta\u200bMask'],
    ['Cyrillic letters', 'МеtаМаsk'],
    ['another case and the word Wallet', 'METAMASK Wallet'],
  ])('fault 54: an earlier wallet with %s under its own reverse domain name: both listed, marked', async (_, name) => {
    const { latchkey } = await start()
    announce({ rdns: 'io.evil', name }, SECOND)
    announce({ rdns: 'io.metamask', name: 'MetaMask' }, FIRST)
    expect(latchkey.state.connectors).toMatchObject([
      { id: 'io.evil', isAmbiguous: true },
      { id: 'io.metamask', isAmbiguous: true },
    ])
    expect(await latchkey.connect({ connectorId: 'io.metamask' })).toMatchObject({ address: FIRST })
  })

  test('fault 54: the genuine provider keeps its row when another wallet announced it first under another name', async () => {
    const { latchkey } = await start()
    const provider = announce({ rdns: 'io.metamask', name: 'Nothing to see' })
    onTestFinished(announceWallet({ page, provider, info: { rdns: 'io.metamask', name: 'MetaMask' } }))
    expect(latchkey.state.connectors.map(({ name, isAmbiguous }) => [name, isAmbiguous])).toEqual([
      ['Nothing to see', true],
      ['MetaMask', true],
    ])
  })

  test('fault 55: a thousand wallets of one rdns and name: each announcement adds one entry, the others do not change', async () => {
    const { latchkey } = await start()
    let replaced = 0
    for (let number = 0; number < 1_000; number += 1) {
      const before = latchkey.state.connectors
      const detail = {
        info: { uuid: String(number), name: 'MetaMask', rdns: 'io.metamask' },
        provider: createMockEip1193Provider({ accounts: [] }),
      }
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      replaced += before.filter((info, place) => latchkey.state.connectors[place] !== info).length
    }
    expect(latchkey.state.connectors).toHaveLength(1_000)
    expect(latchkey.state.connectors.every(({ isAmbiguous }) => isAmbiguous)).toBe(true)
    expect(replaced).toBe(1)
  })

  test('fault 54: after a reload another account of the stored rdns is emitted by the provider, and in state', async () => {
    const storage = createMemoryStorage()
    const visit = () => {
      const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base] })], storage })
      onTestFinished(latchkey.dispose)
      return latchkey
    }
    const before = visit()
    await before.start()
    const leave = announceWallet({
      page,
      provider: createMockEip1193Provider({ accounts: [FIRST], chainIds: [base.id] }),
      info: { rdns: 'io.first' },
    })
    await before.connect({ connectorId: 'io.first' })
    before.dispose()
    leave()
    const provider = createMockEip1193Provider({ accounts: [SECOND], chainIds: [base.id] })
    await provider.request({ method: 'eth_requestAccounts' })
    onTestFinished(announceWallet({ page, provider, info: { rdns: 'io.first' } }))
    const after = visit()
    const seen: unknown[] = []
    after.services.get('eip155.provider')?.on('accountsChanged', (addresses) => seen.push(addresses))
    await after.start()
    expect(after.state.sessions.eip155).toMatchObject({ status: 'connected', replacedAddress: FIRST })
    await vi.waitFor(() => expect(seen).toEqual([[SECOND]]))
  })

  test('fault 4: same uuid, other provider: the second is rejected', async () => {
    const { latchkey, logger } = await start()
    announce({ uuid: 'a', rdns: 'io.first' }, FIRST)
    announce({ uuid: 'a', rdns: 'io.second' }, SECOND)
    expect(ids(latchkey)).toEqual(['io.first'])
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('under the identity of another one'))
    expect(await latchkey.connect({ connectorId: 'io.first' })).toMatchObject({ address: FIRST })
  })

  test('fault 54: an earlier wallet with the uuid and reverse domain name of another does not block it: both are listed, marked', async () => {
    const { latchkey } = await start()
    announce({ uuid: 'a', rdns: 'io.genuine' }, FIRST)
    announce({ uuid: 'a', rdns: 'io.genuine' }, SECOND)
    expect(latchkey.state.connectors.map(({ id, isAmbiguous }) => [id, isAmbiguous])).toEqual([
      ['io.genuine', true],
      ['io.genuine#2', true],
    ])
    expect(await latchkey.connect({ connectorId: 'io.genuine#2' })).toMatchObject({ address: SECOND })
  })

  test('fault 54: the genuine provider keeps its row when another wallet announced it first, under another name and uuid', async () => {
    const { latchkey } = await start()
    const provider = announce({ uuid: 'a', rdns: 'io.metamask', name: 'Nothing to see' })
    onTestFinished(announceWallet({ page, provider, info: { uuid: 'a', rdns: 'io.metamask', name: 'MetaMask' } }))
    expect(latchkey.state.connectors.map(({ name, isAmbiguous }) => [name, isAmbiguous])).toEqual([
      ['Nothing to see', true],
      ['MetaMask', true],
    ])
  })

  test('fault 54: a wallet that repeats the uuid and reverse domain name of another does not replace it: the first may still announce itself', async () => {
    const { latchkey } = await start()
    const provider = announce({ uuid: 'a', rdns: 'io.genuine', name: 'Genuine' }, FIRST)
    announce({ uuid: 'a', rdns: 'io.genuine', name: 'Genuine' }, SECOND)
    onTestFinished(announceWallet({ page, provider, info: { uuid: 'a', rdns: 'io.renamed', name: 'Renamed' } }))
    expect(ids(latchkey)).toEqual(['io.genuine', 'io.genuine#2', 'io.renamed'])
    expect(await latchkey.connect({ connectorId: 'io.renamed' })).toMatchObject({ address: FIRST })
  })

  test('fault 5: name with HTML, right-to-left override, zero-width characters, or 10,000 characters', async () => {
    const { latchkey } = await start()
    announce({ rdns: 'io.a', name: '<b>Meta</b>' })
    announce({ rdns: 'io.b', name: '\u202eMeta\u200bMask' })
    announce({ rdns: 'io.c', name: 'x'.repeat(10_000) })
    announce({ rdns: 'io.d', name: '\u200b' })
    expect(latchkey.state.connectors.map((info) => info.name)).toEqual(['<b>Meta</b>', 'MetaMask', 'x'.repeat(64), 'io.d'])
  })

  test('fault 6: "MetaMask Fake" never merges with MetaMask', async () => {
    const { latchkey } = await start()
    announce({ rdns: 'io.metamask', name: 'MetaMask' })
    announce({ rdns: 'io.metamask.fake', name: 'MetaMask Fake' })
    announce({ rdns: undefined, name: 'MetaMask Fake' })
    expect(ids(latchkey)).toEqual(['io.metamask', 'io.metamask.fake', 'MetaMask Fake'])
  })

  test('fault 7: announced detail with throwing getters: the others still appear', async () => {
    const { latchkey } = await start()
    const bad = (): never => {
      throw new TypeError('hostile')
    }
    const provider = createMockEip1193Provider({ accounts: [] })
    const details = [
      undefined,
      null,
      {},
      Object.defineProperty({ provider }, 'info', { get: bad }),
      { info: Object.defineProperty({ uuid: 'a', rdns: 'io.a' }, 'name', { get: bad }), provider },
      { info: { uuid: 'a', name: 'A' }, provider: Object.defineProperty({}, 'request', { get: bad }) },
      { info: { uuid: 'a', name: 'A' }, provider: {} },
      { info: { name: 'A' }, provider },
      { info: { uuid: '', name: 'A' }, provider },
      new Proxy({}, { get: bad }),
    ]
    for (const detail of details) page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    announce({ rdns: 'io.good' })
    expect(ids(latchkey)).toEqual(['io.good'])
  })

  test('fault 7: info mutated after the announcement: our frozen copy holds', async () => {
    const { latchkey } = await start()
    const info = { uuid: 'a', rdns: 'io.first', name: 'First', icon: PNG }
    const provider = createMockEip1193Provider({ accounts: [FIRST] })
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    Object.assign(info, { rdns: 'io.other', name: 'Other', icon: '' })
    announce({ rdns: 'io.second' })
    expect(latchkey.state.connectors[0]).toMatchObject({ id: 'io.first', name: 'First', icon: PNG })
  })

  test('fault 8: 2,100 announcements: a bounded list, and 1,000 do not block others', async () => {
    const { latchkey, logger } = await start()
    for (let number = 0; number < 2_100; number += 1) {
      const detail = {
        info: { uuid: String(number), name: 'Wallet', rdns: `io.wallet${number}` },
        provider: createMockEip1193Provider({ accounts: [] }),
      }
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    expect(latchkey.state.connectors).toHaveLength(2_000)
    expect(logger.warn).toHaveBeenCalledOnce()
  })

  test('behavior: a wallet with the name of a built-in connector gets another id', async () => {
    page.ethereum = createMockEip1193Provider({ accounts: [FIRST] })
    const { latchkey } = await start()
    announce({ rdns: undefined, name: 'injected' }, SECOND)
    expect(ids(latchkey)).toEqual(['injected', 'injected#2'])
    expect(await latchkey.connect({ connectorId: 'injected' })).toMatchObject({ address: FIRST })
  })
})

describe('the injected wallet', () => {
  test('default: "Browser Wallet", on phones only', async () => {
    page.ethereum = createMockEip1193Provider({ accounts: [FIRST] })
    const { latchkey } = await start()
    expect(latchkey.state.connectors).toEqual([
      { id: 'injected', namespace: 'eip155', name: 'Browser Wallet', type: 'INJECTED', isInstalled: true },
    ])
    expect(listConnectors(latchkey)).toEqual([])
    latchkey.ui.setMobile(true)
    expect(listConnectors(latchkey)).toHaveLength(1)
    expect(await latchkey.connect({ connectorId: 'injected' })).toMatchObject({ address: FIRST })
  })

  test('default: not a second row for a wallet that announces itself, before or later', async () => {
    page.ethereum = announce({ rdns: 'io.first' })
    const { latchkey } = await start()
    expect(ids(latchkey)).toEqual(['io.first'])
    const late = createMockEip1193Provider({ accounts: [SECOND] })
    page.ethereum = late
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids(latchkey)).toEqual(['io.first', 'injected'])
    onTestFinished(announceWallet({ page, provider: late, info: { rdns: 'io.late' } }))
    expect(ids(latchkey)).toEqual(['io.first', 'io.late'])
  })

  test('behavior: a session through the fallback keeps it', async () => {
    const provider = createMockEip1193Provider({ accounts: [FIRST] })
    page.ethereum = provider
    const { latchkey } = await start()
    await latchkey.connect({ connectorId: 'injected' })
    onTestFinished(announceWallet({ page, provider, info: { rdns: 'io.late' } }))
    expect(ids(latchkey)).toEqual(['injected', 'io.late'])
    expect(latchkey.state.sessions.eip155).toMatchObject({ status: 'connected', connectorId: 'injected' })
  })

  test('behavior: a session of another wallet does not keep it', async () => {
    const provider = createMockEip1193Provider({ accounts: [FIRST] })
    page.ethereum = provider
    announce({ rdns: 'io.other' }, SECOND)
    const { latchkey } = await start()
    await latchkey.connect({ connectorId: 'io.other' })
    onTestFinished(announceWallet({ page, provider, info: { rdns: 'io.late' } }))
    expect(ids(latchkey)).toEqual(['io.other', 'io.late'])
  })

  test('parameters: discovery.injected false', async () => {
    page.ethereum = createMockEip1193Provider({ accounts: [FIRST] })
    const { latchkey } = await start({ discovery: { injected: false } })
    expect(ids(latchkey)).toEqual([])
  })

  test('error: a property that throws or holds no provider is ignored', async () => {
    for (const get of [
      () => undefined,
      () => ({}),
      () => 'x',
      () => {
        throw new TypeError('hostile')
      },
    ]) {
      Object.defineProperty(page, 'ethereum', { configurable: true, get })
      const { latchkey } = await start()
      expect(ids(latchkey)).toEqual([])
    }
  })
})
