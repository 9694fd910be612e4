import fc from 'fast-check'
import { expect, test } from 'vitest'
import { account, connection, createFakeConnector, fakeNamespace, rejection } from '../actions/fakeConnector.testing.js'
import type { FakeConnector, Question } from '../actions/fakeConnector.testing.js'
import { instance, settle, sharedStorage } from '../actions/instance.testing.js'
import type { Latchkey } from '../latchkey.js'

const NAMESPACES = ['one', 'two'] as const
const WALLETS = ['amber', 'birch', 'remote'] as const

type Action =
  | { readonly type: 'connect'; readonly namespace: string; readonly wallet: string }
  | { readonly type: 'answer' | 'refuse'; readonly kind: Question['kind'] }
  | { readonly type: 'disconnect'; readonly namespace: string | undefined }
  | { readonly type: 'switch'; readonly namespace: string; readonly reference: string }
  | { readonly type: 'event'; readonly namespace: string; readonly wallet: string; readonly event: 'accounts' | 'empty' | 'chain' | 'end' }
  | { readonly type: 'open' | 'close' | 'reload' }

const namespace = fc.constantFrom(...NAMESPACES)
const wallet = fc.constantFrom(...WALLETS)
const kind = fc.constantFrom('connect' as const, 'reconnect' as const, 'switch' as const)

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('connect' as const), namespace, wallet }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('answer' as const, 'answer' as const, 'refuse' as const), kind }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('disconnect' as const), namespace: fc.option(namespace, { nil: undefined }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('switch' as const), namespace, reference: fc.constantFrom('1', '2') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('event' as const),
      namespace,
      wallet,
      event: fc.constantFrom('accounts' as const, 'empty' as const, 'chain' as const, 'end' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('open' as const, 'close' as const, 'reload' as const) }) },
)

/** One page with its wallets; a reload makes another over the same storage. */
class Page {
  readonly wallets: FakeConnector[]
  readonly latchkey: Latchkey
  /** How often each call settled. */
  readonly settled: number[] = []

  constructor(storage: ReturnType<typeof sharedStorage>) {
    this.wallets = NAMESPACES.flatMap((name) =>
      WALLETS.map((id) => createFakeConnector({ id, namespace: name, type: id === 'remote' ? 'WALLET_CONNECT' : 'ANNOUNCED' })),
    )
    const plugins = NAMESPACES.map((name) => fakeNamespace(name, this.wallets.filter(({ info }) => info.namespace === name)))
    this.latchkey = instance({ storage, plugins })
    this.track(this.latchkey.start())
  }

  track(call: Promise<unknown>): void {
    const index = this.settled.push(0) - 1
    const count = (): void => void (this.settled[index] = (this.settled[index] ?? 0) + 1)
    call.then(count, count)
  }

  find(name: string, id: string): FakeConnector {
    return this.wallets.find(({ info }) => info.namespace === name && info.id === id) as FakeConnector
  }
}

function answerOne(page: Page, asked: Question['kind'], refuse: boolean): void {
  const connector = page.wallets.find(({ questions }) => questions.some((question) => question.kind === asked))
  if (!connector) return
  const question = connector.next(asked)
  const { namespace: name, id } = connector.info
  if (refuse) return question.fail(rejection())
  if (asked === 'switch') return question.answer()
  const others = id === 'remote' && asked === 'connect' ? NAMESPACES.filter((other) => other !== name) : []
  question.answer({
    ...connection('alice', `${name}:1`, name),
    others: others.map((other) => ({ namespace: other, connection: connection('alice', `${other}:1`, other) })),
  })
}

const EVENTS = {
  accounts: (name: string) => ({ type: 'accountsChanged', accounts: [account('bob', name), account('alice', name)] }) as const,
  empty: () => ({ type: 'accountsChanged', accounts: [] }) as const,
  chain: (name: string) => ({ type: 'chainChanged', chainId: `${name}:2` }) as const,
  end: () => ({ type: 'disconnected' }) as const,
}

function act(page: Page, step: Action): void {
  const { latchkey } = page
  switch (step.type) {
    case 'connect':
      return page.track(latchkey.connect({ connectorId: step.wallet, namespace: step.namespace }))
    case 'answer':
    case 'refuse':
      return answerOne(page, step.kind, step.type === 'refuse')
    case 'disconnect':
      return page.track(latchkey.disconnect(step.namespace ? { namespace: step.namespace } : {}))
    case 'switch':
      return page.track(latchkey.switchNetwork({ chainId: `${step.namespace}:${step.reference}` }))
    case 'event':
      return page.find(step.namespace, step.wallet).emit(EVENTS[step.event](step.namespace))
    case 'open':
      return page.track(latchkey.open())
    case 'close':
      return page.track(latchkey.close())
    case 'reload':
      return undefined
  }
}

interface Stored {
  readonly value: readonly { readonly namespace: string; readonly connectorId: string; readonly address: string }[]
}

function storedConnections(storage: ReturnType<typeof sharedStorage>): Stored['value'] {
  const text = [...storage.items].find(([key]) => key.endsWith('connections'))?.[1]
  return text === undefined ? [] : (JSON.parse(text) as Stored).value
}

/** What must hold whatever happened. */
function check(page: Page, storage: ReturnType<typeof sharedStorage>): void {
  const { sessions, activeNetworkIds, initialized } = page.latchkey.state
  for (const name of NAMESPACES) {
    const session = sessions[name]
    const listening = page.wallets.filter(({ info, listeners }) => info.namespace === name && listeners.size > 0)
    expect(listening.length).toBeLessThanOrEqual(1)
    expect(listening[0]?.listeners.size ?? 1).toBe(1)
    if (session?.status === 'connected') {
      expect(session.accounts).toContainEqual(session.account)
      expect(listening[0]?.info.id).toBe(session.connectorId)
      expect(activeNetworkIds[name]).toBe(session.chainId)
      expect(storedConnections(storage)).toContainEqual({ namespace: name, connectorId: session.connectorId, address: session.account.address })
    }
    if (session?.status === 'disconnected') {
      expect(listening).toEqual([])
      if (initialized) expect(storedConnections(storage).filter((stored) => stored.namespace === name)).toEqual([])
    }
  }
  expect(page.settled.every((times) => times <= 1)).toBe(true)
}

test('whatever happens, in whatever order: sessions, wallets and storage agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (steps) => {
      const storage = sharedStorage()
      let page = new Page(storage)
      for (const step of steps) {
        act(page, step)
        if (step.type === 'reload') {
          page.latchkey.dispose()
          await settle()
          expect(page.settled.every((times) => times === 1)).toBe(true)
          expect(page.wallets.every(({ listeners }) => listeners.size === 0)).toBe(true)
          page = new Page(storage)
        }
        await settle()
        check(page, storage)
      }
      page.latchkey.dispose()
      await settle()
      expect(page.settled.every((times) => times === 1)).toBe(true)
    }),
    { numRuns: 2_000, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_121 }) },
  )
}, 120_000)
