import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { BEACON, expect, LANTERN, type Tabs, test } from './support/tabsTest.js'

test('fault 52: one tab changes the wallet, and the other follows; a disconnect then ends both sessions', async ({ tabs }) => {
  await tabs.open()
  expect(await tabs.connect(0, LANTERN)).toBe('connected')
  await tabs.open()
  await tabs.expectSessions(LANTERN, LANTERN)
  expect(await tabs.connect(0, BEACON)).toBe('connected')
  await tabs.expectSessions(BEACON, BEACON)
  await tabs.disconnect(1)
  await tabs.expectSessions('disconnected', 'disconnected')
  await tabs.reload(0)
  await tabs.expectSessions('disconnected', 'disconnected')
})

test('fault 52: a rejection in one tab disconnects no tab, now or on the next load', async ({ tabs, beacon }) => {
  await tabs.open()
  await tabs.open()
  await tabs.connect(0, LANTERN)
  await beacon.reject()
  expect(await tabs.connect(1, BEACON)).toBe('USER_REJECTED')
  await tabs.expectSessions(LANTERN, 'disconnected')
  await tabs.reload(1)
  await tabs.expectSessions(LANTERN, LANTERN)
  expect(await tabs.connect(1, BEACON)).toBe('USER_REJECTED')
  await tabs.expectSessions(LANTERN, LANTERN)
  await tabs.reload(0)
  await tabs.reload(1)
  await tabs.expectSessions(LANTERN, LANTERN)
})

test('fault 52: a tab that opens while its wallet does not answer disconnects no tab, and the next load connects', async ({
  tabs,
  lantern,
}) => {
  await tabs.open()
  await tabs.connect(0, LANTERN)
  await lantern.setFailures({ eth_accounts: 'hang' })
  await tabs.open(false)
  await expect.poll(() => tabs.session(1)).toBe('reconnecting')
  await tabs.expectSessions(LANTERN, 'disconnected')
  await lantern.setFailures({})
  await tabs.reload(1)
  await tabs.expectSessions(LANTERN, LANTERN)
})

test('fault 52: two tabs connect at once', async ({ tabs }) => {
  await tabs.open()
  await tabs.open()
  expect(await Promise.all([tabs.connect(0, LANTERN), tabs.connect(1, LANTERN)])).toEqual(['connected', 'connected'])
  await tabs.expectSessions(LANTERN, LANTERN)
  await tabs.disconnect(0)
  await tabs.expectSessions('disconnected', 'disconnected')
  expect(await Promise.all([tabs.connect(0, LANTERN), tabs.connect(1, BEACON)])).toEqual(['connected', 'connected'])
  await expect.poll(async () => new Set([...(await tabs.sessions()), await tabs.decision()]).size).toBe(1)
  expect([LANTERN, BEACON]).toContain(await tabs.decision())
})

type Action =
  | { readonly type: 'connect' | 'decline'; readonly tab: number; readonly wallet: string }
  | { readonly type: 'disconnect' | 'reload'; readonly tab: number }
  | { readonly type: 'both'; readonly wallets: readonly [string, string] }

const SEED = 20_261_122

/** More than the 100 ms after which a former wallet is disconnected, and its answer. */
const MOMENT_MS = 250
const tab = fc.nat(2)
const wallet = fc.constantFrom(LANTERN, BEACON)
const actions = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('connect' as const), tab, wallet }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('decline' as const), tab, wallet }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('disconnect' as const), tab }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('reload' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('both' as const), wallets: fc.tuple(wallet, wallet) }) },
  ),
  { minLength: 30, maxLength: 30, size: 'max' },
)

/** What a visitor of several tabs expects: the last decision holds in every tab that has a session. */
class Model {
  decision: string | undefined
  readonly connected = new Set<number>()

  decide(wallet: string, ...by: readonly number[]): void {
    this.decision = wallet
    for (const each of by) this.connected.add(each)
  }

  session(tab: number): string {
    return this.decision !== undefined && this.connected.has(tab) ? this.decision : 'disconnected'
  }
}

async function play(
  tabs: Tabs,
  model: Model,
  action: Action,
  decline: (wallet: string, isDeclining: boolean) => Promise<void>,
): Promise<void> {
  const count = tabs.pages.length
  if (action.type === 'both') {
    expect(await Promise.all(action.wallets.map((each, index) => tabs.connect(index, each)))).toEqual(['connected', 'connected'])
    // The last write is the decision.
    await expect
      .poll(async () => new Set([...(await tabs.sessions()).slice(0, 2), await tabs.decision(0), await tabs.decision(1)]).size)
      .toBe(1)
    return model.decide((await tabs.decision()) ?? '', 0, 1)
  }
  const index = action.tab % count
  switch (action.type) {
    case 'connect':
      expect(await tabs.connect(index, action.wallet)).toBe('connected')
      return model.decide(action.wallet, index)
    case 'decline': {
      await decline(action.wallet, true)
      // There is no prompt to reject if the site already has the permission.
      const outcome = await tabs.connect(index, action.wallet)
      await decline(action.wallet, false)
      if (outcome === 'connected') return model.decide(action.wallet, index)
      return expect(outcome).toBe('USER_REJECTED')
    }
    case 'disconnect':
      await tabs.disconnect(index)
      if (!model.connected.has(index)) return undefined
      model.connected.clear()
      model.decision = undefined
      return undefined
    case 'reload':
      await tabs.reload(index)
      if (model.decision !== undefined) model.connected.add(index)
      return undefined
  }
}

for (const count of [2, 3]) {
  test(`fault 52: ${count} tabs, random actions: the last decision holds in every tab that has a session`, async ({
    tabs,
    lantern,
    beacon,
  }) => {
    const model = new Model()
    for (let opened = 0; opened < count; opened += 1) await tabs.open()
    const decline = (id: string, isDeclining: boolean): Promise<void> => {
      const asked = id === LANTERN ? lantern : beacon
      return isDeclining ? asked.reject() : asked.approve()
    }
    const [all = []] = fc.sample(actions, { numRuns: 1, seed: SEED + count })
    for (const [place, action] of all.entries()) {
      await test.step(`${place}: ${JSON.stringify(action)}`, async () => {
        await play(tabs, model, action, decline)
        await tabs.expectSessions(...tabs.pages.map((_, index) => model.session(index)))
        // A former wallet is disconnected a moment after the new one connected. No visitor chooses it again within that moment.
        await setTimeout(MOMENT_MS)
      })
    }
  })
}
