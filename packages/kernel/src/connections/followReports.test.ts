import { expect, test } from 'vitest'
import type { Connection, ConnectionChange, Connector } from '../contracts/Connector.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { createTestLog } from '../../test/log.js'
import { account, connection, createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { instance, settle } from '../../test/instance.js'

/** An adapter that resolves `parseAddress` when the test says so. */
function slowAdapter() {
  const reading: { readonly text: string; readonly go: () => void }[] = []
  let isSlow = false
  let failure: Error | undefined
  const parseAddress: NamespaceAdapter['parseAddress'] = async (text) => {
    if (isSlow) await new Promise<void>((go) => reading.push({ text, go }))
    const failed = failure
    failure = undefined
    if (failed) throw failed
    if (text === '?') throw new LatchkeyError('ADDRESS_INVALID', { namespace: 'test', problem: 'It is none.' })
    return text
  }
  return {
    parseAddress,
    reading,
    fail: (error: Error) => void (failure = error),
    slow: () => void (isSlow = true),
    async go() {
      await settle()
      const texts = reading.splice(0).map(({ text, go }) => (go(), text))
      await settle()
      return texts
    },
  }
}

async function connected(change: (wallet: ReturnType<typeof createFakeConnector>) => Connector = (wallet) => wallet) {
  const adapter = slowAdapter()
  const [wallet, other] = [createFakeConnector({ id: 'wallet' }), createFakeConnector({ id: 'other' })]
  const log = createTestLog()
  const latchkey = instance({
    plugins: [fakeNamespace('test', [change(wallet), other], { parseAddress: adapter.parseAddress })],
    logger: log,
    logLevel: 'warn',
  })
  const result = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await result
  adapter.slow()
  const session = () => latchkey.state.sessions['test']
  const report = (...addresses: readonly string[]) =>
    wallet.emit({ type: 'accountsChanged', accounts: addresses.map((address) => account(address)) })
  return { ...adapter, wallet, other, latchkey, log, session, report }
}

test('default: reports change state in the order of their arrival', async () => {
  const { report, wallet, session, go } = await connected()
  report('bob')
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  expect(session()).toMatchObject({ account: { address: 'alice' }, chainId: 'test:1' })
  expect(await go()).toEqual(['bob'])
  expect(session()).toMatchObject({ account: { address: 'bob' }, chainId: 'test:2' })
})

test('default: a network report is applied at once when none is being read', async () => {
  const { wallet, session } = await connected()
  wallet.emit({ type: 'chainChanged', chainId: 'test:2' })
  expect(session()).toMatchObject({ chainId: 'test:2' })
})

test('behavior: of waiting reports only the newest is read', async () => {
  const { report, session, go } = await connected()
  report('bob')
  await settle()
  for (let time = 0; time < 10_000; time += 1) report(`visitor${time}`)
  expect(await go()).toEqual(['bob'])
  expect(await go()).toEqual(['visitor9999'])
  expect(await go()).toEqual([])
  expect(session()).toMatchObject({ account: { address: 'visitor9999' } })
})

test.each<readonly [string, ConnectionChange]>([
  ['ends the connection', { type: 'disconnected' }],
  ['withdraws its accounts', { type: 'accountsChanged', accounts: [] }],
])('behavior: a wallet that %s takes effect at once, and its earlier reports are dropped', async (_, change) => {
  const { report, wallet, session, go } = await connected()
  report('bob')
  wallet.emit(change)
  expect(session()).toEqual({ status: 'disconnected' })
  await go()
  expect(session()).toEqual({ status: 'disconnected' })
})

test('fault 31: a report that is being read when the visitor disconnects is dropped', async () => {
  const { report, latchkey, session, go } = await connected()
  report('bob')
  await settle()
  await latchkey.disconnect()
  await go()
  expect(session()).toEqual({ status: 'disconnected' })
})

test('fault 28: a report that is being read when another wallet connects is not applied to that wallet', async () => {
  const { report, other, latchkey, session, reading, go } = await connected()
  report('bob')
  const connecting = latchkey.connect({ connectorId: 'other' })
  other.next('connect').answer(connection('dora'))
  await settle()
  expect(reading.map(({ text }) => text).toSorted()).toEqual(['bob', 'dora'])
  reading.find(({ text }) => text === 'dora')?.go()
  await connecting
  await go()
  expect(session()).toMatchObject({ connectorId: 'other', account: { address: 'dora' } })
})

test('behavior: a report that arrives during a connect to another wallet updates the session to fall back to', async () => {
  const { report, other, latchkey, session, go } = await connected()
  report('bob')
  const connecting = latchkey.connect({ connectorId: 'other' })
  await go()
  expect(session()).toEqual({ status: 'connecting', connectorId: 'other' })
  other.next('connect').fail(new LatchkeyError('USER_REJECTED', {}))
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'wallet', account: { address: 'bob' } })
})

