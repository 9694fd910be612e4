import type { LatchkeyState, WalletListing } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import { createMemoryStorage, createTestClock, createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { describe, expect } from 'vitest'
import { createStorage } from '../../packages/kernel/src/storage/createStorage.js'
import { createClientStorage } from '../../packages/plugin-walletconnect/src/client/createClientStorage.js'
import { createRemoteApp } from '../../packages/plugin-walletconnect/src/createRemoteApp.js'
import { checkLink } from '../../packages/react/src/links/checkLink.js'
import { findChosenApp } from '../../packages/react/src/links/chosenApp.js'
import { formatRequestUrl } from '../../packages/react/src/links/formatWalletLink.js'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { mutateValue } from './support/mutateValue.js'
import type { Random } from './support/random.js'

const STATUSES = ['disconnected', 'connecting', 'connected', 'reconnecting']

/** The storage after a real journey. */
async function recordJourney(): Promise<Readonly<Record<string, string>>> {
  const { latchkey, storage } = createTestLatchkey({ plugins: [testNamespace()] })
  await latchkey.start()
  const [wallet] = latchkey.state.connectors
  await latchkey.connect({ connectorId: wallet?.id ?? '' })
  await latchkey.getBalance({})
  await latchkey.switchNetwork({ chainId: 'test:2' })
  latchkey.dispose()
  return storage.entries()
}

const journey = await recordJourney()

function mutateEntry(random: Random, text: string): string {
  return random.oneIn(2) ? mutateText(random, [text]) : (JSON.stringify(mutateValue(random, [JSON.parse(text)])) ?? '')
}

function expectSound({ sessions, recentWallets, activeNetworkIds, networks }: LatchkeyState): void {
  for (const session of Object.values(sessions)) {
    expect(STATUSES).toContain(session.status)
    if (session.status === 'connected') expect(session.accounts.map(({ address }) => address)).toEqual(['alice', 'bob'])
  }
  for (const { connectorId, name, namespaces } of recentWallets) {
    expect([connectorId, name, ...namespaces].filter((text) => typeof text !== 'string' || text === '')).toEqual([])
    expect(cleanWalletName(name)).toBe(name)
  }
  // Ids of the namespace's networks, listed or not: a stored `test:` is dropped.
  expect(Object.keys(activeNetworkIds)).toEqual(Object.keys(networks))
  for (const [namespace, id] of Object.entries(activeNetworkIds)) expect(id).toMatch(new RegExp(`^${namespace}:[-_a-zA-Z0-9]{1,32}$`))
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
}

describe('stored records', () => {
  fuzz('fault 25: with any stored values an instance starts, and its state is valid', {
    batch: Object.keys(journey).length,
    make: (random) =>
      Object.fromEntries(Object.entries(journey).map(([key, text]) => [key, random.oneIn(3) ? text : mutateEntry(random, text)])),
    async read(entries) {
      const connectors = [createTestConnector({ isAuthorized: true })]
      const { latchkey, clock } = createTestLatchkey({ plugins: [testNamespace({ connectors })], storage: createMemoryStorage(entries) })
      try {
        // The instance waits for a stored wallet that does not announce itself.
        await Promise.all([latchkey.start(), clock.advance(60_000)])
        return latchkey.state
      } finally {
        latchkey.dispose()
      }
    },
    judge: (state) => state && expectSound(state),
  })

  const clock = createTestClock()
  const log = { error: () => undefined, warn: () => undefined }
  const ENTRIES = ['{"v":1,"value":"ada"}', '{"v":1,"value":{"a":[1,null]},"expiresAt":1704067200000}', '{"v":2,"value":1}']
  fuzz('fault 25: an entry is the written value and has not expired, or is undefined', {
    make: (random) => mutateText(random, ENTRIES),
    read(text) {
      return { value: createStorage({ backend: createMemoryStorage({ key: text }), prefix: '', log, clock }).get('key', (value) => value) }
    },
    judge(result, text) {
      const entry = readEntry(text)
      const isCurrent =
        entry?.v === 1 && (entry.expiresAt === undefined || (typeof entry.expiresAt === 'number' && clock.now() <= entry.expiresAt))
      expect(result?.value).toEqual(isCurrent ? entry.value : undefined)
    },
  })

  const storageOf = (entries: Readonly<Record<string, string>>) =>
    createStorage({ backend: createMemoryStorage(entries), prefix: '', log, clock })

  fuzz('fault 63: the stored data of the WalletConnect client has the shape that the client writes, or is reported as invalid', {
    make: (random) =>
      Object.fromEntries(
        CLIENT_KEYS.map(([key, text]) => [
          key,
          random.oneIn(4) ? entry(mutateEntry(random, text)) : random.oneIn(20) ? mutateText(random, [entry(text)]) : entry(text),
        ]),
      ),
    read(entries) {
      const client = createClientStorage({ storage: storageOf(entries), name: 'shop' })
      const isSound = client.isSound()
      if (!isSound) client.clear()
      return { isSound, isEmpty: client.isEmpty(), subscribed: client.takeSubscribed() }
    },
    judge(result, entries) {
      if (!result) throw new Error('A storage that cannot be read is one that is reset.')
      // An entry that the storage itself drops counts as missing.
      const areAllThere = Object.values(entries).every((text) => readStored(text) !== undefined)
      if (result.isSound && areAllThere) expect(isPlain(entries)).toBe(true)
      if (!result.isSound) expect([result.isEmpty, result.subscribed]).toEqual([true, []])
      for (const topic of result.subscribed) expect(isHex(topic)).toBe(true)
    },
  })

  const LISTED: readonly WalletListing[] = [
    { id: 'copper', name: 'Copper', mobileLink: 'copper://', desktopLink: 'https://copper.test/app', universalLink: 'https://copper.test' },
    { id: 'evil', name: 'Evil', mobileLink: 'javascript:alert(1)//', desktopLink: 'http://evil.test', universalLink: 'data:text/html,x' },
    { id: 'bare', name: 'Bare', mobileLink: 'intent', desktopLink: 'granite' },
  ]
  fuzz('faults 10, 61: the stored app choice opens a listed app by a valid link, or nothing', {
    make: (random) => ({
      text: `{"v":1,"value":${mutateEntry(random, JSON.stringify({ walletId: random.pick(LISTED).id, link: random.pick(['mobile', 'desktop']) }))}}`,
      topic: mutateText(random, [TOPIC]),
    }),
    read({ text, topic }) {
      const app = createRemoteApp(storageOf({ app: text }), log)
      const chosen = findChosenApp({ services: { get: () => app }, state: { wallets: LISTED } } as unknown as Parameters<
        typeof findChosenApp
      >[0])
      return chosen && { ...chosen, ...formatRequestUrl(chosen.link, { id: 7, topic }) }
    },
    judge(chosen) {
      if (!chosen) return
      const listing = LISTED.find(({ id }) => id === chosen.choice.walletId)
      expect([listing?.mobileLink, listing?.desktopLink, listing?.universalLink]).toContain(chosen.link)
      expect(checkLink(chosen.url, chosen.ownScheme)).toMatch(/^(?:copper:\/\/wc|https:\/\/copper\.test\/|granite:\/\/wc)[^#]*requestId=7/)
    },
  })
})

const TOPIC = 'ab'.repeat(32)
const PARTY = { publicKey: TOPIC, metadata: { name: 'Copper', description: '', url: 'https://copper.test', icons: [] } }
const part = { accounts: ['eip155:1:0x0'], methods: ['eth_sign'], events: [], chains: ['eip155:1'] }
const relay = { protocol: 'irn' }

/** The values that the protocol's client stores, by key, the key chain first and lists after it. */
const CLIENT_KEYS: readonly (readonly [key: string, text: string])[] = Object.entries({
  'wc@2:core:0.3:shop//keychain': { [TOPIC]: TOPIC, client_ed25519_seed: TOPIC },
  'wc@2:core:0.3:shop//subscription': [{ id: TOPIC, topic: TOPIC, relay }],
  'wc@2:core:0.3:shop//pairing': [{ topic: TOPIC, expiry: 1_900_000_000, relay, active: true }],
  'wc@2:core:0.3:shop//history': [{ id: 1, topic: TOPIC, request: { method: 'wc_sessionRequest', params: {} }, expiry: 1_900_000_000 }],
  'wc@2:core:0.3:shop//expirer': [{ target: `topic:${TOPIC}`, expiry: 1_900_000_000 }],
  'wc@2:client:0.3:shop//session': [
    {
      topic: TOPIC,
      relay,
      expiry: 1_900_000_000,
      namespaces: { eip155: part },
      self: PARTY,
      peer: PARTY,
      pairingTopic: TOPIC,
      controller: TOPIC,
      acknowledged: true,
    },
  ],
  'wc@2:client:0.3:shop//request': [{ id: 1, topic: TOPIC, params: { request: {} } }],
  'wc@1.5:auth:0.3:shop//authKeys': [{ responseTopic: TOPIC, publicKey: TOPIC }],
}).map(([key, value]) => [`client/${key}`, JSON.stringify(value)] as const)

/** As the storage encodes it: text. */
const entry = (text: string): string => (text.startsWith('{"v":1') ? text : JSON.stringify({ v: 1, value: text }))

/** The client's value of an entry; undefined when the storage drops it. */
function readStored(text: string): unknown {
  const value = readEntry(text)?.value
  if (readEntry(text)?.v !== 1 || typeof value !== 'string') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return null
  }
}

/** A strict check of the most fragile fields: keys and topics. */
function isPlain(entries: Readonly<Record<string, string>>): boolean {
  const [keychain, ...lists] = CLIENT_KEYS.map(([key]) => readStored(entries[key] ?? ''))
  const hasTopics = (item: unknown): boolean =>
    isRecord(item) && ['topic', 'responseTopic'].every((name) => item[name] === undefined || isHex(item[name]))
  return isRecord(keychain) && Object.values(keychain).every(isHex) && lists.every((list) => Array.isArray(list) && list.every(hasTopics))
}

function isHex(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readEntry(text: string): { readonly v?: unknown; readonly value?: unknown; readonly expiresAt?: unknown } | undefined {
  try {
    return (JSON.parse(text) as object | undefined) ?? undefined
  } catch {
    return undefined
  }
}
