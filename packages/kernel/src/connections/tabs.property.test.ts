import fc from 'fast-check'
import { expect, test } from 'vitest'
import { account, connection, rejection, type Question } from '../../test/fakeConnector.js'
import { settle } from '../../test/instance.js'
import { createTestBrowser, type Tab, type TestBrowser, type Write } from '../../test/tabs.js'

const NAMESPACES = ['one', 'two'] as const
const WALLETS = ['amber', 'birch'] as const

/** The stored value of a namespace. */
type Stored = { readonly connectorId: string; readonly left?: never } | { readonly left: true; readonly connectorId?: never } | undefined

/** An action in one tab. */
type TabAction =
  | { readonly type: 'connect'; readonly tab: number; readonly namespace: string; readonly wallet: string }
  | { readonly type: 'disconnect'; readonly tab: number; readonly namespace: string | undefined }
  | { readonly type: 'answer' | 'refuse' | 'fail' | 'lose'; readonly tab: number; readonly kind: Question['kind'] }
  | { readonly type: 'end' | 'account'; readonly tab: number; readonly namespace: string; readonly wallet: string }

type Action =
  | TabAction
  | { readonly type: 'reload'; readonly tab: number }
  | { readonly type: 'deliver'; readonly tab: number }
  | { readonly type: 'wait'; readonly ms: number }

interface Step {
  readonly action: Action
  /** How many turns pass before the next action. */
  readonly turns: number
}

const ALL_TURNS = 40
const tab = fc.nat(2)
const namespace = fc.constantFrom(...NAMESPACES)
const wallet = fc.constantFrom(...WALLETS)
const kind = fc.constantFrom('connect' as const, 'reconnect' as const)

/** Actions of visitors and browsers; every wallet approves. */
const FRIENDLY: readonly fc.WeightedArbitrary<Action>[] = [
  { weight: 4, arbitrary: fc.record({ type: fc.constant('connect' as const), tab, namespace, wallet }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('answer' as const), tab, kind }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('disconnect' as const), tab, namespace: fc.option(namespace, { nil: undefined }) }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('deliver' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload' as const), tab }) },
]

/** Actions of wallets. */
const HOSTILE: readonly fc.WeightedArbitrary<Action>[] = [
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('refuse' as const, 'fail' as const, 'lose' as const), tab, kind }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('end' as const, 'account' as const), tab, namespace, wallet }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(3_000, 13_000) }) },
]

const steps = (actions: readonly fc.WeightedArbitrary<Action>[]): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ action: fc.oneof(...actions), turns: fc.constantFrom(ALL_TURNS, ALL_TURNS, 0, 1, 2, 3, 5, 8) }), {
    minLength: 5,
    maxLength: 40,
  })

const options = (numRuns: number) => ({ numRuns, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_122 }) })

function stored({ items }: TestBrowser, name: string): Stored {
  return parse(items.get(`@latchkey/connection:${name}`))
}

function parse(text: string | undefined): Stored {
  return text === undefined ? undefined : (JSON.parse(text) as { readonly value: Stored }).value
}

/** Several tabs of one browser, with the wallets that each of them used. */
class World {
  readonly browser = createTestBrowser()
  readonly tabs: Tab[]
  /** Wallets, by page and namespace, that a tab connected or reconnected. */
  readonly #used = new Map<EventTarget, Set<string>>()
  #checked = 0

  constructor(count: number) {
    this.tabs = Array.from({ length: count }, () => this.#open())
  }

  #open(): Tab {
    const opened = this.browser.open({ namespaces: NAMESPACES, walletIds: WALLETS })
    this.#used.set(opened.page, new Set())
    return opened
  }

  act(action: Action): void {
    if (action.type === 'wait') return this.browser.clock.advance(action.ms)
    if (action.type === 'deliver') return this.#deliver(action.tab)
    const index = action.tab % this.tabs.length
    const acting = this.tabs[index] as Tab
    if (action.type !== 'reload') return this.#actIn(acting, action)
    acting.close()
    this.tabs[index] = this.#open()
  }

