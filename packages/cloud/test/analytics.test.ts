import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createIntake } from '../src/analytics/createIntake.js'
import { KINDS } from './openDatabases.js'
import type { OpenCloud } from './openCloud.js'
import { SHOP, useClouds } from './openCloud.js'

const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const event = (name: string, properties?: object, fields: object = {}) => ({
  eventId: randomUUID(),
  url: 'https://shop.example/cart?token=hunter2',
  domain: 'shop.example',
  timestamp: 1_790_000_000_000,
  props: { type: 'track', event: name, address: ACCOUNT, ...(properties && { properties }) },
  ...fields,
})
const DAY = '2026-11-26'

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)
  const send = (
    { ask }: OpenCloud,
    path: string,
    body: unknown,
    { project = 'shop', origin = SHOP, type = 'text/plain;charset=UTF-8' } = {},
  ) =>
    ask(`${path}?projectId=${project}&st=appkit&sv=html-1`, {
      method: 'POST',
      origin,
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    })
  const counts = async ({ admin }: OpenCloud, project: string, query = `from=${DAY}&to=${DAY}`) =>
    ((await (await admin('GET', `/admin/api/projects/${project}/analytics?${query}`)).json()) as { counts: object[] }).counts

  it('counts by day, wallet, chain and code, each event once, each project by itself', async () => {
    const cloud = await open()
    const twice = event('CONNECT_SUCCESS', { name: 'MetaMask', method: 'browser', caipNetworkId: 'eip155:1' })
    expect(await (await send(cloud, '/e', twice)).json()).toEqual({ accepted: 1 })
    expect(await (await send(cloud, '/e', twice)).json()).toEqual({ accepted: 0 })
    const batch = [
      { ...twice, eventId: twice.eventId.toUpperCase() },
      event('CONNECT_SUCCESS', { name: 'MetaMask', network: 'eip155:1' }),
      event('CONNECT_ERROR', { message: 'USER_REJECTED' }),
      event('CONNECT_ERROR', { message: `I typed my seed: hunter2 ${ACCOUNT}` }),
    ]
    const sent = await send(cloud, '/batch', batch, { type: 'application/json' })
    expect([sent.status, await sent.json()]).toEqual([202, { accepted: 3 }])
    await send(cloud, '/e', event('MODAL_OPEN', { connected: false }), { project: 'bank', origin: 'https://bank.example' })
    const row = { day: DAY, event: 'CONNECT_ERROR', wallet: '', chain: '', code: '', count: 1 }
    expect(await counts(cloud, 'shop')).toEqual([
      row,
      { ...row, code: 'USER_REJECTED' },
      { ...row, event: 'CONNECT_SUCCESS', wallet: 'MetaMask', chain: 'eip155:1', count: 2 },
    ])
    expect(await counts(cloud, 'bank')).toEqual([{ ...row, event: 'MODAL_OPEN' }])
    cloud.advance(86_400_000)
    await send(cloud, '/e', event('MODAL_OPEN'))
    expect(await counts(cloud, 'shop', 'from=2026-11-27&to=2026-11-27')).toEqual([{ ...row, day: '2026-11-27', event: 'MODAL_OPEN' }])
  })

  it('stores allow-listed fields only: no account, URL, message or other property', async () => {
    const cloud = await open()
    const properties = {
      name: 'W\u0000\ud800allet',
      method: 'qrcode',
      connected: true,
      search: 'hunter2',
      swapFromAmount: '7',
      uri: 'wc:hunter2',
    }
    await send(cloud, '/e', event('SELECT_WALLET', properties))
    const [row] = await cloud.db.query.selectFrom('analytics_events').selectAll().execute()
    expect(JSON.parse(row!.record)).toEqual({
      type: 'track',
      event: 'SELECT_WALLET',
      timestamp: 1_790_000_000_000,
      domain: 'shop.example',
      wallet: 'Wallet',
      method: 'qrcode',
      connected: true,
    })
  })

  it('error: foreign origins get 403; a project without analytics stores nothing', async () => {
    const cloud = await open()
    const foreign = await send(cloud, '/e', event('MODAL_OPEN'), { origin: 'https://evil.example' })
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    expect(await (await send(cloud, '/e', event('MODAL_OPEN'), { project: 'quiet' })).json()).toEqual({ accepted: 0 })
    expect(await cloud.db.query.selectFrom('analytics_events').selectAll().execute()).toEqual([])
  })

  it.each([
    ['no event', {}, 400],
    ['a name that is none', event('<script>'), 202],
    ['another id', { ...event('MODAL_OPEN'), eventId: 'x' }, 400],
    ['a list of too many', Array.from({ length: 201 }, () => event('MODAL_OPEN')), 400],
    ['properties without end', event('MODAL_OPEN', { name: Array.from({ length: 65 }, () => 'x') }), 400],
    ['too many bytes', event('MODAL_OPEN', { name: 'x'.repeat(40_000) }), 413],
  ])('error: %s', async (_what, body, status) => {
    const cloud = await open()
    expect((await send(cloud, Array.isArray(body) ? '/batch' : '/e', body)).status).toBe(status)
    expect(await cloud.db.query.selectFrom('analytics_events').selectAll().execute()).toEqual([])
  })

  it('many requests at once are all counted', async () => {
    const cloud = await open({ limits: { addressPerMinute: 1_000 } })
    const names = ['MODAL_OPEN', 'MODAL_CLOSE', 'CLICK_NETWORKS', 'INITIALIZE']
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        send(
          cloud,
          '/batch',
          [...names.slice(index % 4), ...names.slice(0, index % 4)].map((name) => event(name)),
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 202)).toBe(true)
    expect((await counts(cloud, 'shop')).map((row) => (row as { count: number }).count)).toEqual([40, 40, 40, 40])
  })

  it('a flood of names fills no table: kinds beyond the limit are counted together, and known ones as before', async () => {
    const cloud = await open({ limits: { addressPerMinute: 1_000 } })
    const flood = (from: number) => Array.from({ length: 200 }, (_, index) => event('SELECT_WALLET', { name: `Wallet ${from + index}` }))
    for (let batch = 0; batch < 11; batch++) await send(cloud, '/batch', flood(batch * 200), { type: 'application/json' })
    await send(cloud, '/e', event('SELECT_WALLET', { name: 'Wallet 7' }))
    const all = (await counts(cloud, 'shop')) as { event: string; wallet: string; count: number }[]
    expect(all).toHaveLength(2_001)
    expect(all.find(({ wallet }) => wallet === 'Wallet 7')?.count).toBe(2)
    expect(all.filter(({ event: name }) => name === 'OTHER')).toMatchObject([{ wallet: '', count: 200 }])
    await send(cloud, '/e', event('MODAL_OPEN'), { project: 'bank', origin: 'https://bank.example' })
    expect(await counts(cloud, 'bank')).toMatchObject([{ event: 'MODAL_OPEN' }])
  })

  it('events beyond the limit of a project and day are dropped, also by a process that starts later; the next day counts again', async () => {
    const cloud = await open({ limits: { eventsPerDay: 3 } })
    const batch = (count: number) => Array.from({ length: count }, () => event('MODAL_OPEN'))
    expect(await (await send(cloud, '/batch', batch(2), { type: 'application/json' })).json()).toEqual({ accepted: 2 })
    expect(await (await send(cloud, '/batch', batch(5), { type: 'application/json' })).json()).toEqual({ accepted: 1 })
    expect(await (await send(cloud, '/e', event('MODAL_OPEN'))).json()).toEqual({ accepted: 0 })
    const later = createIntake({ db: cloud.db, now: () => Date.parse(DAY), days: 90, eventsPerDay: 3 })
    expect(await later.take('shop', [event('MODAL_OPEN') as never])).toBe(0)
    expect(await cloud.db.query.selectFrom('analytics_events').selectAll().execute()).toHaveLength(3)
    cloud.advance(86_400_000)
    expect(await (await send(cloud, '/e', event('MODAL_OPEN'))).json()).toEqual({ accepted: 1 })
  })

  it('events go after their days, counts stay', async () => {
    const cloud = await open({ analyticsDays: 2 })
    await send(cloud, '/e', event('MODAL_OPEN'))
    cloud.advance(3 * 86_400_000)
    await send(cloud, '/e', event('MODAL_CLOSE'))
    expect(await cloud.db.query.selectFrom('analytics_events').selectAll().execute()).toHaveLength(1)
    expect(await counts(cloud, 'shop', 'from=2026-11-01&to=2026-12-31')).toHaveLength(2)
  })
})
