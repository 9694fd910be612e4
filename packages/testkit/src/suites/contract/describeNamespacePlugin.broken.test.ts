import { type Connector, isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import { type Collected, collectingIt } from '../../../test/collectingIt.js'
import { type Habits, smallestFixtures, smallestPlugin } from '../../../test/smallestPlugin.js'
import { createTestPage } from '../../wallets/createTestPage.js'
import { createStage } from './createStage.js'
import type { NamespaceFixtures } from './NamespaceFixtures.js'
import type { NamespaceSuite } from './NamespaceSuite.js'
import { testAdapter } from './namespace/testAdapter.js'
import { testConnecting } from './namespace/testConnecting.js'
import { testLifetime } from './namespace/testLifetime.js'
import { testNodes } from './namespace/testNodes.js'
import { testReconnecting } from './namespace/testReconnecting.js'
import { testRequests } from './namespace/testRequests.js'
import { testState } from './namespace/testState.js'
import { testSwitching } from './namespace/testSwitching.js'
import { testWalletEvents } from './namespace/testWalletEvents.js'

/** The tests declared during collection, by title. */
const declared = vi.hoisted((): Collected => ({ tests: undefined }))

vi.mock('vitest', async (original) => {
  const vitest = await original<typeof import('vitest')>()
  // A broken rule needs a shorter wait than a kept one on a slow machine.
  const waitFor: typeof vitest.vi.waitFor = (check) => vitest.vi.waitFor(check, { timeout: 300, interval: 10 })
  return { ...vitest, it: collectingIt(vitest.it, declared), vi: { ...vitest.vi, waitFor } }
})

async function runBroken(
  group: (suite: NamespaceSuite) => void,
  habits: Habits,
  { title, ...changed }: Partial<NamespaceFixtures> & { readonly title: RegExp },
) {
  const create = () => smallestPlugin(habits)
  const fixtures = { ...smallestFixtures, ...changed }
  const stage = createStage(create, fixtures)
  const tests: Collected['tests'] = new Map()
  const uninstall = createTestPage().install()
  declared.tests = tests
  group({ create, fixtures, stage })
  declared.tests = undefined
  try {
    await ([...tests].find(([name]) => title.test(name))?.[1]() ?? expect.fail('no such test'))
  } finally {
    await stage.clear().finally(uninstall)
  }
}

const change = (part: (connector: Connector) => Partial<Connector>): Habits => ({
  change: (connector) => ({ ...connector, ...part(connector) }),
})
/** What a plugin without translation hands on. */
const rethrowCause = (error: unknown): never => {
  throw isLatchkeyError(error) ? error.cause : error
}
const deaf = change(() => ({ subscribe: () => () => undefined }))

it.each<[string, (suite: NamespaceSuite) => void, Habits, Parameters<typeof runBroken>[2], string]>([
  [
    'asks to reconnect',
    testReconnecting,
    change(({ connect }) => ({ reconnect: connect as Connector['reconnect'] })),
    { title: /without an approval/ },
    'let reconnect() resolve with undefined',
  ],
  [
    'never reconnects',
    testReconnecting,
    change(() => ({ reconnect: () => Promise.resolve(undefined) })),
    { title: /reload restores/ },
    'let reconnect() resolve where the approval stands',
  ],
  ['hears nothing', testWalletEvents, deaf, { title: /another account/ }, 'report accountsChanged'],
  ['does not hear the end', testWalletEvents, deaf, { title: /wallet ends the session/ }, "name 'disconnectEvent' in lacks"],
  [
    'asks anew',
    testWalletEvents,
    {
      ...deaf,
      ...change(({ request, connect }) => ({
        request: async (asked) => (await connect({ signal: AbortSignal.timeout(1_000) }), request(asked)),
      })),
      isMute: () => true,
    },
    { title: /ended silently/, lacks: ['disconnectEvent'] },
    'is UNAUTHORIZED',
  ],
  ['keeps listening', testLifetime, { keepsListeners: true }, { title: /removes every listener/ }, "name 'unsubscribe' in lacks"],
  ['listens twice', testLifetime, { listensAnew: true }, { title: /adds no listener/, lacks: ['unsubscribe'] }, 'is listened to once'],
  [
    'hides a refusal',
    testRequests,
    change(({ request }) => ({ request: (asked) => request(asked).catch(() => 'ok') })),
    { title: /declined request/ },
    "translate the wallet's refusal",
  ],
  [
    'has another text signed',
    testRequests,
    change(({ request }) => ({
      request: ({ method, params }) => request({ method, params: ['0x00', (params as readonly unknown[])[1]] }),
    })),
    { title: /returned complete/ },
    'comes back whole',
  ],
  [
    'asks at once',
    testConnecting,
    change((connector) => (void connector.connect({ signal: AbortSignal.timeout(1_000) }).catch(() => undefined), {})),
    { title: /asks once/ },
    'discovery only lists',
  ],
  [
    'promises transfers that it cannot send',
    testAdapter,
    { adapter: { capabilities: { balance: true, send: true, signMessage: false } } },
    { title: /capabilities promise/ },
    'add it, or say false',
  ],
  [
    'takes two spellings of an address for two',
    testAdapter,
    { adapter: { parseAddress: async (text) => text.trim() } },
    { title: /as one address/ },
    'One address has one canonical form',
  ],
  [
    'accepts a wrong option',
    testAdapter,
    {},
    { title: /refuses wrong options/, refusedOptions: [() => smallestPlugin()] },
    'A wrong option is refused by the factory',
  ],
  [
    'believes any node',
    testNodes,
    { adapter: { getBalance: async ({ network }) => BigInt(await (await fetch(`${network.rpcUrls.default[0]}/balance`)).text()) } },
    { title: /another chain/ },
    'ask each node for its chain',
  ],
  [
    'believes any node that other plugins read',
    testNodes,
    { adapter: { readFromNode: async ({ network }) => (await fetch(`${network.rpcUrls.default[0]}/height`)).text() } },
    { title: /answers other plugins/ },
    'ask each node for its chain',
  ],
  ['answers nothing', testNodes, { adapter: { readFromNode: async () => '' } }, { title: /without a wallet/ }, 'only reads is answered'],
  ['sends anything', testNodes, { adapter: { isReadMethod: () => true } }, { title: /only read is asked/ }, 'never reaches a node'],
  ['names no node', testNodes, {}, { title: /without a wallet/, ownNode: undefined as never }, 'give the fixture an `ownNode`'],
  ['names no foreign node', testNodes, {}, { title: /another chain/, foreignNode: undefined as never }, 'give the fixture a `foreignNode`'],
  [
    'believes a wallet that it switched',
    testSwitching,
    { believesSwitches: true },
    { title: /does not make/ },
    'ask it for its network after switchNetwork()',
  ],
  [
    'loses a rejection',
    testConnecting,
    { also: ({ onReady }) => onReady(() => void Promise.reject(new LatchkeyError('USER_REJECTED', {}))) },
    { title: /asks once/ },
    'A rejection is handled',
  ],
  [
    "hands on the wallet's own error in connect",
    testConnecting,
    change(({ connect }) => ({ connect: (parameters) => connect(parameters).catch(rethrowCause) })),
    { title: /error of the wallet itself/ },
    'Every error of a plugin is a LatchkeyError',
  ],
  [
    "hands on the wallet's own error in a request",
    testRequests,
    change(({ request }) => ({ request: (asked) => request(asked).catch(rethrowCause) })),
    { title: /error of the wallet itself/ },
    'Every error of a plugin is a LatchkeyError',
  ],
  [
    'keeps a function in state',
    testState,
    { also: ({ state }) => void state.own({ run: () => 1 }) },
    { title: /plain data/ },
    'State is plain data',
  ],
  [
    'believes what another tab stores',
    testState,
    {
      also({ storage, onDispose }) {
        const read = () => storage.get('last', (value) => value as { readonly name: string })?.name.length
        storage.set('last', { name: 'copper' })
        onDispose(storage.watch('last', read))
      },
    },
    { title: /may store a number/ },
    'Other tabs may store anything',
  ],
  [
    'leaves a timer of the page',
    testLifetime,
    { also: ({ onReady }) => onReady(() => void setTimeout(() => undefined, 500)) },
    { title: /no timer/ },
    'No timer outlives the instance',
  ],
  [
    'leaves a listener on the page',
    testLifetime,
    { also: ({ onReady }) => onReady(() => window.addEventListener('focus', () => undefined)) },
    { title: /no listener on the page/ },
    'No listener on the page outlives the instance',
  ],
])('a plugin that %s', async (_, group, habits, options, mend) => {
  await expect(runBroken(group, habits, options)).rejects.toThrow(mend)
})
