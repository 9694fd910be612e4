import type { ActivityPage, LatchkeyEvent, Ledger } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { ALICE, eventually, openHistory } from '../../test/openHistory.js'
import { idOf, received, startService, transaction } from '../../test/startService.js'

/** Pages of two, by a number as the cursor. */
const pages = (count: number) => (url: URL) => {
  const page = Number(url.searchParams.get('cursor') ?? 0)
  return { data: [transaction(2 * page), transaction(2 * page + 1)], next: page + 1 < count ? String(page + 1) : null }
}

it('default: asks nobody before the list shows, then the service, page by page', async () => {
  const service = await startService(pages(3))
  const { flow, ids, settled } = await openHistory({ url: service.url })
  expect(service.asked).toEqual([])
  flow.start()
  await settled()
  expect(flow.view).toMatchObject({ source: 'service', status: 'loaded', account: `test:1:${ALICE}` })
  flow.more()
  // One at a time.
  flow.more()
  await settled()
  flow.more()
  await settled()
  flow.more()
  expect(flow.view.status).toBe('complete')
  expect(ids()).toEqual([0, 1, 2, 3, 4, 5].map(idOf))
  expect(service.pages()).toEqual(['', '?cursor=1', '?cursor=2'].map((query) => `/v1/account/${ALICE}/history${query}`))
})

/** Starts, and scrolls to the end once. */
async function openTwoPages({ url }: { readonly url: string }) {
  const history = await openHistory({ url })
  history.flow.start()
  await history.settled()
  history.flow.more()
  await history.settled()
  return history
}

it('behavior: a cursor that was asked before ends the list', async () => {
  const service = await startService((url) => ({ data: [transaction(url.searchParams.has('cursor') ? 1 : 0)], next: 'again' }))
  const { flow, ids } = await openTwoPages(service)
  expect(flow.view.status).toBe('complete')
  expect(ids()).toEqual([0, 1].map(idOf))
})

it('behavior: pages that hold only spam are passed over, but not for ever', async () => {
  const spam = received({ nft_info: { name: 'Claim', flags: { is_spam: true } } })
  const service = await startService((url) => ({
    data: [transaction(9, {}, [spam])],
    next: String(Number(url.searchParams.get('cursor') ?? 0) + 1),
  }))
  const { flow, settled, ids } = await openHistory({ url: service.url })
  flow.start()
  await settled()
  expect(flow.view.status).toBe('loaded')
  expect(ids()).toEqual([])
  expect(service.pages()).toHaveLength(6)
})

it('fault: what a service lies about is left out or cleaned, and the rest stands', async () => {
  const lies = [
    transaction(1, { minedAt: '2999-01-01T00:00:00Z' }),
    transaction(2, { minedAt: '1970-01-01T00:00:00Z' }),
    transaction(3, { operationType: 'send', sentFrom: 'mallory' }),
    transaction(4, { chain: 'test:2' }),
    transaction(5, { operationType: 'constructor' }, [received({ quantity: { numeric: '9007199254740993' } })]),
    transaction(6, { operationType: '<img src=x>' }, [received({ fungible_info: { symbol: 'US\u202eDC', name: '\u2066x'.repeat(80) } })]),
    transaction(7, { hash: 'javascript:alert' }),
  ]
  const service = await startService(() => ({ data: lies, next: null }))
  const { flow, clock, settled } = await openHistory({ url: service.url })
  flow.start()
  await settled()
  const shown = new Map(flow.view.entries.map((entry) => [entry.id, entry]))
  expect([...shown.keys()].sort()).toEqual([idOf(1), idOf(5), idOf(6), 'javascript:alert'].sort())
  expect(shown.get(idOf(1))?.timeMs, 'what is to come would stay on top').toBeLessThanOrEqual(clock.now())
  expect(shown.get(idOf(5))?.transfers[0]?.amount).toBe('9007199254740993')
  expect(shown.get(idOf(6))).toMatchObject({ kind: 'other', transfers: [{ symbol: 'USDC', name: 'x'.repeat(64) }] })
})

