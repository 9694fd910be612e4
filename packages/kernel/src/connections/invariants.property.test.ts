import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  account,
  connection,
  createFakeConnector,
  fakeNamespace,
  rejection,
  type FakeConnector,
  type Question,
} from '../../test/fakeConnector.js'
import { instance, settle, sharedStorage } from '../../test/instance.js'
import type { Latchkey } from '../contracts/Latchkey.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

const NAMESPACES = ['one', 'two'] as const
const WALLETS = ['amber', 'birch', 'remote'] as const

type WalletAction =
  | { readonly type: 'answer' | 'refuse' | 'loseAnswer'; readonly kind: Question['kind'] }
  | {
      readonly type: 'event' | 'lateEvent' | 'repeatedEvent'
      readonly namespace: string
      readonly wallet: string
      readonly event: 'accounts' | 'spelled' | 'unusable' | 'connection' | 'empty' | 'chain' | 'noChain' | 'end'
    }

type Action =
  | WalletAction
  | { readonly type: 'connect'; readonly namespace: string; readonly wallet: string }
  | { readonly type: 'disconnect'; readonly namespace: string | undefined }
  | { readonly type: 'switch'; readonly namespace: string; readonly reference: string }
  | { readonly type: 'request'; readonly namespace: string }
  | { readonly type: 'open' | 'close' | 'reload' }

/** An action, and how many turns pass before the next one: chained promises settle over several turns. */
interface Step {
  readonly action: Action
  readonly turns: number
}

const ALL_TURNS = 80

/** Turns that an adapter takes to parse an address: its code may have to be loaded. */
const readingTurns = fc.constantFrom(0, 0, 1, 2, 5, 9)

const namespace = fc.constantFrom(...NAMESPACES)
const wallet = fc.constantFrom(...WALLETS)
const kind = fc.constantFrom('connect' as const, 'reconnect' as const, 'switch' as const, 'request' as const)

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('connect' as const), namespace, wallet }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('answer' as const, 'answer' as const, 'answer' as const, 'refuse' as const, 'loseAnswer' as const),
      kind,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('request' as const), namespace }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('disconnect' as const), namespace: fc.option(namespace, { nil: undefined }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('switch' as const), namespace, reference: fc.constantFrom('1', '2') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('event' as const, 'event' as const, 'lateEvent' as const, 'repeatedEvent' as const),
      namespace,
      wallet,
      event: fc.constantFrom('accounts', 'accounts', 'spelled', 'unusable', 'connection', 'empty', 'chain', 'chain', 'noChain', 'end'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('open' as const, 'close' as const, 'reload' as const) }) },
)

const step: fc.Arbitrary<Step> = fc.record({ action, turns: fc.constantFrom(ALL_TURNS, ALL_TURNS, ALL_TURNS, 0, 1, 2, 3, 5, 8) })

/** Keeps every listener, so that a report can come after its listener was removed. */
function withMemory(connector: FakeConnector): RemoteWallet {
  const former = new Set<Listener>()
  return {
    ...connector,
    former,
    subscribe(listener) {
      former.add(listener)
      return connector.subscribe(listener)
    },
  }
}

type Listener = Parameters<FakeConnector['subscribe']>[0]

interface RemoteWallet extends FakeConnector {
  /** All listeners ever added. */
  readonly former: ReadonlySet<Listener>
}

/** Addresses are lower-case letters; other spellings are normalised. */
function slowParser(turns: number): NamespaceAdapter['parseAddress'] {
  return async (text) => {
    await goOn(turns)
    const address = text.trim().toLowerCase()
    if (/^[a-z]+$/.test(address)) return address
    throw new LatchkeyError('ADDRESS_INVALID', { namespace: 'one', problem: 'It has other letters.' })
  }
}

/** One page with its wallets; a reload creates another over the same storage. */
class Page {
  readonly wallets: RemoteWallet[]
  readonly latchkey: Latchkey
  /** How often each call settled. */
  readonly settled: number[] = []

