// What stands in the storage of a page changes nothing that its components receive. Every package that reads storage is here or names its test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorageBackend } from '@latchkey/kernel'
import { createLatchkey, definePlugin } from '@latchkey/kernel'
import { selectConnection, selectConnections, selectNetwork, selectView } from '@latchkey/kernel/selectors'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { history } from '@latchkey/feature-history/headless'
import { names } from '@latchkey/feature-names/headless'
import { onramp } from '@latchkey/feature-onramp/headless'
import { portfolio } from '@latchkey/feature-portfolio/headless'
import { send } from '@latchkey/feature-send/headless'
import { siwx } from '@latchkey/feature-siwx/headless'
import { swaps } from '@latchkey/feature-swaps/headless'
import { createTestClock, createTestConnector } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'

const ROOT = join(fileURLToPath(import.meta.url), '../../..')

/** Each file that reads storage, and the test that stores any value under its keys; `here` is the property below. */
const READERS: Readonly<Record<string, string>> = {
  'packages/kernel/src/requests/getBalance.ts': 'here',
  'packages/kernel/src/createFacade.ts': 'here',
  'packages/kernel/src/connections/storedConnections.ts': 'here',
  'packages/feature-onramp/src/orders/createOrderBook.ts': 'here',
  'packages/feature-siwx/src/storage/createBrowserStorage.ts': 'here',
  'packages/feature-siwx/src/storage/createServerStorage.ts': 'packages/feature-siwx/src/storage/createServerStorage.test.ts',
  'packages/feature-siwx/src/storage/hostedAuth.ts': 'packages/feature-siwx/src/storage/hostedAuth.test.ts',
  'packages/feature-history/src/pending/createPendingBook.ts': 'here',
  'packages/feature-embedded/src/wallet/createMemory.ts': 'packages/feature-embedded/src/wallet/createMemory.test.ts',
  'packages/feature-names/src/flow/createIdentities.ts': 'packages/feature-names/src/flow/createIdentities.test.ts',
  'packages/feature-send/src/feature.ts': 'here',
  'packages/feature-send/src/transfers/createTransferBook.ts': 'here',
  'packages/feature-swaps/src/flow/followPending.ts': 'here',
  'packages/evm-kit/src/send/pending/createPending.ts': 'here',
  'packages/evm-kit/src/send/pending/reserve.ts': 'packages/evm-kit/src/send/pending/reserve.test.ts',
  'packages/plugin-bitcoin/src/connectors/drivers/leather.ts': 'packages/plugin-bitcoin/src/connectors/drivers/storedShare.test.ts',
  'packages/plugin-eip155/src/connectors/safe/joinSafe.ts': 'packages/plugin-eip155/src/connectors/safe/joinSafe.test.ts',
  'packages/plugin-polkadot/src/connectors/joinExtensions.ts': 'packages/plugin-polkadot/src/connectors/joinExtensions.test.ts',
  'packages/plugin-walletconnect/src/createConnector.ts': 'packages/plugin-walletconnect/src/tamperedStorage.test.ts',
  'packages/plugin-walletconnect/src/createRemoteApp.ts': 'packages/plugin-walletconnect/src/tamperedStorage.test.ts',
  'packages/plugin-walletconnect/src/client/createClientStorage.ts': 'packages/plugin-walletconnect/src/tamperedStorage.test.ts',
  'packages/plugin-walletconnect/src/session/createSessionRecord.ts': 'packages/plugin-walletconnect/src/tamperedStorage.test.ts',
}

/** Keys under which the property below stores any value, or their beginning or end. */
const PAGE_KEYS = [
  'active',
  'recent_wallets',
  'connection:',
  'siwx/sessions',
  'swaps/pending/',
  'onramp/orders',
  'send/transfers',
  'history/pending',
  'names/identities',
  'walletconnect/app',
]

/** The page's own storage is reached in one place, and handed to plugins in scopes. */
const BROWSER = 'packages/kernel/src/async/browser.ts'

/** Packages that end up in an application's page; the frame is a page of its own. */
const packages = readdirSync(join(ROOT, 'packages')).filter((name) => !name.startsWith('testkit') && name !== 'secure-frame')
const sources = packages.flatMap((name) =>
  readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(?:-d)?\.tsx?$/.test(file))
    .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`),
)
const codeOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')

test('every file that reads storage has a test with any value in it', () => {
  const readers = sources.filter((file) => /\bstorage\s*\??\.get\(\s*[^c]/.test(codeOf(file)))
  // `storage.get(chainId, …)` is the storage of sign-in sessions, which a host may replace.
  expect(readers.filter((file) => !/\bstorage\.get\(chainId/.test(codeOf(file)) || READERS[file]).sort()).toEqual(
    Object.keys(READERS).sort(),
  )
  for (const file of Object.values(READERS).filter((one) => one !== 'here')) {
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    expect(readFileSync(join(ROOT, file), 'utf8'), file).toMatch(/faults? [^'"`]*\b(?:25|63)\b/)
  }
})