it('fault: a service of ever new cursors and the same entries lists each once, and nothing is asked without scrolling', async () => {
  const service = await startService((url) => ({ data: [transaction(1)], next: String(Number(url.searchParams.get('cursor') ?? 0) + 1) }))
  const { ids } = await openTwoPages(service)
  expect(ids()).toEqual([idOf(1)])
  const asked = service.pages().length
  expect(asked).toBeLessThanOrEqual(8)
  await new Promise((resolve) => setImmediate(resolve))
  expect(service.pages()).toHaveLength(asked)
})

it('fault: a link in place of a transaction is none', async () => {
  const service = await startService(() => ({ data: [transaction(1, { hash: 'javascript:alert(1)' })], next: null }))
  const { flow, ids, settled } = await openHistory({ url: service.url })
  flow.start()
  await settled()
  expect([flow.view.status, ids()]).toEqual(['complete', []])
})

it('error: a page that fails keeps what was read; the next call asks for it again; the application hears of it', async () => {
  let isDown = false
  const service = await startService((url) => (isDown ? 404 : pages(2)(url)))
  const { latchkey, flow, ids, settled } = await openHistory({ url: service.url })
  const events: LatchkeyEvent[] = []
  latchkey.events.on((event) => events.push(event))
  flow.start()
  await settled()
  isDown = true
  flow.more()
  await settled()
  expect(flow.view).toMatchObject({ status: 'failed', failure: 'HTTP_FAILED' })
  expect(ids()).toHaveLength(2)
  isDown = false
  flow.more()
  await settled()
  expect(flow.view).toMatchObject({ status: 'complete', failure: undefined })
  expect(ids()).toHaveLength(4)
  const named = events.filter(({ type }) => /TRANSACTIONS/.test(type))
  expect(named).toEqual([
    { type: 'CLICK_TRANSACTIONS', isSmartAccount: false },
    { type: 'LOAD_MORE_TRANSACTIONS', network: 'test:1', isSmartAccount: false },
    { type: 'ERROR_FETCH_TRANSACTIONS', network: 'test:1', isSmartAccount: false, message: 'HTTP_FAILED' },
  ])
})

it('behavior: another account has nothing of the one before, also when its answer comes late', async () => {
  let answerAlice = (): void => undefined
  const waiting = new Promise<void>((resolve) => (answerAlice = resolve))
  const listActivity: Ledger['listActivity'] = async ({ account: { address } }) => {
    if (address === ALICE) await waiting
    return { entries: [entryOf(address)], limits: [] }
  }
  const { latchkey, wallet, flow, ids, settled } = await openHistory({ ledger: { listActivity } })
  flow.start()
  expect(flow.view.status).toBe('loading')
  wallet.emit({ type: 'accountsChanged', accounts: [{ namespace: 'test', address: 'bobby', type: 'eoa' }] })
  await eventually(() => expect(flow.view.account).toBe('test:1:bobby'))
  await settled()
  expect(ids()).toEqual(['bobby'])
  answerAlice()
  await latchkey.disconnect()
  await eventually(() => expect(flow.view.account).toBeUndefined())
  expect(ids()).toEqual([])
})

const entryOf = (id: string, fields: Partial<ActivityPage['entries'][number]> = {}): ActivityPage['entries'][number] => ({
  id,
  chainId: 'test:1',
  timeMs: 5,
  kind: 'send',
  status: 'confirmed',
  transfers: [],
  ...fields,
})