  constructor(storage: ReturnType<typeof sharedStorage>, turnsToRead: number) {
    this.wallets = NAMESPACES.flatMap((name) =>
      WALLETS.map((id) => withMemory(createFakeConnector({ id, namespace: name, type: id === 'remote' ? 'WALLET_CONNECT' : 'ANNOUNCED' }))),
    )
    const adapter = { isReference: (reference: string) => /^[12]$/.test(reference), parseAddress: slowParser(turnsToRead) }
    const plugins = NAMESPACES.map((name) =>
      fakeNamespace(
        name,
        this.wallets.filter(({ info }) => info.namespace === name),
        adapter,
      ),
    )
    this.latchkey = instance({ storage, plugins })
    this.track(this.latchkey.start())
  }

  track(call: Promise<unknown>): void {
    const index = this.settled.push(0) - 1
    const count = (): void => void (this.settled[index] = (this.settled[index] ?? 0) + 1)
    call.then(count, count)
  }

  find(name: string, id: string): RemoteWallet {
    return this.wallets.find(({ info }) => info.namespace === name && info.id === id) as RemoteWallet
  }
}

function answerOne(page: Page, asked: Question['kind'], how: 'answer' | 'refuse' | 'loseAnswer'): void {
  const connector = page.wallets.find(({ questions }) => questions.some((question) => question.kind === asked))
  if (!connector) return
  const question = connector.next(asked)
  const { namespace: name, id } = connector.info
  if (how === 'loseAnswer') return
  if (how === 'refuse') return question.fail(rejection())
  if (asked === 'switch' || asked === 'request') return question.answer()
  const others = id === 'remote' && asked === 'connect' ? NAMESPACES.filter((other) => other !== name) : []
  question.answer({
    ...connection('alice', `${name}:1`, name),
    others: others.map((other) => ({ namespace: other, connection: connection('alice', `${other}:1`, other) })),
  })
}

const EVENTS = {
  accounts: (name: string) => ({ type: 'accountsChanged', accounts: [account('bob', name), account('alice', name)] }) as const,
  spelled: (name: string) => ({ type: 'accountsChanged', accounts: [account('?', name), account(' CAROL ', name)] }) as const,
  unusable: (name: string) => ({ type: 'accountsChanged', accounts: [account('?', name), account(7 as never, name)] }) as const,
  connection: (name: string) =>
    ({
      type: 'connectionChanged',
      connection: { ...connection('Dave', `${name}:x`, name), approvedChainIds: [`${name}:1`, `${name}:x`] },
    }) as const,
  noChain: (name: string) => ({ type: 'chainChanged', chainId: `${name}:x` }) as const,
  empty: () => ({ type: 'accountsChanged', accounts: [] }) as const,
  chain: (name: string) => ({ type: 'chainChanged', chainId: `${name}:2` }) as const,
  end: () => ({ type: 'disconnected' }) as const,
}

/** Calls removed listeners, which must have no effect. */
function emitLate(...[page, name, { former, listeners }, change]: readonly [Page, string, RemoteWallet, Parameters<Listener>[0]]): void {
  const before = page.latchkey.state.sessions[name]
  for (const listener of former) if (!listeners.has(listener)) listener(change)
  expect(page.latchkey.state.sessions[name]).toEqual(before)
}

function act(page: Page, step: Action): void {
  const { latchkey } = page
  switch (step.type) {
    case 'connect':
      return page.track(latchkey.connect({ connectorId: step.wallet, namespace: step.namespace }))
    case 'request':
      return page.track(latchkey.request({ namespace: step.namespace, method: 'sign' }))
    case 'disconnect':
      return page.track(latchkey.disconnect(step.namespace ? { namespace: step.namespace } : {}))
    case 'switch':
      return page.track(latchkey.switchNetwork({ chainId: `${step.namespace}:${step.reference}` }))
    case 'open':
      return page.track(latchkey.open())
    case 'close':
      return page.track(latchkey.close())
    case 'reload':
      return undefined
    default:
      return actAsWallet(page, step)
  }
}

