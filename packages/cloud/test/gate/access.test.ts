// Who is let in to what.
import { expect, it } from 'vitest'
import { ADMIN_KEY, SHOP } from '../openCloud.js'
import { FRAME } from '../embedded/openWallet.js'
import { door, read, useGates, withBody, withKey } from './openGate.js'
import * as z from 'zod/mini'

const gates = useGates()
const NOT_FOUND_PROJECT = [401, 'PROJECT_UNKNOWN', [{ name: 'projectId', description: 'Unauthorized: invalid key' }]]
const OTHER_ORIGIN = [403, 'ORIGIN_NOT_ALLOWED', [{ description: 'Unauthorized: origin not allowed' }]]
const NO_KEY = [401, 'UNAUTHORIZED', [{ description: 'The key is missing or wrong.' }]]
const tooMany = (seconds: number) => [
  429,
  'RATE_LIMITED',
  [{ description: `Too many requests. Try again after ${seconds} seconds.` }],
  String(seconds),
]
const SIZE = { maxBytes: 200 } as const

it('pages: of the origins of a project; a request without an origin too, and any where the project has no list', async () => {
  const { ask, answered } = await gates([door('/page', 'page'), door('/any', 'anyOrigin'), door('/framed', 'framed')])
  const at = (path: string, project: string, origin?: string) =>
    read(ask(`${path}?projectId=${project}`, origin === undefined ? {} : { origin }))
  const admitted = (project: string) => [200, { whom: '203.0.113.7', address: '203.0.113.7', project }]
  expect(await at('/page', 'shop', SHOP)).toEqual(admitted('shop'))
  expect(await at('/page', 'shop', 'https://a.shop.example')).toEqual(admitted('shop'))
  expect(await at('/page', 'shop')).toEqual(admitted('shop'))
  expect(await at('/page', 'quiet', 'https://any.example')).toEqual(admitted('quiet'))
  for (const origin of ['https://evil.example', 'null', 'https://shop.example.evil', 'https://bank.example'])
    expect(await at('/page', 'shop', origin)).toEqual(OTHER_ORIGIN)
  for (const path of ['/any', '/framed']) {
    expect(await at(path, 'shop', 'https://evil.example')).toEqual(admitted('shop'))
    expect(await at(path, 'nobody', SHOP)).toEqual(NOT_FOUND_PROJECT)
  }
  expect(answered.map(({ project }) => project).slice(0, 4)).toEqual(['shop', 'shop', 'shop', 'quiet'])
})

it('projects: what can be no id is not looked up, whatever is stored', async () => {
  const { ask, db } = await gates([door('/page', 'page')])
  const row = { name: 'Odd', origins: '[]', is_analytics_enabled: 0, features: null, created_at: 0 }
  const ids = ['a b', 'x'.repeat(65), 'a/b', 'ä', 'x'.repeat(64)]
  for (const id of ids)
    await db.query
      .insertInto('projects')
      .values({ id, ...row })
      .execute()
  const asked = await Promise.all(ids.map((id) => read(ask(`/page?${new URLSearchParams({ projectId: id })}`))))
  expect(asked.map(([status]) => status)).toEqual([401, 401, 401, 401, 200])
  for (const query of ['', '?projectId=', '?projectId=nobody', '?projectId=constructor', '?project=shop'])
    expect(await read(ask(`/page${query}`))).toEqual(NOT_FOUND_PROJECT)
})

it('projects: named by a body where clients of the reference do so; the query comes first', async () => {
  const body = { schema: z.looseObject({}), ...SIZE }
  const named = door('/named', 'page', { method: 'POST', body: { ...body, namesProject: true } })
  const { ask } = await gates([named, door('/plain', 'page', { method: 'POST', body })])
  const post = (path: string, value: unknown, type?: string) => read(ask(path, { origin: SHOP, ...withBody(value, type) }))
  expect(await post('/named', { projectId: 'shop', more: 1 })).toMatchObject([
    200,
    { project: 'shop', body: { projectId: 'shop', more: 1 } },
  ])
  expect(await post('/named?projectId=shop', { projectId: 'nobody' })).toMatchObject([200, { project: 'shop' }])
  expect(await post('/named', { projectId: 'bank' })).toEqual(OTHER_ORIGIN)
  for (const value of [{}, null, 'null', '"shop"', ['shop'], { projectId: 7 }, { projectId: { id: 'shop' } }])
    expect(await post('/named', value)).toEqual(NOT_FOUND_PROJECT)
  expect(await post('/plain', { projectId: 'shop' })).toEqual(NOT_FOUND_PROJECT)
  expect((await post('/named', { projectId: 'shop', more: 'x'.repeat(200) }))[0]).toBe(413)
  expect((await post('/named', '{'))[0]).toBe(400)
})