/** The keys that a package names in one place, by the name of each. */
const keysOf = (source: string): readonly (readonly [name: string, key: string])[] =>
  [...source.matchAll(/^export const (\w+) = '([^']+)'$/gm)].map(([, name = '', key = '']) => [name, key])

/** Written, and never read: other tabs only hear of it. */
const UNREAD = ['packages/feature-siwx/src/storageKeys.ts: CHANGED_KEY']

test('every key that a package names is stored with any value by a test of a file that reads it', () => {
  const unstored = sources
    .filter((file) => file.endsWith('/src/storageKeys.ts'))
    .flatMap((file) => {
      const readers = Object.keys(READERS).filter((reader) => reader.startsWith(file.slice(0, -'storageKeys.ts'.length)))
      const texts = readers
        .map((reader) => READERS[reader] ?? '')
        .map((one) => (one === 'here' ? '' : readFileSync(join(ROOT, one), 'utf8')))
      const keys = keysOf(codeOf(file))
      // A package with one key may test what reads it, without naming it.
      const areAll = (text: string): boolean => /import \* as \w+ from '.*storageKeys/.test(text) || (text !== '' && keys.length === 1)
      const isStored = (key: string): boolean =>
        PAGE_KEYS.some((one) => one.endsWith(key)) || texts.some((text) => areAll(text) || text.includes(key))
      return keys.flatMap(([name, key]) => (isStored(key) ? [] : [`${file}: ${name}`]))
    })
  expect(unstored).toEqual(UNREAD)
})

test('no package reaches past the storage of its scope', () => {
  const reaching = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|document\s*\.\s*cookie/
  expect(sources.filter((file) => reaching.test(codeOf(file)))).toEqual([BROWSER])
})

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
/** Names that every object has. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']

function plugins() {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: 1, name: 'Ethereum', nativeCurrency, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  const info = { id: 'copper', name: 'Copper', namespace: 'eip155' }
  const copper = createTestConnector({ info, addresses: [ADDRESS], chainId: 'eip155:1', isAuthorized: true })
  return [
    eip155({ networks: [chain], discovery: { eip6963: false, injected: false } }),
    solana(),
    bitcoin(),
    polkadot(),
    cosmos(),
    walletConnect({ relayUrl: 'ws://127.0.0.1:9' }),
    siwx({ required: false }),
    swaps(),
    onramp(),
    send(),
    history(),
    names({ ens: false }),
    portfolio(),
    definePlugin({ id: 'copper', apiVersion: 1, setup: (context) => void context.connectors.add(copper) }),
  ]
}

const SETTLED_MS = 20
/** So many equal answers in a row, or so many that are not the expected one, and nothing more is waited for. */
const SETTLED_COUNTS = { same: 30, other: 150 }

/** Reads until it is what is expected; without an expectation, until it no longer changes: code loads, and signatures take a while. */
async function settled(read: () => string, expected: string | undefined): Promise<string> {
  let [last, same] = [read(), 0]
  for (let round = 0; round < SETTLED_COUNTS.other && last !== expected && same < SETTLED_COUNTS.same; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    const next = read()
    same = expected === undefined && next === last ? same + 1 : 0
    last = next
  }
  return last
}

/** What components of the host receive: after the start, and after a connection. */
interface Visit {
  readonly first: string
  readonly connected: string
}

/**
 * A page on which a stored value stands under each key.
 *
 * @param expected - What another visit received, which is waited for.
 * @returns What components of the host receive, and the keys that were read.
 */