function actAsWallet(page: Page, step: WalletAction): void {
  if ('kind' in step) return answerOne(page, step.kind, step.type)
  const wallet = page.find(step.namespace, step.wallet)
  const change = EVENTS[step.event](step.namespace)
  if (step.type === 'lateEvent') return emitLate(page, step.namespace, wallet, change)
  wallet.emit(change)
  if (step.type === 'repeatedEvent') wallet.emit(change)
}

/** The stored decision of a namespace. */
function storedConnection(storage: ReturnType<typeof sharedStorage>, name: string): { readonly connectorId?: string } | undefined {
  const text = storage.items.get(`@latchkey/connection:${name}`)
  return text === undefined ? undefined : (JSON.parse(text) as { readonly value: { readonly connectorId?: string } }).value
}

/** The invariants after every action. */
function check(page: Page, storage: ReturnType<typeof sharedStorage>, isSettled: boolean): void {
  const { sessions, activeNetworkIds } = page.latchkey.state
  for (const name of NAMESPACES) {
    const session = sessions[name]
    const listening = page.wallets.filter(({ info, listeners }) => info.namespace === name && listeners.size > 0)
    const ids = listening.map(({ info }) => info.id)
    // Until an approval is in state, its wallet is heard beside the one that is connected.
    if (isSettled)
      expect(listening.map(({ listeners }) => listeners.size)).toEqual(
        session?.status === 'disconnected' ? [] : listening.slice(0, 1).map(() => 1),
      )
    if (session?.status === 'connected') {
      expect(session.accounts).toContainEqual(session.account)
      for (const { address } of session.accounts) expect(address).toMatch(/^[a-z]+$/)
      expect([session.chainId, ...(session.approvedChainIds ?? [])].every((id) => id === `${name}:1` || id === `${name}:2`)).toBe(true)
      expect(ids).toContain(session.connectorId)
      expect(activeNetworkIds[name]).toBe(session.chainId)
      // While onDisconnect taps run, storage already has the disconnect.
      if (isSettled)
        expect(storedConnection(storage, name)).toMatchObject({ connectorId: session.connectorId, address: session.account.address })
    }
  }
  expect(page.settled.every((times) => times <= 1)).toBe(true)
}

/** Advances by some turns. */
async function goOn(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/** Whether the last action of the visitor was to disconnect everything. */
function isLeft(wasLeft: boolean, done: Action): boolean {
  return done.type === 'disconnect' && done.namespace === undefined ? true : wasLeft && done.type !== 'connect'
}

test('sessions, wallets and storage agree after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), readingTurns, async (steps, turnsToRead) => {
      const storage = sharedStorage()
      let page = new Page(storage, turnsToRead)
      let wasLeft = false
      for (const { action: done, turns } of steps) {
        act(page, done)
        if (done.type === 'reload') {
          page.latchkey.dispose()
          await settle()
          expect(page.settled.every((times) => times === 1)).toBe(true)
          expect(page.wallets.every(({ listeners }) => listeners.size === 0)).toBe(true)
          page = new Page(storage, turnsToRead)
        }
        await goOn(turns)
        check(page, storage, turns === ALL_TURNS)
        wasLeft = isLeft(wasLeft, done)
        const statuses = NAMESPACES.map((name) => page.latchkey.state.sessions[name]?.status)
        if (wasLeft && turns === ALL_TURNS) {
          expect(statuses).toEqual(['disconnected', 'disconnected'])
          expect(NAMESPACES.map((name) => storedConnection(storage, name)?.connectorId)).toEqual([undefined, undefined])
        }
      }
      page.latchkey.dispose()
      await settle()
      expect(page.settled.every((times) => times === 1)).toBe(true)
    }),
    { numRuns: 2_000, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_121 }) },
  )
}, 300_000)