it('behavior: without a service the nodes are asked, and say what they cannot know; where they cannot list, nobody tells', async () => {
  const listActivity: Ledger['listActivity'] = async () => ({ entries: [entryOf('n')], limits: ['older'] })
  const nodes = await openHistory({ ledger: { listActivity } })
  nodes.flow.start()
  await nodes.settled()
  expect(nodes.flow.view).toMatchObject({ source: 'nodes', status: 'complete', limits: ['older'] })
  const nobody = await openHistory({ ledger: {} })
  nobody.flow.start()
  await nobody.settled()
  expect(nobody.flow.view).toMatchObject({ source: 'none', status: 'complete', entries: [] })
})

it('error: a node that turned its index of transactions off lists none, like a chain without; it is no failure', async () => {
  const listActivity = () => Promise.reject(new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'tx_search' }))
  const { flow, settled } = await openHistory({ ledger: { listActivity } })
  flow.start()
  await settled()
  expect(flow.view).toMatchObject({ source: 'none', status: 'complete', failure: undefined })
})

it('option: source', async () => {
  const service = await startService(pages(1))
  const { flow, settled } = await openHistory({ url: service.url, options: { source: 'nodes' } })
  flow.start()
  await settled()
  expect(flow.view.source).toBe('none')
  expect(service.asked).toEqual([])
})

it('error: what the nodes answer is measured', async () => {
  const listActivity: Ledger['listActivity'] = async () => ({
    entries: [entryOf('good'), entryOf('other', { chainId: 'test:2' }), entryOf('never', { timeMs: Number.NaN })],
    limits: [],
  })
  const { flow, ids, settled } = await openHistory({ ledger: { listActivity } })
  flow.start()
  await settled()
  expect(ids()).toEqual(['good'])
})

it('behavior: a new transaction shows by itself; a list with a gap begins anew', async () => {
  let newest = [transaction(1)]
  const service = await startService(() => ({ data: newest, next: 'more' }))
  const { flow, ids, clock, settled } = await openHistory({ url: service.url })
  flow.start()
  await settled()
  newest = [transaction(0), transaction(1)]
  await eventually(() => {
    void clock.advance(15_000)
    expect(ids()).toEqual([0, 1].map(idOf))
  })
  newest = [transaction(0, { hash: '0xnew' })]
  await eventually(() => {
    void clock.advance(15_000)
    expect(ids()).toEqual(['0xnew'])
  })
})

it('behavior: a service that answers 503 is asked no more until the list shows again', async () => {
  let isBusy = false
  const service = await startService(() => (isBusy ? 503 : { data: [transaction(1)], next: null }))
  const { flow, clock, settled } = await openHistory({ url: service.url })
  const stop = flow.start()
  await settled()
  isBusy = true
  // Whatever was asked before has arrived when this is answered: a step of the clock must not end a request that is on its way.
  const pass = async (stepMs: number): Promise<void> => {
    await clock.advance(stepMs)
    await fetch(`${service.url}/v1/supported-chains`)
  }
  await pass(15_000)
  // One question, with the three further attempts of the client.
  for (let step = 0; step < 200 && service.pages().length < 5; step += 1) await pass(100)
  for (let round = 0; round < 8; round += 1) await pass(15_000)
  expect(service.pages()).toHaveLength(5)
  isBusy = false
  stop()
  flow.start()
  await eventually(() => expect(service.pages()).toHaveLength(6))
})

it('error: a service that is down is a failure where no node can stand in', async () => {
  const service = await startService(() => 500)
  const down = await openHistory({ url: service.url.replace(/:\d+$/, ':1') })
  down.flow.start()
  await eventually(() => {
    void down.clock.advance(60_000)
    expect(down.flow.view.status).toBe('failed')
  })
  expect(down.flow.view.failure).toMatch(/^HTTP_/)
})

const sent = (id: string, account = `test:1:${ALICE}`) =>
  ({ account: account as `test:1:${string}`, entry: { id, kind: 'send', transfers: [{ direction: 'out', amount: '1' }] } }) as const