async function visit(read: (key: string) => string | null, expected?: Visit) {
  const asked = new Set<string>()
  const backend: StorageBackend = {
    getItem: (key) => (asked.add(key), read(key)),
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  const latchkey = createLatchkey({
    projectId: 'test',
    metadata: { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] },
    logLevel: 'silent',
    plugins: plugins(),
    clock: createTestClock(),
    storage: backend,
  })
  const receive = (): readonly unknown[] => {
    const { state } = latchkey
    const ofEach = [undefined, ...NAMESPACES, ...INHERITED].map((namespace) => [
      selectNetwork(state, namespace),
      { ...selectConnection(state, namespace), namespace },
    ])
    return [ofEach, selectConnections(state), selectView(state), state.recentWallets, state.plugins]
  }
  // Each visit is asked to sign another nonce.
  const write = (): string =>
    JSON.stringify(receive(), (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).replace(/Nonce: \w+/, 'Nonce: …')
  await latchkey.start()
  const first = await settled(write, expected?.first)
  await latchkey.connect({ connectorId: 'copper', namespace: 'eip155' })
  await latchkey.getBalance({ namespace: 'eip155' }).catch(() => undefined)
  const flow = await latchkey.services.get('swaps')?.()
  flow?.start()
  for (const service of ['onramp', 'send', 'history', 'names', 'portfolio'] as const) await latchkey.services.get(service)?.()
  const app = latchkey.services.get('remote.app')?.get()
  const connected = await settled(() => write() + JSON.stringify(app ?? null), expected?.connected)
  latchkey.dispose()
  return { asked, first, connected, received: first + connected }
}

const inherited = fc.constantFrom(...INHERITED)
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Members of what is stored under some key, with values of another type, names that every object has, and numbers out of range. */
const record = fc.dictionary(
  fc.oneof(
    inherited,
    fc.constantFrom(
      'left',
      'namespace',
      'networkIds',
      'connectorId',
      'address',
      'usedAtMs',
      'account',
      'amount',
      'atMs',
      'walletId',
      'link',
    ),
    fc.constantFrom('id', 'state', 'createdAtMs', 'provider', 'data', 'message', 'signature', 'chainId', 'accountAddress', 'key', 'quote'),
  ),
  fc.oneof(inherited, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(-1e300, 1e300, 0, '\u202e', 'eip155', 'eip155:1', ADDRESS)),
)
const value = fc.oneof(record, fc.array(record, { maxLength: 3 }), inherited, fc.jsonValue({ maxDepth: 3 }))
const text = fc.oneof(
  { weight: 6, arbitrary: value.map((each) => JSON.stringify({ v: 1, value: each })) },
  fc.string(),
  fc.constantFrom('{', '', '{"v":1}', '{"v":1,"value":{"__proto__":{"polluted":1}}}', '{"v":1,"value":1,"expiresAt":"soon"}'),
)

/** From where two texts differ; short, because a failure prints it. */
function firstDifference(one: string, other: string): string {
  if (one === other) return ''
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return one.slice(Math.max(0, at - 100), at + 100)
}

/** Values that this version of a page may have stored itself, and that therefore count. */
function isOwn(key: string, stored: string): boolean {
  if (!key.includes('/connection:')) return false
  return /"left":true/.test(stored) || /^\{"v":1,"value":\{"connectorId":"[^"]+"/.test(stored)
}

test('faults 25 and 69: no value under any key that any package reads changes what a component of the host receives', async () => {
  // A node that is not there is asked three times more, for a second in all; one that knows no such page only once.
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  const uncaught: unknown[] = []
  const note = (error: unknown): void => void uncaught.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => {
    fetched.mockRestore()
    process.off('unhandledRejection', note)
  })
  await visit(() => null)
  const pristine = await visit(() => null)
  const { asked } = await visit((key) => (key.includes('connection:') ? JSON.stringify({ v: 1, value: { left: true } }) : null))
  const keys = [...new Set([...pristine.asked, ...asked])]
  for (const part of PAGE_KEYS)
    expect(
      keys.some((key) => key.includes(part)),
      part,
    ).toBe(true)
  const heavy = [`{"v":1,"value":${deep(100_000)}}`, JSON.stringify({ v: 1, value: 'x'.repeat(10_000_000) })]
  for (const stored of heavy) {
    const { received } = await visit((key) => (isOwn(key, stored) ? null : stored), pristine)
    expect(firstDifference(received, pristine.received)).toBe('')
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), text, async (tampered, stored) => {
      fc.pre(!isOwn(tampered, stored))
      const { received } = await visit((key) => (key === tampered ? stored : null), pristine)
      expect(firstDifference(received, pristine.received)).toBe('')
    }),
    { numRuns: 100, seed: 20_261_125 },
  )
  expect(uncaught).toEqual([])
  expect({}).not.toHaveProperty('polluted')
}, 180_000)

test('default: a stored network that is no longer listed is shown as unknown, on each namespace', async () => {
  const references = {
    eip155: '424242',
    solana: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    bip122: '00000000da84f2bafbbc53dee25a72ae',
    polkadot: 'b0a8d493285c2df73290dfb7e61f870f',
    cosmos: 'osmosis-1',
  } satisfies Record<(typeof NAMESPACES)[number], string>
  const networkIds = Object.fromEntries(NAMESPACES.map((namespace) => [namespace, `${namespace}:${references[namespace]}`]))
  const { first } = await visit((key) =>
    key.endsWith('/active') ? JSON.stringify({ v: 1, value: { namespace: 'cosmos', networkIds } }) : null,
  )
  const [[active, ...each]] = JSON.parse(first) as [[unknown, unknown][]]
  expect(active?.[0]).toMatchObject({ chainId: networkIds['cosmos'], isSupported: false })
  for (const [index, namespace] of NAMESPACES.entries())
    expect(each[index]?.[0]).toMatchObject({
      chainId: networkIds[namespace],
      isSupported: false,
      network: { name: 'Unknown Network', namespace },
    })
})
