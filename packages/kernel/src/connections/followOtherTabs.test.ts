import { expect, test } from 'vitest'
import { definePlugin } from '../plugin/install.js'
import { account, connection, rejection } from '../../test/fakeConnector.js'
import { settle } from '../../test/instance.js'
import { createTestBrowser, type Tab, type TestBrowser } from '../../test/tabs.js'

/** Two tabs, both connected with the same wallet. */
async function bothConnected(browser: TestBrowser = createTestBrowser()) {
  const one = browser.open()
  await one.connect('amber')
  const two = await openConnected(browser)
  await browser.settle()
  return { browser, one, two }
}

async function openConnected(browser: TestBrowser, id = 'amber'): Promise<Tab> {
  const tab = browser.open()
  await settle()
  tab.wallet(id).next('reconnect').answer(connection())
  await tab.started
  return tab
}

test('fault 26: a disconnect in one tab ends both, and the wallet is disconnected once', async () => {
  const { browser, one, two } = await bothConnected()
  await two.latchkey.disconnect()
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['disconnected', 'disconnected'])
  expect(one.wallet('amber').told).not.toContain('disconnect')
  const three = browser.open()
  await three.started
  expect(three.wallet('amber').told).toEqual([])
})

test('fault 26: a tab that is reconnecting stops after a disconnect in another tab', async () => {
  const { browser, one } = await bothConnected()
  const late = browser.open()
  await settle()
  expect(late.session()).toBe('reconnecting amber')
  const question = late.wallet('amber').next('reconnect')
  await one.latchkey.disconnect()
  await browser.settle()
  question.answer(connection())
  await late.started
  expect(late.session()).toBe('disconnected')
  expect(late.wallet('amber').listeners.size).toBe(0)
})

test("fault 26: a reconnect that completes before the other tab's disconnect event arrives does not restore the session", async () => {
  const { browser, one } = await bothConnected()
  const late = browser.open()
  await settle()
  await one.latchkey.disconnect()
  late.wallet('amber').next('reconnect').answer(connection())
  await late.started
  expect(late.session()).toBe('disconnected')
  await browser.settle()
})

test('fault 26: storage that another tab cleared ends the session', async () => {
  const { browser, one, two } = await bothConnected()
  browser.clear()
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['disconnected', 'disconnected'])
})

test('fault 52: one tab changes the wallet: the other follows', async () => {
  const { browser, one, two } = await bothConnected()
  await one.connect('birch')
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected birch', 'reconnecting birch'])
  two.wallet('birch').next('reconnect').answer(connection('bob'))
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected birch', 'connected birch'])
  expect(two.wallet('amber').listeners.size).toBe(0)
  await two.latchkey.disconnect()
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['disconnected', 'disconnected'])
})

test.each(['withdraws', 'rejects', 'hangs', 'is not found'])(
  'fault 52: one tab changes the wallet, which in the other tab %s: that tab keeps its own wallet',
  async (how) => {
    const browser = createTestBrowser()
    const one = browser.open()
    await one.connect('amber')
    const two = browser.open({ walletIds: how === 'is not found' ? ['amber'] : ['amber', 'birch'] })
    await settle()
    two.wallet('amber').next('reconnect').answer(connection())
    await two.started
    await one.connect('birch')
    await browser.settle()
    expect(two.session()).toBe('reconnecting birch')
    if (how === 'withdraws') two.wallet('birch').next('reconnect').answer(undefined)
    if (how === 'rejects') two.wallet('birch').next('reconnect').fail(new TypeError('broken'))
    browser.clock.advance(13_000)
    await browser.settle()
    expect([one.session(), two.session()]).toEqual(['connected birch', 'connected amber'])
    // It disconnects its own wallet only.
    await two.latchkey.disconnect()
    await browser.settle()
    expect([one.session(), two.session()]).toEqual(['connected birch', 'disconnected'])
  },
)