it('behavior: what was sent is pending, also after a reload, until the nodes have it', async () => {
  let status: 'pending' | 'included' = 'pending'
  const ledger: Ledger = {
    readTransfer: async ({ id }) =>
      id === '0xfail' ? { status: 'failed' } : status === 'pending' ? { status } : { status, confirmations: 1 },
  }
  const before = await openHistory({ ledger })
  await before.latchkey.services.get('history.pending')?.(sent('0xa'))
  await before.latchkey.services.get('history.pending')?.(sent('0xb', 'test:1:bobby'))
  before.latchkey.dispose()
  const { flow, state, ids, clock } = await openHistory({ ledger, storage: before.storage })
  expect(state().pending.map(({ id, status: is }) => [id, is])).toEqual([
    ['0xb', 'pending'],
    ['0xa', 'pending'],
  ])
  flow.start()
  flow.addPending(sent('0xfail'))
  await eventually(() => {
    void clock.advance(4_000)
    expect(flow.view.entries).toMatchObject([{ id: '0xfail', status: 'failed' }])
  })
  status = 'included'
  await eventually(() => {
    void clock.advance(4_000)
    expect(ids()).toContain('0xa')
  })
  // The other account's stays.
  expect(state().pending.map(({ id }) => id)).toEqual(['0xb'])
})

it('behavior: what was sped up in the wallet is included under its new id; what was cancelled is gone', async () => {
  const marks: unknown[] = []
  const ledger: Ledger = {
    async readTransfer({ id, mark }) {
      if (mark === undefined) return { status: 'pending', mark: `mark of ${id}` }
      marks.push(mark)
      return { status: 'replaced', id: '0xnew', isSame: id === '0xa' }
    },
  }
  const { flow, state, ids, clock } = await openHistory({ ledger })
  flow.addPending(sent('0xa'))
  flow.addPending(sent('0xb'))
  flow.start()
  await eventually(() => {
    void clock.advance(4_000)
    expect(state().pending).toEqual([])
  })
  expect(ids()).toEqual(['0xnew'])
  expect(flow.view.entries).toMatchObject([{ status: 'confirmed', transfers: [{ amount: '1' }] }])
  expect(new Set(marks)).toEqual(new Set(['mark of 0xa', 'mark of 0xb']))
})

it('behavior: at most 99 are pending, none twice, none that is invalid, none older than a day', async () => {
  const { flow, state, clock, storage } = await openHistory()
  for (let index = 0; index < 120; index += 1) flow.addPending(sent(`0x${index}`))
  flow.addPending(sent('0x119'))
  flow.addPending(sent('<b>'))
  flow.addPending(sent('0xz', 'nobody'))
  expect(state().pending).toHaveLength(99)
  expect(state().pending[0]?.id).toBe('0x119')
  await clock.advance(25 * 3_600_000)
  const later = await openHistory({ storage })
  await later.clock.advance(25 * 3_600_000)
  later.flow.addPending(sent('0xnew'))
  expect(later.state().pending.map(({ id }) => id)).toEqual(['0xnew'])
})

it('behavior: what the source has is no longer pending', async () => {
  const service = await startService(() => ({ data: [transaction(1)], next: null }))
  const { flow, state, settled } = await openHistory({ url: service.url })
  flow.addPending(sent(idOf(1)))
  flow.start()
  await settled()
  expect(state().pending).toEqual([])
  expect(flow.view.entries).toHaveLength(1)
})

it('error: a node that fails to follow is no failure of the list', async () => {
  const ledger: Ledger = {
    listActivity: async () => ({ entries: [entryOf('n')], limits: [] }),
    readTransfer: async () => Promise.reject(new LatchkeyError('RPC_TIMEOUT', { method: 'getTransaction', timeoutMs: 1 } as never)),
  }
  const { flow, state, settled } = await openHistory({ ledger })
  flow.addPending(sent('0xa'))
  flow.start()
  await settled()
  expect(flow.view.status).toBe('complete')
  expect(state().pending).toHaveLength(1)
})
