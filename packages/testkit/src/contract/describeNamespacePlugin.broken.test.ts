import type { Connector } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import { type Habits, smallestFixtures, smallestPlugin } from '../../test/smallestPlugin.js'
import { createStage } from './createStage.js'
import type { NamespaceFixtures } from './NamespaceFixtures.js'
import type { NamespaceSuite } from './NamespaceSuite.js'
import { testConnecting } from './namespace/testConnecting.js'
import { testLifetime } from './namespace/testLifetime.js'
import { testReconnecting } from './namespace/testReconnecting.js'
import { testRequests } from './namespace/testRequests.js'
import { testWalletEvents } from './namespace/testWalletEvents.js'

/** The tests declared during collection, by title. */
const declared = vi.hoisted(() => ({ tests: undefined as Map<string, () => Promise<void>> | undefined }))

vi.mock('vitest', async (original) => {
  const vitest = await original<typeof import('vitest')>()
  const it = Object.assign(
    (title: string, run: () => Promise<void>, ...rest: never[]) =>
      declared.tests ? void declared.tests.set(title, run) : vitest.it(title, run, ...rest),
    vitest.it,
  )
  // A broken rule needs a shorter wait than a kept one on a slow machine.
  const waitFor: typeof vitest.vi.waitFor = (check) => vitest.vi.waitFor(check, { timeout: 300, interval: 10 })
  return { ...vitest, it, vi: { ...vitest.vi, waitFor } }
})

async function runBroken(
  group: (suite: NamespaceSuite) => void,
  habits: Habits,
  { title, lacks = [] }: { readonly title: RegExp; readonly lacks?: NamespaceFixtures['lacks'] },
) {
  const create = () => smallestPlugin(habits)
  const fixtures = { ...smallestFixtures, lacks: lacks ?? [] }
  const stage = createStage(create, fixtures)
  const tests = new Map<string, () => Promise<void>>()
  declared.tests = tests
  group({ create, fixtures, stage })
  declared.tests = undefined
  try {
    await ([...tests].find(([name]) => title.test(name))?.[1]() ?? expect.fail('no such test'))
  } finally {
    await stage.clear()
  }
}

const change = (part: (connector: Connector) => Partial<Connector>): Habits => ({
  change: (connector) => ({ ...connector, ...part(connector) }),
})
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
])('a plugin that %s', async (_, group, habits, options, mend) => {
  await expect(runBroken(group, habits, options)).rejects.toThrow(mend)
})