test('behavior: a connect that is aborted while its accounts are read revokes the approval', async () => {
  const { other, latchkey, session, go } = await connected()
  const caller = new AbortController()
  const connecting = latchkey.connect({ connectorId: 'other', signal: caller.signal })
  other.next('connect').answer(connection('dora'))
  await settle()
  caller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  await go()
  expect(session()).toMatchObject({ connectorId: 'wallet', account: { address: 'alice' } })
  expect(other.told).toEqual(['connect', 'disconnect'])
})

test('behavior: accounts that change with the network are in state before the switch resolves', async () => {
  const { wallet, latchkey, session, go } = await connected()
  const seen: unknown[] = []
  latchkey.subscribe(
    ({ sessions }) => sessions['test'],
    (now) => void (now?.status === 'connected' && seen.push([now.account.address, now.chainId])),
  )
  const switching = latchkey.switchNetwork({ chainId: 'test:2' })
  await settle()
  wallet.emit({ type: 'connectionChanged', connection: connection('bob', 'test:2') })
  wallet.next('switch').answer()
  await settle()
  expect(session()).toMatchObject({ account: { address: 'alice' }, chainId: 'test:1' })
  await go()
  await switching
  expect(seen).toEqual([['bob', 'test:2']])
})

test('behavior: a wallet that approves more networks later', async () => {
  const { wallet, session, go } = await connected()
  for (const approvedChainIds of [['test:1'], ['test:1', 'test:2']] as const) {
    wallet.emit({ type: 'connectionChanged', connection: { ...connection(), approvedChainIds } })
    await go()
    expect(session()).toMatchObject({ approvedChainIds })
  }
})

test('behavior: what a wallet reports during subscribe is not applied to the previous wallet', async () => {
  const talkative = (early: ConnectionChange) => async () => {
    const wallet = createFakeConnector({ id: 'wallet' })
    const former = createFakeConnector({ id: 'former' })
    const talking: Connector = { ...wallet, subscribe: (listener) => (listener(early), wallet.subscribe(listener)) }
    const latchkey = instance({ plugins: [fakeNamespace('test', [talking, former])] })
    for (const each of [former, wallet]) {
      const result = latchkey.connect({ connectorId: each.info.id })
      each.next('connect').answer(connection(each.info.id))
      await result
    }
    await settle()
    return latchkey.state.sessions['test']
  }
  expect(await talkative({ type: 'accountsChanged', accounts: [account('bob')] })()).toMatchObject({
    connectorId: 'wallet',
    account: { address: 'bob' },
  })
  expect(await talkative({ type: 'chainChanged', chainId: 'test:2' })()).toMatchObject({ connectorId: 'wallet', chainId: 'test:2' })
  expect(await talkative({ type: 'disconnected' })()).toEqual({ status: 'disconnected' })
})

test('fault 51: a report without a valid account ends the session, because the previous account is no longer shared', async () => {
  const { report, session, go, log } = await connected()
  report('?')
  await settle()
  await go()
  expect(session()).toEqual({ status: 'disconnected' })
  expect(log.lines).toHaveLength(1)
})

test('fault 51: a report that throws when it is read counts as one without accounts', async () => {
  const { wallet, session } = await connected()
  const spiteful = {
    chainId: 'test:1',
    get accounts(): never {
      throw new RangeError('no')
    },
  } as unknown as Connection
  wallet.emit({ type: 'connectionChanged', connection: spiteful })
  await settle()
  expect(session()).toEqual({ status: 'disconnected' })
})

test('error: where the adapter cannot be loaded the report changes nothing, is logged, and the next one is applied', async () => {
  const { report, session, log, go, fail } = await connected()
  fail(new LatchkeyError('CODE_NOT_LOADED', {}))
  report('bob')
  await go()
  expect(session()).toMatchObject({ status: 'connected', account: { address: 'alice' } })
  expect(log.lines).toEqual([{ level: 'error', message: '[latchkey] A report of wallet could not be read.' }])
  report('carol')
  await go()
  expect(session()).toMatchObject({ account: { address: 'carol' } })
})

test('fault 58: a wallet whose unsubscribe throws is disconnected anyway', async () => {
  const { latchkey, session, log } = await connected((wallet) => ({
    ...wallet,
    subscribe: () => () => {
      throw new RangeError('no')
    },
  }))
  await latchkey.disconnect()
  expect(session()).toEqual({ status: 'disconnected' })
  expect(log.lines).toHaveLength(1)
})
