import type { LatchkeyState } from '@latchkey/kernel'
import { createMemoryStorage, createTestClock, createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { describe, expect } from 'vitest'
import { createStorage } from '../packages/kernel/src/storage/createStorage.js'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { mutateValue } from './support/mutateValue.js'
import type { Random } from './support/random.js'

const STATUSES = ['disconnected', 'connecting', 'connected', 'reconnecting']

/** What a real journey leaves in storage. */
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
  return random.oneIn(2) ? mutateText(random, [text]) : JSON.stringify(mutateValue(random, [JSON.parse(text)])) ?? ''
}

function expectSound({ sessions, recentWallets, activeNetworkIds }: LatchkeyState): void {
  for (const session of Object.values(sessions)) {
    expect(STATUSES).toContain(session.status)
    if (session.status === 'connected') for (const { address } of session.accounts) expect(typeof address).toBe('string')
  }
  for (const { connectorId, name } of recentWallets) expect([typeof connectorId, typeof name]).toEqual(['string', 'string'])
  for (const id of Object.values(activeNetworkIds)) expect(typeof id).toBe('string')
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
}

describe('stored records', () => {
  fuzz('fault 25: whatever storage holds, an instance starts, and what it holds is sound', {
    batch: Object.keys(journey).length,
    make: (random) => Object.fromEntries(Object.entries(journey).map(([key, text]) => [key, random.oneIn(3) ? text : mutateEntry(random, text)])),
    async read(entries) {
      const connectors = [createTestConnector({ isAuthorized: true })]
      const { latchkey, clock } = createTestLatchkey({ plugins: [testNamespace({ connectors })], storage: createMemoryStorage(entries) })
      try {
        // A stored wallet that does not announce itself is waited for.
        await Promise.all([latchkey.start(), clock.advance(60_000)])
        return latchkey.state
      } finally {
        latchkey.dispose()
      }
    },
    judge: (state) => state && expectSound(state),
  })

  const clock = createTestClock()
  const ENTRIES = ['{"v":1,"value":"ada"}', '{"v":1,"value":{"a":[1,null]},"expiresAt":1704067200000}', '{"v":2,"value":1}']
  fuzz('fault 25: an entry is what was written and is not too old, or nothing', {
    make: (random) => mutateText(random, ENTRIES),
    read(text) {
      const log = { error: () => undefined, warn: () => undefined }
      return { value: createStorage({ backend: createMemoryStorage({ key: text }), prefix: '', log, clock }).get('key', (value) => value) }
    },
    judge(result, text) {
      const entry = readEntry(text)
      const isCurrent = entry?.v === 1 && (entry.expiresAt === undefined || (typeof entry.expiresAt === 'number' && clock.now() <= entry.expiresAt))
      expect(result?.value).toEqual(isCurrent ? entry.value : undefined)
    },
  })
})

function readEntry(text: string): { readonly v?: unknown; readonly value?: unknown; readonly expiresAt?: unknown } | undefined {
  try {
    return JSON.parse(text) as object | undefined ?? undefined
  } catch {
    return undefined
  }
}
