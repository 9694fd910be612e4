import { failureSchema } from '@latchkey/cloud-protocol'
import { describe, expect, it } from 'vitest'
import { createOperatorTokens } from '../src/admin/accounts/createTokens.js'
import { useClouds } from './openCloud.js'
import { KINDS } from './openDatabases.js'
import { codeAt } from './codeAt.js'
import { NAME, openOperatorPage, PASSWORD } from './openOperator.js'

const codeOf = async (response: Response) => [response.status, failureSchema.parse(await response.json()).code]
/** The clock of the tests begins here. */
const START = Date.UTC(2026, 10, 26, 12)

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)
  const openPage = async (fields: object = {}) => {
    const cloud = await open(fields)
    return { ...cloud, page: openOperatorPage(cloud) }
  }

  it('makes an account by a token, once; the first token is made once, and only without an operator', async () => {
    const { db, page } = await openPage()
    const tokens = createOperatorTokens(db, Date.now)
    const token = await tokens.first()
    expect(token).toMatch(/^lkc_[\w-]{43}$/)
    expect(await tokens.first()).toBeUndefined()
    const account = { token, name: NAME, password: PASSWORD }
    expect(await codeOf(await page.call('POST', '/operators', { ...account, token: `${token}x` }))).toEqual([401, 'UNAUTHORIZED'])
    expect(await codeOf(await page.call('POST', '/operators', { ...account, password: 'too short' }))).toEqual([400, 'REQUEST_INVALID'])
    const both = await Promise.all([page.call('POST', '/operators', account), page.call('POST', '/operators', { ...account, name: 'bob' })])
    expect(both.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(await tokens.first()).toBeUndefined()
    const rows = JSON.stringify([
      await db.query.selectFrom('operators').selectAll().execute(),
      await db.query.selectFrom('operator_sessions').selectAll().execute(),
    ])
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    for (const secret of [PASSWORD, token!, page.cookie!.split('=')[1]!]) expect(rows).not.toContain(secret)
  })

  it('a name that exists does not use up the token', async () => {
    const { db, page } = await openPage()
    await page.signUp()
    const token = await createOperatorTokens(db, Date.now).create()
    expect(await codeOf(await page.call('POST', '/operators', { token, name: NAME, password: PASSWORD }))).toEqual([409, 'CONFLICT'])
    expect((await page.call('POST', '/operators', { token, name: 'bob', password: PASSWORD })).status).toBe(201)
  })

  it('a session opens the admin API until it ends; signing in again replaces it', async () => {
    const { page, advance } = await openPage()
    await page.signUp()
    const first = page.cookie
    expect(page.set).toMatch(/^latchkey-cloud-operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    expect(await (await page.call('GET', '/session')).json()).toEqual({ operator: { name: NAME, hasTotp: false } })
    expect((await page.call('GET', '/projects')).status).toBe(200)
    await page.signIn()
    expect(page.cookie).not.toBe(first)
    expect((await page.call('GET', '/projects')).status).toBe(200)
    expect((await page.call('GET', '/projects', undefined, { headers: { cookie: first! } })).status).toBe(401)
    advance(12 * 3_600_000)
    expect((await page.call('GET', '/projects')).status).toBe(401)
    expect(await (await page.call('GET', '/session')).json()).toEqual({ operator: null })
  })

  it('signs out here, or on every device; behind https the cookie is of this host only', async () => {
    const cloud = await openPage({ publicUrl: 'https://cloud.example' })
    const { page } = cloud
    const other = openOperatorPage(cloud)
    await page.signUp()
    await other.signIn()
    expect(page.set).toMatch(/^__Host-latchkey-cloud-operator=.*; Secure$/)
    const [mine, theirs] = [page.cookie!, other.cookie!]
    const canRead = async (cookie: string) => (await page.call('GET', '/projects', undefined, { headers: { cookie } })).status === 200
    await page.call('DELETE', '/session')
    expect([await canRead(mine), await canRead(theirs)]).toEqual([false, true])
    await page.signIn()
    const again = page.cookie!
    expect((await page.call('DELETE', '/sessions')).status).toBe(204)
    expect([page.cookie, await canRead(again), await canRead(theirs)]).toEqual([undefined, false, false])
    expect(await codeOf(await page.call('DELETE', '/sessions'))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('an authenticator counts after its first code; a code is used once, one step of drift', async () => {
    const { page, advance } = await openPage()
    await page.signUp()
    expect(await codeOf(await page.call('POST', '/totp', { password: 'not the password' }))).toEqual([401, 'UNAUTHORIZED'])
    const { secret, uri } = (await (await page.call('POST', '/totp', { password: PASSWORD })).json()) as { secret: string; uri: string }
    expect(uri).toContain('otpauth://totp/Latchkey%20cloud:ada?')
    expect((await page.signIn()).status).toBe(200)
    expect(await codeOf(await page.call('PUT', '/totp', { code: codeAt(secret, START - 90_000) }))).toEqual([400, 'REQUEST_INVALID'])
    expect((await page.call('PUT', '/totp', { code: codeAt(secret, START) })).status).toBe(204)
    expect(await (await page.signIn()).json()).toEqual({ needsCode: true })
    // The code that turned it on was used by that.
    expect((await page.signIn({ code: codeAt(secret, START) })).status).toBe(401)
    expect((await page.signIn({ code: codeAt(secret, START + 60_000) })).status).toBe(401)
    const late = codeAt(secret, START + 30_000)
    const both = await Promise.all([page.signIn({ code: late }, '203.0.113.8'), page.signIn({ code: late }, '203.0.113.9')])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    advance(3_600_000)
    expect((await page.signIn({ code: codeAt(secret, START + 3_600_000 - 30_000) })).status).toBe(200)
    expect((await page.call('DELETE', '/totp', { password: PASSWORD })).status).toBe(204)
    expect(await (await page.signIn()).json()).toEqual({ needsCode: false })
  })

  it('the pause after five failures grows, for an account and for an address, whether the account exists or not', async () => {
    const { page, advance } = await openPage()
    await page.signUp()
    const fail = (fields: object, address: string) => page.signIn({ password: 'wrong', ...fields }, address)
    for (let index = 0; index < 5; index += 1) expect((await fail({}, `203.0.113.${20 + index}`)).status).toBe(401)
    const paused = await page.signIn({}, '203.0.113.30')
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '30'])
    advance(30_000)
    expect((await fail({}, '203.0.113.31')).status).toBe(401)
    expect((await page.signIn({}, '203.0.113.32')).headers.get('retry-after')).toBe('60')
    for (let index = 0; index < 5; index += 1) expect((await fail({ name: `nobody${index}` }, '203.0.113.40')).status).toBe(401)
    expect((await page.signIn({ name: 'nobody9' }, '203.0.113.40')).status).toBe(429)
    advance(60_000)
    expect((await page.signIn({}, '203.0.113.50')).status).toBe(200)
    expect((await fail({}, '203.0.113.51')).status).toBe(401)
    expect((await page.signIn({}, '203.0.113.52')).status).toBe(200)
  })

  it('many guesses at once are no way around the pause', async () => {
    const { page } = await openPage()
    await page.signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => page.signIn({ password: 'wrong' }, `203.0.113.${60 + index}`)),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['no header of the page', { 'x-latchkey-admin': '' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another scheme of a public URL', { origin: 'http://cloud.example', host: 'inside:8080' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-site': 'none' }],
  ])('error: a forged request, %s', async (_what, headers) => {
    const { db, page } = await openPage({ publicUrl: 'https://cloud.example' })
    await page.signUp()
    const body = { name: 'Forged', origins: [] }
    expect(await codeOf(await page.call('POST', '/projects', body, { headers }))).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    expect(await codeOf(await page.call('POST', '/session', { name: NAME, password: PASSWORD }, { headers }))).toEqual([
      403,
      'ORIGIN_NOT_ALLOWED',
    ])
    expect(await db.query.selectFrom('projects').selectAll().execute()).toEqual([])
    expect((await page.call('POST', '/projects', body, { headers: { origin: 'https://cloud.example', host: 'inside:8080' } })).status).toBe(
      201,
    )
  })

  it('records who changed what, by ids and without secrets', async () => {
    const { page, admin } = await openPage()
    await page.signUp()
    await page.call('POST', '/projects', { id: 'mine', name: 'My shop' })
    const { id, key } = (await (await page.call('POST', '/projects/mine/keys')).json()) as { id: string; key: string }
    await admin('DELETE', '/admin/api/projects/mine')
    await admin('DELETE', '/admin/api/projects/mine')
    const text = await (await page.call('GET', '/changes')).text()
    const { changes } = JSON.parse(text) as { changes: { operator: string; action: string; subject: string }[] }
    const seen = changes.map(({ operator, action, subject }) => [operator, action, subject].join(' ')).toSorted()
    expect(seen).toEqual([
      ' DELETE /admin/api/projects/{id} mine',
      'ada POST /admin/api/projects mine',
      `ada POST /admin/api/projects/{id}/keys mine/${id}`,
    ])
    for (const secret of [key, PASSWORD, 'My shop']) expect(text).not.toContain(secret)
  })
})