test('fault 52: one tab changes the wallet and the previous one reports a disconnect to the other tab: storage keeps the connection', async () => {
  const { browser, one, two } = await bothConnected()
  await one.connect('birch')
  two.wallet('amber').emit({ type: 'accountsChanged', accounts: [] })
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected birch', 'disconnected'])
  const three = await openConnected(browser, 'birch')
  expect(three.session()).toBe('connected birch')
})

test('fault 52: the previous wallet ends its session while the tab reconnects to the new one', async () => {
  const { browser, one, two } = await bothConnected()
  await one.connect('birch')
  await browser.settle()
  two.wallet('amber').emit({ type: 'accountsChanged', accounts: [] })
  two.wallet('birch').next('reconnect').answer(connection('bob'))
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected birch', 'connected birch'])
})

test('fault 52: a connect is rejected in one tab: no other tab is disconnected, and a reload still connects', async () => {
  const { browser, one } = await bothConnected()
  const undecided = browser.open()
  await settle()
  const result = undecided.latchkey.connect({ connectorId: 'birch' })
  undecided.wallet('birch').next('connect').fail(rejection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await browser.settle()
  expect([one.session(), undecided.session()]).toEqual(['connected amber', 'disconnected'])
  expect((await openConnected(browser)).session()).toBe('connected amber')
})

test('fault 52: a connect is rejected in a tab with a session: the tab falls back to it', async () => {
  const { browser, one, two } = await bothConnected()
  const result = two.latchkey.connect({ connectorId: 'birch' })
  two.wallet('birch').next('connect').fail(rejection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected amber', 'connected amber'])
})

test('fault 52: after a rejected connect a tab follows what another tab decided meanwhile', async () => {
  const { browser, one, two } = await bothConnected()
  const result = two.latchkey.connect({ connectorId: 'birch' })
  const question = two.wallet('birch').next('connect')
  await one.connect('birch')
  await browser.settle()
  expect(two.session()).toBe('connecting birch')
  question.fail(rejection())
  await expect(result).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(two.session()).toBe('reconnecting birch')
  two.wallet('birch').next('reconnect').answer(connection())
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected birch', 'connected birch'])
})

test('fault 52: a disconnect in another tab leaves nothing to fall back to, and the connect goes on', async () => {
  const { browser, one, two } = await bothConnected()
  const declined = two.latchkey.connect({ connectorId: 'birch' })
  await one.latchkey.disconnect()
  await browser.settle()
  two.wallet('birch').next('connect').fail(rejection())
  await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(two.session()).toBe('disconnected')
  await two.connect('birch')
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['disconnected', 'connected birch'])
})

test.each(['refuses', 'aborts'])(
  'fault 52: a tab that %s the approval of a wallet in use by another tab does not revoke it',
  async (how) => {
    const { browser, one } = await bothConnected()
    const other = browser.open({ enableReconnect: false })
    await other.started
    const controller = new AbortController()
    const result = other.latchkey.connect({ connectorId: 'amber', signal: controller.signal })
    const question = other.wallet('amber').next('connect')
    if (how === 'aborts') controller.abort()
    question.answer(how === 'aborts' ? connection() : { ...connection(), accounts: [] })
    await expect(result).rejects.toMatchObject({ code: how === 'aborts' ? 'ABORTED' : 'WALLET_NO_ACCOUNTS' })
    await browser.settle()
    expect(other.wallet('amber').told).toEqual(['connect'])
    expect(one.session()).toBe('connected amber')
  },
)

test.each(['is announced late', 'hangs', 'rejects', 'has no approval'])(
  'fault 52: a tab opens while its wallet %s: no other tab is disconnected, and the next load connects',
  async (how) => {
    const { browser, one } = await bothConnected()
    const late = browser.open({ walletIds: how === 'is announced late' ? [] : ['amber'] })
    await settle()
    if (how === 'rejects') late.wallet('amber').next('reconnect').fail(new TypeError('broken'))
    if (how === 'has no approval') late.wallet('amber').next('reconnect').answer(undefined)
    browser.clock.advance(13_000)
    await late.started
    await browser.settle()
    expect([one.session(), late.session()]).toEqual(['connected amber', 'disconnected'])
    expect((await openConnected(browser)).session()).toBe('connected amber')
  },
)

test('fault 31: a disconnect after a failed reconnect is remembered', async () => {
  const { browser, one, two } = await bothConnected()
  one.close()
  two.close()
  const late = browser.open()
  await settle()
  late.wallet('amber').next('reconnect').fail(new TypeError('broken'))
  await late.started
  await late.latchkey.disconnect()
  const next = browser.open()
  await next.started
  expect(next.wallet('amber').told).toEqual([])
})

test('behavior: after a rejected reconnect prompt the next load does not ask, and no other tab is disconnected', async () => {
  const { browser, one } = await bothConnected()
  const late = browser.open()
  await settle()
  late.wallet('amber').next('reconnect').fail(rejection())
  await late.started
  await browser.settle()
  expect(one.session()).toBe('connected amber')
  const next = browser.open()
  await next.started
  expect(next.wallet('amber').told).toEqual([])
})

test('fault 52: a tab that has no session deletes nothing when it disconnects', async () => {
  const browser = createTestBrowser()
  const [one, two] = [browser.open(), browser.open()]
  await one.connect('amber')
  await two.latchkey.disconnect()
  await browser.settle()
  expect(one.session()).toBe('connected amber')
})

test('fault 52: two tabs connect at once to the same wallet', async () => {
  const browser = createTestBrowser()
  const [one, two] = [browser.open(), browser.open()]
  await Promise.all([one.connect('amber'), two.connect('amber')])
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected amber', 'connected amber'])
})

test('fault 52: two tabs connect at once to different wallets: the later decision holds for both', async () => {
  const browser = createTestBrowser()
  const [one, two] = [browser.open(), browser.open()]
  await one.connect('amber')
  await two.connect('birch')
  await browser.settle()
  one.wallet('birch').next('reconnect').answer(connection())
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected birch', 'connected birch'])
})

test('fault 52: two tabs connect at once on different namespaces: both are remembered', async () => {
  const browser = createTestBrowser()
  const namespaces = ['test', 'second']
  const [one, two] = [browser.open({ namespaces }), browser.open({ namespaces })]
  await one.connect('amber')
  await two.connect('birch', 'second')
  await browser.settle()
  expect([one.session('test'), two.session('second')]).toEqual(['connected amber', 'connected birch'])
  const reloaded = browser.open({ namespaces })
  await settle()
  reloaded.wallet('amber').next('reconnect').answer(connection())
  reloaded
    .wallet('birch', 'second')
    .next('reconnect')
    .answer(connection('bob', 'second:1', 'second'))
  await reloaded.started
  expect([reloaded.session('test'), reloaded.session('second')]).toEqual(['connected amber', 'connected birch'])
})

test('fault 52: a session that the wallet ends in one tab stays in the other', async () => {
  const { browser, one, two } = await bothConnected()
  two.wallet('amber').emit({ type: 'disconnected' })
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected amber', 'disconnected'])
})

test('fault 52: a late revocation of an earlier approval does not delete the newer connection of another tab', async () => {
  const { browser, one, two } = await bothConnected()
  await one.latchkey.disconnect()
  browser.clock.advance(1)
  await one.connect('amber')
  two.wallet('amber').emit({ type: 'accountsChanged', accounts: [] })
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected amber', 'disconnected'])
  expect((await openConnected(browser)).session()).toBe('connected amber')
})

test('behavior: a tab that followed another removes the stored connection when the wallet ends the session', async () => {
  const { browser, one, two } = await bothConnected()
  await one.connect('birch')
  await browser.settle()
  two.wallet('birch').next('reconnect').answer(connection())
  await browser.settle()
  two.wallet('birch').emit({ type: 'accountsChanged', accounts: [] })
  const next = browser.open()
  await next.started
  expect(next.wallets.flatMap(({ told }) => told)).toEqual([])
})

test('behavior: a tab that follows writes nothing', async () => {
  const { browser, one, two } = await bothConnected()
  await one.connect('birch')
  const before = [...browser.items]
  await browser.settle()
  two
    .wallet('birch')
    .next('reconnect')
    .answer({ ...connection('bob'), chainId: 'test:2' })
  await browser.settle()
  expect([...browser.items]).toEqual(before)
})

test('behavior: another account of the same wallet is stored by the tab that uses it, and not followed by others', async () => {
  const { browser, one, two } = await bothConnected()
  one.wallet('amber').emit({ type: 'accountsChanged', accounts: [account('bob')] })
  await browser.settle()
  expect(two.latchkey.state.sessions['test']).toMatchObject({ account: account('alice') })
  expect([...browser.items.values()].join()).toContain('bob')
})

test.each(['the wallet that another tab chose', 'a wallet that was disconnected'])(
  'fault 52: an account that the previous wallet reports does not replace %s',
  async (what) => {
    const { browser, one, two } = await bothConnected()
    if (what === 'a wallet that was disconnected') await one.latchkey.disconnect()
    else await one.connect('birch')
    const before = [...browser.items]
    two.wallet('amber').emit({ type: 'accountsChanged', accounts: [account('bob')] })
    expect([...browser.items].filter(([key]) => key.includes('connection'))).toEqual(before.filter(([key]) => key.includes('connection')))
  },
)

test('behavior: a reconnecting tab asks the wallet once, although another tab connects it again meanwhile', async () => {
  const { browser, one } = await bothConnected()
  const late = browser.open()
  await settle()
  browser.clock.advance(1)
  await one.connect('amber')
  await browser.settle()
  expect(late.wallet('amber').told).toEqual(['reconnect'])
  late.wallet('amber').next('reconnect').answer(connection())
  await late.started
  expect(late.session()).toBe('connected amber')
})

test('fault 52: another tab chooses another wallet during a reconnect: the tab goes on to that one, without showing the previous one', async () => {
  const browser = createTestBrowser()
  const walletIds = ['amber', 'birch', 'cedar']
  const [one, two] = [browser.open({ walletIds }), browser.open({ walletIds })]
  for (const tab of [one, two]) await tab.connect('amber')
  await browser.settle()
  await one.connect('birch')
  await browser.settle()
  const late = two.wallet('birch').next('reconnect')
  await one.connect('cedar')
  await browser.settle()
  expect(two.session()).toBe('reconnecting cedar')
  late.answer(connection())
  await browser.settle()
  expect(two.session()).toBe('reconnecting cedar')
  two.wallet('cedar').next('reconnect').answer(connection())
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected cedar', 'connected cedar'])
})

test("fault 52: another tab returns to this tab's wallet: no tap runs for the reconnect in progress", async () => {
  const seen: string[] = []
  const watching = definePlugin({
    id: 'watching',
    apiVersion: 1,
    setup: ({ hooks }) => void hooks.onConnect.tap(({ connectorId }) => void seen.push(connectorId)),
  })
  const browser = createTestBrowser()
  const [one, two] = [browser.open(), browser.open({ plugins: [watching] })]
  for (const tab of [one, two]) await tab.connect('amber')
  await browser.settle()
  await one.connect('birch')
  await browser.settle()
  const late = two.wallet('birch').next('reconnect')
  await one.connect('amber')
  await browser.settle()
  late.answer(connection())
  await browser.settle()
  expect([two.session(), seen]).toEqual(['connected amber', ['amber']])
})

test('behavior: changing the wallet twice before the events arrive ends with the last', async () => {
  const { browser, one, two } = await bothConnected()
  await one.connect('birch')
  browser.deliver()
  await one.connect('amber')
  await browser.settle()
  expect([one.session(), two.session()]).toEqual(['connected amber', 'connected amber'])
})
