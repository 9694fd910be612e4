// What another script of the origin, or an earlier version of the page, may have left in storage.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { headless, settle } from '../../test/instance.js'
import type { StorageBackend } from '../contracts/Host.js'
import { selectConnection, selectConnections, selectView, selectNetwork } from '../state/selectors.js'

/** Names that every object has. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']

/** A page on which a stored value stands under each key. @returns What components of the host receive, and the keys that were read. */
async function visit(read: (key: string) => string | null) {
  const asked = new Set<string>()
  const backend: StorageBackend = {
    getItem: (key) => (asked.add(key), read(key)),
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  const latchkey = headless({
    plugins: ['one', 'two'].map((namespace) => fakeNamespace(namespace, [createFakeConnector({ id: 'amber', namespace })])),
    storage: backend,
    logLevel: 'silent',
  })
  await latchkey.start()
  await settle()
  const { state } = latchkey
  const received = [undefined, 'one', 'two', 'none', ...INHERITED].map((namespace) => [
    namespace,
    selectNetwork(state, namespace ?? state.activeNamespace),
    { ...selectConnection(state, namespace ?? state.activeNamespace), namespace: undefined },
  ])
  const shared = { connections: selectConnections(state), view: selectView(state), recent: state.recentWallets }
  latchkey.dispose()
  return { asked, received: JSON.stringify([received, shared]) }
}

const inherited = fc.constantFrom(...INHERITED)
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Values of every type that is stored under some key, filled with names that every object has. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  inherited,
  fc.record({ namespace: inherited, networkIds: fc.dictionary(inherited, fc.oneof(inherited, fc.jsonValue())) }),
  fc.record({ namespace: fc.constant('three'), networkIds: fc.constant({ one: 'two:1', two: 'constructor', __proto__: 7 }) }),
  fc.record({ connectorId: inherited, address: inherited, usedAtMs: fc.oneof(fc.double(), inherited) }),
  fc.array(fc.record({ connectorId: inherited, name: fc.constantFrom('', '\u202e', 7, null), namespaces: fc.jsonValue() })),
)
const text = fc.oneof(
  fc.string(),
  value.map((each) => JSON.stringify({ v: 1, value: each })),
  fc.constantFrom('{', '{"v":1}', '{"v":1,"value":{"__proto__":{"polluted":1}}}', `{"v":1,"value":${deep(200_000)}}`),
  fc.constantFrom(JSON.stringify({ v: 1, value: 'x'.repeat(10_000_000) })),
)

test('faults 25 and 69: no value under any key that is read changes what a component of the host receives', async () => {
  const pristine = await visit(() => null)
  expect(pristine.asked.size).toBeGreaterThan(3)
  // The keys that are read once one of them holds something are tampered with, too.
  const { asked } = await visit(() => JSON.stringify({ v: 1, value: { left: true } }))
  const keys = [...new Set([...pristine.asked, ...asked])]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), text, async (tampered, stored) => {
      const { received } = await visit((key) => (key === tampered ? stored : null))
      expect(received).toBe(pristine.received)
    }),
    { numRuns: 120 },
  )
  expect({}).not.toHaveProperty('polluted')
})

test('behavior: a stored network that is no longer listed is unknown, not exchanged for the first one', async () => {
  const stored = JSON.stringify({ v: 1, value: { namespace: 'one', networkIds: { one: 'one:77', two: 'one:1' } } })
  const { received } = await visit((key) => (key.endsWith('active') ? stored : null))
  const [, [, one], [, two]] = JSON.parse(received)[0]
  expect(one).toMatchObject({ chainId: 'one:77', isSupported: false, network: { name: 'Unknown Network' } })
  expect(two).toMatchObject({ isSupported: true, network: { namespace: 'two' } })
})