  #actIn(acting: Tab, action: TabAction): void {
    const { latchkey } = acting
    const ignore = (): void => undefined
    switch (action.type) {
      case 'connect':
        return void latchkey.connect({ connectorId: action.wallet, namespace: action.namespace }).catch(ignore)
      case 'disconnect':
        return void latchkey.disconnect(action.namespace ? { namespace: action.namespace } : {}).catch(ignore)
      case 'end':
        return acting.wallet(action.wallet, action.namespace).emit({ type: 'disconnected' })
      case 'account':
        return acting
          .wallet(action.wallet, action.namespace)
          .emit({ type: 'accountsChanged', accounts: [account('bob', action.namespace)] })
      default:
        return answerOne(acting, action.kind, action.type)
    }
  }

  /** A storage event writes nothing, and changes a session only to the stored decision. */
  #deliver(choice: number): void {
    const before = this.tabs.map((each) => NAMESPACES.map((name) => each.session(name)))
    const writes = this.browser.writes.length
    const page = this.browser.deliver(choice)
    expect(this.browser.writes).toHaveLength(writes)
    for (const [index, each] of this.tabs.entries()) {
      for (const [place, name] of NAMESPACES.entries()) {
        const former = before[index]?.[place] ?? ''
        if (each.session(name) === former) continue
        expect(each.page).toBe(page)
        const decision = stored(this.browser, name)
        const [status, id] = each.session(name).split(' ')
        if (status === 'disconnected') expect(decision).toMatchObject({ left: true })
        else expect([decision?.connectorId, former.split(' ')[1]]).toEqual([id, expect.not.stringMatching(`^${id}$`) as string])
      }
    }
  }

  check(isSettled: boolean): void {
    for (const each of this.tabs) checkTab(each, isSettled)
    for (const each of this.tabs) {
      for (const name of NAMESPACES) {
        const [, id] = each.session(name).split(' ')
        if (id) this.#used.get(each.page)?.add(`${name} ${id}`)
      }
    }
    for (const write of this.browser.writes.slice(this.#checked)) this.#checkWrite(write)
    this.#checked = this.browser.writes.length
  }

  /** A decision is replaced by the visitor's `connect()` only; it is deleted only by a tab that used the wallet. */
  #checkWrite({ by, key, before, after }: Write): void {
    const name = NAMESPACES.find((each) => key.endsWith(`connection:${each}`))
    if (!name) return
    const [former, next] = [parse(before), parse(after)]
    const used = this.#used.get(by)
    if (next?.connectorId) expect(used).toContain(`${name} ${next.connectorId}`)
    else if (former?.connectorId) expect(used).toContain(`${name} ${former.connectorId}`)
  }

  /** Every wallet approves and every event arrives, until nothing is pending. */
  async calm(): Promise<void> {
    for (let round = 0; round < 50; round += 1) {
      await this.browser.settle()
      const asked = this.tabs.filter(({ wallets }) => wallets.some(({ questions }) => questions.length > 0))
      if (asked.length === 0) return
      for (const each of asked) for (const asks of ['reconnect', 'connect'] as const) answerOne(each, asks, 'answer')
    }
    throw new RangeError('The tabs never come to rest.')
  }

  close(): void {
    for (const each of this.tabs) each.close()
  }
}

function answerOne(acting: Tab, asked: Question['kind'], how: 'answer' | 'refuse' | 'fail' | 'lose'): void {
  const connector = acting.wallets.find(({ questions }) => questions.some((question) => question.kind === asked))
  if (!connector) return
  const question = connector.next(asked)
  const { namespace: name } = connector.info
  if (how === 'refuse') question.fail(rejection())
  if (how === 'fail') question.fail(new TypeError('broken'))
  if (how === 'answer') question.answer(connection('alice', `${name}:1`, name))
}

/** One listener on the wallet in use; when no approval is on its way into state, none on any other. */
function checkTab({ latchkey, wallets }: Tab, isSettled: boolean): void {
  for (const name of NAMESPACES) {
    const session = latchkey.state.sessions[name]
    const listening = wallets.filter(({ info, listeners }) => info.namespace === name && listeners.size > 0)
    const ids = listening.map(({ info }) => info.id)
    if (session?.status === 'connected') expect(ids).toContain(session.connectorId)
    if (!isSettled) continue
    expect(ids.length).toBeLessThanOrEqual(1)
    if (session?.status === 'disconnected') expect(ids).toEqual([])
  }
}

async function play(world: World, all: readonly Step[]): Promise<void> {
  for (const { action, turns } of all) {
    world.browser.clock.advance(1)
    const before = world.tabs.map((each) => NAMESPACES.map((name) => each.session(name)).join())
    world.act(action)
    // Tabs affect each other through storage events only.
    if ('tab' in action && action.type !== 'deliver') {
      for (const [index, each] of world.tabs.entries()) {
        if (index !== action.tab % world.tabs.length) expect(NAMESPACES.map((name) => each.session(name)).join()).toBe(before[index])
      }
    }
    world.check(false)
    if (turns === ALL_TURNS) await settle()
    else for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    world.check(turns === ALL_TURNS)
  }
}

test.each([2, 3])(
  'fault 52: %i tabs, wallets that reject, fail, hang and revoke: each tab deletes only its own entries, and follows only storage',
  async (count) => {
    await fc.assert(
      fc.asyncProperty(steps([...FRIENDLY, ...HOSTILE]), async (all) => {
        const world = new World(count)
        await play(world, all)
        await world.calm()
        world.check(true)
        for (const name of NAMESPACES) {
          // Fault 26: where the visitor's last decision was to disconnect, every tab is disconnected.
          if (stored(world.browser, name)?.left)
            expect(world.tabs.map((each) => each.session(name))).toEqual(world.tabs.map(() => 'disconnected'))
        }
        world.close()
      }),
      options(500),
    )
  },
  300_000,
)

test.each([2, 3])(
  "fault 52: %i tabs, wallets that approve: in the end every tab with a session follows the visitor's last decision, and so does the next load",
  async (count) => {
    await fc.assert(
      fc.asyncProperty(steps(FRIENDLY), async (all) => {
        const world = new World(count)
        await play(world, all)
        await world.calm()
        const next = world.browser.open({ namespaces: NAMESPACES, walletIds: WALLETS })
        world.tabs.push(next)
        await world.calm()
        for (const name of NAMESPACES) {
          const id = stored(world.browser, name)?.connectorId
          const expected = id ? `connected ${id}` : 'disconnected'
          expect(next.session(name)).toBe(expected)
          const sessions = world.tabs.map((each) => each.session(name)).filter((session) => session !== 'disconnected')
          expect(new Set(sessions)).toEqual(new Set(id ? [expected] : []))
        }
        world.close()
      }),
      options(300),
    )
  },
  300_000,
)
