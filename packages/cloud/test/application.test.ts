import { readFileSync } from 'node:fs'
import { failureSchema } from '@latchkey/cloud-protocol'
import { describe, expect, it } from 'vitest'
import { NOT_CONFIGURED, NOT_SERVED } from '../src/application/notServed.js'
import { ADMIN_KEY, SHOP, useClouds } from './openCloud.js'
import { KINDS } from './openDatabases.js'

const json = async (response: Response): Promise<unknown> => response.json()
const codeOf = async (response: Response) => [response.status, failureSchema.parse(await json(response)).code]

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)

  it('serves the pages of a project, and tells each what it may', async () => {
    const { ask } = await open()
    const allowed = await ask('/getAnalyticsConfig?projectId=shop', { origin: SHOP })
    expect(await json(allowed)).toEqual({ isAnalyticsEnabled: true })
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SHOP)
    expect(allowed.headers.get('vary')).toContain('Origin')
    expect(allowed.headers.get('x-content-type-options')).toBe('nosniff')
    expect(allowed.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await ask('/getAnalyticsConfig?projectId=shop', { origin: 'https://a.shop.example' })).status).toBe(200)
    expect((await ask('/getAnalyticsConfig?projectId=open', { origin: 'https://any.example' })).status).toBe(200)
    const none = await ask('/getAnalyticsConfig?projectId=shop')
    expect([none.status, none.headers.get('access-control-allow-origin')]).toEqual([200, null])
    const origins = await ask('/projects/v1/origins?projectId=shop', { origin: 'https://evil.example' })
    expect(await json(origins)).toEqual({ allowedOrigins: [SHOP, 'https://*.shop.example'] })
  })

  it('error: unknown projects and foreign origins are refused, and their pages can read why', async () => {
    const { ask } = await open()
    for (const query of [
      '',
      '?projectId=',
      '?projectId=nobody',
      '?projectId=no%00body',
      '?projectId=constructor',
      `?projectId=${'x'.repeat(9_000)}`,
    ]) {
      expect(await codeOf(await ask(`/getWallets${query}`, { origin: SHOP }))).toEqual([401, 'PROJECT_UNKNOWN'])
    }
    const refused = await ask('/getWallets?projectId=shop', { origin: 'https://evil.example' })
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://evil.example')
    expect(await codeOf(refused)).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    expect(await codeOf(await ask('/getWallets?projectId=shop', { origin: 'null' }))).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  })

  it('error: parameters are named, what was sent is not repeated', async () => {
    const { ask } = await open()
    const response = await ask('/getWallets?projectId=shop&page=hunter2&entries=101', { origin: SHOP })
    const text = await response.text()
    expect(text).not.toContain('hunter2')
    expect(JSON.parse(text)).toMatchObject({ status: 'FAILED', code: 'REQUEST_INVALID', reasons: [{ name: 'page' }, { name: 'entries' }] })
  })

  it('error: paths and methods that there are not, and those of later versions', async () => {
    const { ask } = await open()
    expect(await codeOf(await ask('/nothing'))).toEqual([404, 'NOT_FOUND'])
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    for (const endpoint of [...NOT_SERVED, ...NOT_CONFIGURED]) {
      expect(readme).toContain(`\`${endpoint}\``)
      const path = endpoint.replace(/^[A-Z, ]+/, '').replace(/\{address\}|…/, '0x1')
      expect(await codeOf(await ask(`${path}?projectId=shop`, { method: endpoint.startsWith('POST') ? 'POST' : 'GET' }))).toEqual([
        404,
        'NOT_SERVED',
      ])
    }
    const wrong = await ask('/getWallets?projectId=shop', { method: 'DELETE' })
    expect(wrong.headers.get('allow')).toBe('GET')
    expect(await codeOf(wrong)).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })

  it('answers preflight requests for pages, and none for the admin API', async () => {
    const { ask } = await open()
    const preflight = await ask('/e?projectId=shop', { method: 'OPTIONS', origin: SHOP })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
    const admin = await ask('/admin/api/projects', { method: 'OPTIONS', origin: SHOP })
    expect(admin.headers.get('access-control-allow-origin')).toBeNull()
    expect((await ask('/admin/api/projects', { origin: SHOP })).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('limits addresses, with fewer requests without an origin, and projects', async () => {
    const { ask, advance } = await open({ limits: { addressPerMinute: 3, addressWithoutOriginPerMinute: 1, projectPerMinute: 6 } })
    const path = '/getAnalyticsConfig?projectId=shop'
    const statuses = async (count: number, init: Parameters<typeof ask>[1]) => {
      const answered: number[] = []
      for (let index = 0; index < count; index += 1) answered.push((await ask(path, init)).status)
      return answered
    }
    expect(await statuses(2, {})).toEqual([200, 429])
    expect(await statuses(4, { origin: SHOP })).toEqual([200, 200, 200, 429])
    // The rest of its IPv6 network is the same visitor.
    expect(await statuses(2, { address: '2001:db8:1:2::1' })).toEqual([200, 429])
    expect(await statuses(1, { address: '2001:db8:1:2:ffff::9' })).toEqual([429])
    expect(await statuses(1, { origin: SHOP, address: '198.51.100.1' })).toEqual([200])
    const full = await ask(path, { origin: SHOP, address: '198.51.100.2' })
    expect(await codeOf(full)).toEqual([429, 'RATE_LIMITED'])
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('/getAnalyticsConfig?projectId=open', { origin: SHOP, address: '198.51.100.2' })).status).toBe(200)
    advance(60_000)
    expect(await statuses(1, {})).toEqual([200])
  })

  it('the admin API adds, changes and removes projects and keys', async () => {
    const { ask, admin } = await open()
    const added = await admin('POST', '/admin/api/projects', { id: 'new', name: 'New', origins: ['https://new.example'] })
    expect([added.status, await json(added)]).toEqual([
      201,
      { id: 'new', name: 'New', origins: ['https://new.example'], isAnalyticsEnabled: true, isFixed: false },
    ])
    expect((await ask('/getWallets?projectId=new', { origin: 'https://new.example' })).status).toBe(200)
    await admin('PUT', '/admin/api/projects/new', { name: 'New', origins: ['https://newer.example'] })
    expect((await ask('/getWallets?projectId=new', { origin: 'https://new.example' })).status).toBe(403)
    const features = [{ id: 'onramp', isEnabled: true, config: ['coinbase'] }]
    const readConfig = () => ask('/appkit/v1/config?projectId=new', { origin: 'https://newer.example' })
    expect(await codeOf(await readConfig())).toEqual([404, 'NOT_SERVED'])
    await admin('PUT', '/admin/api/projects/new', { name: 'New', origins: ['https://newer.example'], features })
    expect(await json(await readConfig())).toEqual({ features })
    expect(await json(await admin('GET', '/admin/api/projects/new'))).toMatchObject({ features })
    const { key, id } = (await json(await admin('POST', '/admin/api/projects/new/keys'))) as { key: string; id: string }
    expect(JSON.stringify(await json(await admin('GET', '/admin/api/projects/new/keys')))).not.toContain(key)
    expect((await admin('GET', '/admin/api/projects/new/analytics', undefined, key)).status).toBe(200)
    expect((await admin('GET', '/admin/api/projects/shop/analytics', undefined, key)).status).toBe(401)
    expect((await admin('GET', '/admin/api/projects', undefined, key)).status).toBe(401)
    expect((await admin('DELETE', `/admin/api/projects/new/keys/${id}`)).status).toBe(204)
    expect((await admin('GET', '/admin/api/projects/new/analytics', undefined, key)).status).toBe(401)
    expect((await admin('DELETE', '/admin/api/projects/new')).status).toBe(204)
    expect((await ask('/getWallets?projectId=new')).status).toBe(401)
    expect(await codeOf(await admin('DELETE', '/admin/api/projects/shop'))).toEqual([409, 'CONFLICT'])
    expect(await codeOf(await admin('POST', '/admin/api/projects', { id: 'shop', name: 'Other' }))).toEqual([409, 'CONFLICT'])
    expect(await codeOf(await admin('POST', '/admin/api/projects', { name: 'x', isFixed: true }))).toEqual([400, 'REQUEST_INVALID'])
    for (const wrong of [{ id: 'a b' }, { config: ['a,b'] }, { config: ['<\n>'] }, { more: 1 }]) {
      const feature = { id: 'swap', isEnabled: true, config: null, ...wrong }
      const answer = await admin('POST', '/admin/api/projects', { name: 'x', features: [feature] })
      expect(await codeOf(answer)).toEqual([400, 'REQUEST_INVALID'])
    }
    expect(await codeOf(await admin('POST', '/admin/api/projects', { name: 'x', origins: ['javascript:alert(1)'] }))).toEqual([
      400,
      'REQUEST_INVALID',
    ])
  })

  it('error: keys cannot be guessed: after some wrong ones the right one is refused too, for that address', async () => {
    const { ask, admin, advance } = await open({ limits: { wrongKeys: 3 } })
    const guess = async (key: string, address = '203.0.113.7') =>
      (await ask('/admin/api/projects', { address, headers: { authorization: `Bearer ${key}` } })).status
    expect((await ask('/admin/api/projects')).status).toBe(401)
    expect([await guess('a'), await guess(`${ADMIN_KEY}x`), await guess('b'), await guess(ADMIN_KEY)]).toEqual([401, 401, 401, 429])
    expect(await guess(ADMIN_KEY, '198.51.100.1')).toBe(200)
    advance(600_000)
    expect((await admin('GET', '/admin/api/projects')).status).toBe(200)
  })

  it('without an admin key the admin API is closed', async () => {
    const { admin } = await open({ adminKey: undefined })
    expect(await codeOf(await admin('GET', '/admin/api/projects', undefined, 'undefined'))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('health, readiness, and metrics for this machine only', async () => {
    const { ask, db, cloud } = await open()
    expect(await json(await ask('/health'))).toEqual({ status: 'ok', chains: {} })
    expect(await json(await ask('/ready'))).toEqual({ status: 'ready' })
    expect((await ask('/metrics')).status).toBe(401)
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await (await ask('/metrics', { address })).text()).toContain(
        'latchkey_cloud_answer_seconds_count{method="GET",path="/health",status="200"} 1',
      )
    }
    expect((await ask('/metrics', { address: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(401)
    await db.close()
    expect(await codeOf(await ask('/ready'))).toEqual([502, 'UPSTREAM_FAILED'])
    expect(await codeOf(await ask('/getWallets?projectId=open'))).toEqual([500, 'INTERNAL'])
    await cloud.close()
    expect(await (await ask('/ready')).text()).toContain('stopping')
  })

  it('metrics with a token need it everywhere', async () => {
    const metricsToken = 'the-token-of-the-metrics-of-a-test-32'
    const { ask } = await open({ metricsToken })
    expect((await ask('/metrics', { address: '127.0.0.1' })).status).toBe(401)
    expect((await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).status).toBe(200)
  })

  it('the log has no addresses, queries and keys', async () => {
    const { ask, admin, lines, cloud } = await open()
    await ask('/getWallets?projectId=shop&search=hunter2', { origin: SHOP })
    await admin('POST', '/admin/api/projects', { id: 'new', name: 'hunter2' })
    await ask('/hunter2', { headers: { authorization: 'Bearer hunter2' } })
    await cloud.close()
    await ask('/getWallets?projectId=open&search=hunter22')
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'GET', path: '/getWallets', status: 200, project: 'shop' })
    expect(lines.at(-1)).toContain('failed')
    for (const secret of ['hunter2', ADMIN_KEY, '203.0.113.7']) expect(lines.join('')).not.toContain(secret)
  })
})