it('limits: of a network, fewer of requests without an origin, and of a project over all networks', async () => {
  const { ask, advance } = await gates([door('/page', 'page'), door('/open', 'open')], {
    limits: { addressPerMinute: 3, addressWithoutOriginPerMinute: 1, projectPerMinute: 6 },
  })
  const page = (address: string, init: object = { origin: SHOP }, project = 'shop') =>
    read(ask(`/page?projectId=${project}`, { address, ...init })).then(([status]) => status)
  const one = '2001:db8:1:2::1'
  expect([await page(one, {}), await page('2001:db8:1:2:ffff::9', {})]).toEqual([200, 429])
  // Nor does one kind of request count for the other.
  expect([await page(one), await page(one), await page(one), await page(one)]).toEqual([200, 200, 200, 429])
  expect(await read(ask('/open', { address: one, origin: SHOP }))).toEqual(tooMany(60))
  // What was refused so far did not count for the project.
  expect([await page('198.51.100.1'), await page('198.51.100.2'), await page('198.51.100.3')]).toEqual([200, 200, 429])
  expect(await page('198.51.100.3', { origin: 'https://bank.example' }, 'bank')).toBe(200)
  advance(59_000)
  expect(await read(ask('/page?projectId=shop', { origin: SHOP, address: '198.51.100.4' }))).toEqual(tooMany(1))
  advance(999)
  expect(await page('198.51.100.5')).toBe(429)
  advance(1)
  expect([await page('198.51.100.5'), await page(one)]).toEqual([200, 200])
})

it('limits: visitors whose address is not known share one', async () => {
  const { ask } = await gates([door('/open', 'open')], { limits: { addressWithoutOriginPerMinute: 1 } })
  expect(await read(ask('/open', { address: undefined }))).toEqual([200, { whom: 'unknown' }])
  expect(await read(ask('/open', { address: undefined }))).toEqual(tooMany(60))
  expect((await ask('/open')).status).toBe(200)
})

it('limits: behind proxies of the operator, of the visitor that the outermost saw', async () => {
  const { ask } = await gates([door('/open', 'open')], { trustProxy: 1, limits: { addressWithoutOriginPerMinute: 1 } })
  const from = (forwarded: string) => read(ask('/open', { headers: { 'x-forwarded-for': forwarded } }))
  expect(await from('6.6.6.6, 198.51.100.1')).toEqual([200, { whom: '198.51.100.1', address: '198.51.100.1' }])
  expect(await from('7.7.7.7, 198.51.100.1')).toEqual(tooMany(60))
  expect(await from('198.51.100.2')).toMatchObject([200, { address: '198.51.100.2' }])
})

it('the operator: by the admin key; of wrong ones some are heard, then none of that network for ten minutes', async () => {
  const { ask, advance } = await gates([door('/admin', 'admin')], { limits: { wrongKeys: 3 } })
  const call = (init: Parameters<typeof ask>[1]) => read(ask('/admin', init))
  expect(await call(withKey())).toEqual([200, { whom: '203.0.113.7', address: '203.0.113.7' }])
  // What has no key is no guess.
  for (let at = 0; at < 4; at += 1) expect(await call({})).toEqual(NO_KEY)
  for (const key of ['wrong', `${ADMIN_KEY}x`, ADMIN_KEY.slice(1)]) expect(await call(withKey(key))).toEqual(NO_KEY)
  expect(await call(withKey())).toEqual(tooMany(600))
  expect(await call({})).toEqual(tooMany(600))
  expect(await call({ ...withKey(), address: '198.51.100.7' })).toMatchObject([200, {}])
  advance(599_001)
  expect(await call(withKey())).toEqual(tooMany(1))
  advance(999)
  expect(await call(withKey())).toMatchObject([200, {}])
})

it('without an admin key the operator is nobody', async () => {
  const { ask } = await gates([door('/admin', 'admin')], { adminKey: undefined })
  for (const init of [withKey(), withKey('undefined'), {}]) expect(await read(ask('/admin', init))).toEqual(NO_KEY)
})

it('keys of projects: for their own project and what is open to them; a wrong one is a guess', async () => {
  const doors = [
    door('/of/{id}', 'projectKey', { parameters: z.object({ id: z.string() }) }),
    door('/of', 'projectKey'),
    door('/admin', 'admin'),
  ]
  const { ask, projects } = await gates(doors, { limits: { wrongKeys: 3 } })
  const { key } = await projects.addKey('shop')
  const as = (path: string, given: string) => read(ask(path, withKey(given)))
  expect(await as('/of/shop', key)).toMatchObject([200, {}])
  expect(await as('/of/shop', ADMIN_KEY)).toMatchObject([200, {}])
  expect(await as('/of/bank', key)).toEqual(NO_KEY)
  expect(await as('/admin', key)).toEqual(NO_KEY)
  // A key that nobody has is of no project: not of a path that names none, either.
  expect(await as('/of', 'wrong')).toEqual(NO_KEY)
  expect(await as('/of/shop', key)).toEqual(tooMany(600))
})

it('the page of operators: by its cookie and its header, from itself alone; a wrong key is not mended by a cookie', async () => {
  const { ask, db, admin } = await gates([door('/admin', 'admin'), door('/session', 'operatorPage')])
  await db.query
    .insertInto('operators')
    .values({ id: 'o1', name: 'ada', password: '', totp_secret: null, totp_pending: null, totp_step: 0, created_at: 0 })
    .execute()
  const session = await admin.sessions.start('o1', undefined)
  const cookie = `latchkey-cloud-operator=${session}`
  const page = { cookie, 'x-latchkey-admin': '1' }
  const as = (path: string, headers: Record<string, string>) => read(ask(path, { headers }))
  for (const path of ['/admin', '/session']) {
    expect(await as(path, page)).toMatchObject([200, { operator: 'ada', session }])
    expect((await as(path, { ...page, 'sec-fetch-site': 'cross-site' }))[1]).toBe('ORIGIN_NOT_ALLOWED')
  }
  expect((await as('/admin', { cookie }))[1]).toBe('ORIGIN_NOT_ALLOWED')
  expect(await as('/admin', { ...page, cookie: 'latchkey-cloud-operator=other' })).toEqual(NO_KEY)
  expect(await as('/admin', { ...page, authorization: 'Bearer wrong' })).toEqual(NO_KEY)
  expect(await as('/session', { 'x-latchkey-admin': '1' })).toEqual([200, { whom: '203.0.113.7', address: '203.0.113.7' }])
  expect((await as('/session', {}))[0]).toBe(403)
})

it('metrics: for this machine alone, and not for what comes through a proxy', async () => {
  const { ask } = await gates([door('/metrics', 'metrics')])
  const from = async (address: string | undefined, headers: Record<string, string> = {}) =>
    (await ask('/metrics', { address, headers })).status
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect([address, await from(address)]).toEqual([address, 200])
  for (const address of ['203.0.113.7', undefined, '::2', '127.0.0.1.evil.example', 'localhost.example'])
    expect([address, await from(address)]).toEqual([address, 401])
  for (const header of ['x-forwarded-for', 'forwarded']) expect(await from('127.0.0.1', { [header]: '127.0.0.1' })).toBe(401)
  expect(await read(ask('/metrics'))).toEqual([401, 'UNAUTHORIZED', [{ description: 'The token is missing or wrong.' }]])
  const behind = await gates([door('/metrics', 'metrics')], { trustProxy: 1 })
  expect((await behind.ask('/metrics', { address: '127.0.0.1' })).status).toBe(401)
})

it('metrics with a token: for who has it, from everywhere; guesses are counted', async () => {
  const metricsToken = 'the-token-of-the-metrics-of-a-test-32'
  const { ask } = await gates([door('/metrics', 'metrics')], { metricsToken, limits: { wrongKeys: 2 } })
  const as = async (init: Parameters<typeof ask>[1]) => (await ask('/metrics', init)).status
  expect(await read(ask('/metrics', withKey(metricsToken)))).toEqual([200, { whom: '203.0.113.7', address: '203.0.113.7' }])
  expect([await as({ address: '127.0.0.1' }), await as(withKey('wrong')), await as(withKey(metricsToken))]).toEqual([401, 401, 200])
  expect([await as(withKey(ADMIN_KEY)), await as(withKey(metricsToken))]).toEqual([401, 429])
})

it('the frame: its own origin, for a page that the project serves', async () => {
  const { ask } = await gates([door('/frame', 'frame')], { embedded: { origin: FRAME, logins: ['passkey'] } })
  const as = (page: string | undefined, origin: string | undefined, project = 'shop') =>
    read(
      ask(
        `/frame?${new URLSearchParams({ projectId: project, ...(page !== undefined && { page }) })}`,
        origin === undefined ? {} : { origin },
      ),
    )
  expect(await as(SHOP, FRAME)).toMatchObject([200, { project: 'shop' }])
  for (const origin of [SHOP, undefined, 'null', `${FRAME}.evil.example`])
    expect(await as(SHOP, origin)).toEqual([403, 'ORIGIN_NOT_ALLOWED', [{ description: 'Only the frame may ask.' }]])
  for (const [page, project] of [[undefined], ['https://evil.example'], [`${SHOP}/`], [SHOP, 'quiet']] as const)
    expect(await as(page, FRAME, project)).toEqual([
      403,
      'ORIGIN_NOT_ALLOWED',
      [{ name: 'page', description: 'Unauthorized: origin not allowed' }],
    ])
  const without = await gates([door('/frame', 'frame')])
  expect((await without.ask(`/frame?projectId=shop&page=${SHOP}`)).status).toBe(403)
})

it('pages that an endpoint lists: of no project, and nobody else', async () => {
  const { ask } = await gates([door('/listed', 'listed', { origins: [FRAME] }), door('/none', 'listed'), door('/open', 'open')])
  expect(await read(ask('/listed', { origin: FRAME }))).toEqual([200, { whom: '203.0.113.7', address: '203.0.113.7' }])
  for (const init of [{}, { origin: SHOP }, { origin: 'null' }]) expect(await read(ask('/listed', init))).toEqual(OTHER_ORIGIN)
  expect(await read(ask('/none', { origin: FRAME }))).toEqual(OTHER_ORIGIN)
  expect((await ask('/open', { origin: SHOP })).status).toBe(200)
})
