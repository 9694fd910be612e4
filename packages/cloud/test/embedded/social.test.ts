import { createHash, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { useClouds } from '../openCloud.js'
import { sqliteFiles } from '../openDatabases.js'
import type { FrameCall, Read } from './openWallet.js'
import { FRAME, MANY, KEY, post, visit } from './openWallet.js'
import type { Companies, Name } from '../../../../scripts/test/startCompanies.js'
import { NAMES, startCompanies, visitCompany } from '../../../../scripts/test/startCompanies.js'

const SECRET = 'the-secret-of-a-test'
const callbackOf = (name: string) => `${FRAME}/auth/v1/wallet/social/${name}/callback`
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
const APPLE = { teamId: 'TEAM', keyId: 'KEY1', privateKey: PEM }
const secret = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

describe('companies', () => {
  const clouds = useClouds(sqliteFiles)
  let companies: Companies
  beforeAll(async () => {
    companies = await startCompanies({ clientId: 'modal', secret: SECRET, callbackOf })
  })
  afterAll(() => companies?.stop())

  const open = (): Promise<OpenCloud> => {
    const socials = Object.fromEntries(
      NAMES.map((name) => [
        name,
        { clientId: 'modal', endpoints: companies.endpoints(name), ...(name === 'apple' ? APPLE : { clientSecret: SECRET }) },
      ]),
    )
    return clouds({ embeddedKey: KEY, limits: MANY, embedded: { origin: FRAME, logins: [...NAMES], socials } })
  }
  const begin = async (cloud: OpenCloud, provider: Name, verifier: string, call?: FrameCall): Promise<string> =>
    (await post(cloud, 'social', { provider, challenge: challengeOf(verifier) }, call)).body['uri']
  /** The browser comes back. @returns What the page of the pop-up reads. */
  const comeBack = async (cloud: OpenCloud, back: { readonly url: string; readonly form?: string }): Promise<URLSearchParams> => {
    const { form, url } = back
    const path = url.slice(FRAME.length)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: companies.origin }
    const response = await visit(cloud, path, form === undefined ? {} : { method: 'POST', headers, body: form })
    expect(response.status).toBe(303)
    const [page, result] = (response.headers.get('location') ?? '').split('#')
    expect(page).toBe(`${FRAME}/loading`)
    return new URLSearchParams(result)
  }
  const finish = (cloud: OpenCloud, ticket: string | null, verifier: string, call?: FrameCall): Promise<Read> =>
    post(cloud, 'social/session', { ticket, verifier }, call)
  const logIn = async (cloud: OpenCloud, name: Name, login = 'alice'): Promise<Read> => {
    const verifier = secret()
    const result = await comeBack(cloud, await visitCompany(await begin(cloud, name, verifier), login))
    return finish(cloud, result.get('ticket'), verifier)
  }

  it('each company: who came back is an account of that company, the same each time', async () => {
    const cloud = await open()
    const ids = new Set<string>()
    const shown: Record<string, object> = {
      google: { email: 'alice@google.test', userName: 'alice' },
      apple: { email: 'alice@apple.test' },
      github: { userName: 'alice' },
      discord: { userName: 'alice' },
      x: { userName: 'alice' },
      facebook: { email: 'alice@facebook.test', userName: 'alice' },
    }
    for (const name of NAMES) {
      const { body, status } = await logIn(cloud, name)
      expect([name, status]).toEqual([name, 200])
      const { account } = body
      expect(account).toEqual({ id: account.id, kind: name, ...shown[name] })
      ids.add(account.id)
    }
    expect(ids.size).toBe(NAMES.length)
    const again = (await logIn(cloud, 'google')).body.account
    expect(ids.has(again.id)).toBe(true)
    expect(ids.has((await logIn(cloud, 'google', 'bob')).body.account.id)).toBe(false)
  })

  it("the quirks of each: PKCE and state always, a nonce where there is an id token, X's secret in a header, Apple's signed", async () => {
    const cloud = await open()
    for (const name of NAMES) {
      const { searchParams: sent, origin, pathname } = new URL(await begin(cloud, name, secret()))
      expect(`${origin}${pathname}`).toBe(companies.endpoints(name).authorize)
      expect(Object.fromEntries(sent)).toMatchObject({ client_id: 'modal', code_challenge_method: 'S256', redirect_uri: callbackOf(name) })
      expect(sent.get('state')).toMatch(/^[\w-]{43}$/)
      expect(sent.has('nonce')).toBe(name === 'google' || name === 'apple')
      expect(sent.get('response_mode')).toBe(name === 'apple' ? 'form_post' : null)
    }
    companies.forms.length = 0
    await logIn(cloud, 'x')
    await logIn(cloud, 'apple')
    const [x, apple] = companies.forms
    expect(x?.authorization).toBe(`Basic ${Buffer.from(`modal:${SECRET}`).toString('base64')}`)
    expect(x?.form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    const [header = '', claims = '', signature = ''] = (apple?.form.get('client_secret') ?? '').split('.')
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    const issued = Date.UTC(2026, 10, 26, 12) / 1_000
    expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY1' })
    expect(read(claims)).toEqual({ iss: 'TEAM', iat: issued, exp: issued + 300, aud: companies.endpoints('apple').issuer, sub: 'modal' })
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('login CSRF: the ticket of another frame gives no session, and is spent', async () => {
    const cloud = await open()
    const [own, foreign] = [secret(), secret()]
    const result = await comeBack(cloud, await visitCompany(await begin(cloud, 'github', foreign), 'eve'))
    expect((await finish(cloud, result.get('ticket'), own)).status).toBe(401)
    expect((await finish(cloud, result.get('ticket'), foreign)).status).toBe(401)
  })

  it('fixation: a ticket is used once, within two minutes, on the page and project that began', async () => {
    const cloud = await open()
    const verifier = secret()
    const ticketOf = async () => (await comeBack(cloud, await visitCompany(await begin(cloud, 'github', verifier), 'alice'))).get('ticket')
    const ticket = await ticketOf()
    expect((await finish(cloud, ticket, verifier, { page: 'https://a.shop.example' })).status).toBe(401)
    expect((await finish(cloud, ticket, verifier, { project: 'bank', page: 'https://bank.example' })).status).toBe(401)
    expect((await finish(cloud, ticket, verifier)).status).toBe(200)
    expect((await finish(cloud, ticket, verifier)).status).toBe(401)
    const late = await ticketOf()
    cloud.advance(120_000)
    expect((await finish(cloud, late, verifier)).status).toBe(401)
  })

  it('mix-up: the answer of one company is none to a login with another; a state is used once, for ten minutes', async () => {
    const cloud = await open()
    const back = await visitCompany(await begin(cloud, 'github', secret()), 'alice')
    const mixed = { url: back.url.replace('/github/', '/google/') }
    expect((await comeBack(cloud, mixed)).get('error')).toBe('failed')
    expect((await comeBack(cloud, back)).get('error')).toBe('failed')
    const good = await visitCompany(await begin(cloud, 'github', secret()), 'alice')
    const foreignIssuer = new URL(good.url)
    foreignIssuer.searchParams.set('iss', 'https://evil.example')
    expect((await comeBack(cloud, { url: foreignIssuer.href })).get('error')).toBe('failed')
    const late = await visitCompany(await begin(cloud, 'github', secret()), 'alice')
    cloud.advance(600_000)
    expect((await comeBack(cloud, late)).get('error')).toBe('failed')
    for (const query of ['', '?state=', '?code=a', `?code=a&state=${secret()}`])
      expect((await comeBack(cloud, { url: `${callbackOf('github')}${query}` })).get('error')).toBe('failed')
  })

  it('open redirect: whatever comes back, the browser goes to the page of the pop-up; a refusal is told', async () => {
    const cloud = await open()
    const uri = new URL(await begin(cloud, 'google', secret()))
    const state = uri.searchParams.get('state') ?? ''
    const more = 'redirect_uri=https://evil.example&next=//evil.example&iss=x'
    expect((await comeBack(cloud, { url: `${callbackOf('google')}?error=access_denied&state=${state}&${more}` })).toString()).toBe(
      'error=denied',
    )
    const other = new URL(await begin(cloud, 'google', secret())).searchParams.get('state') ?? ''
    expect((await comeBack(cloud, { url: `${callbackOf('google')}?error=https://evil.example&state=${other}` })).toString()).toBe(
      'error=failed',
    )
  })

  it('a code of another login: PKCE refuses it; a nonce of another login too', async () => {
    const cloud = await open()
    for (const name of ['github', 'google'] as const) {
      const [alice, eve] = [new URL(await begin(cloud, name, secret())), await begin(cloud, name, secret())]
      const stolen = new URL((await visitCompany(eve, 'eve')).url)
      stolen.searchParams.set('state', alice.searchParams.get('state') ?? '')
      expect((await comeBack(cloud, { url: stolen.href })).get('error')).toBe('failed')
    }
    const other = new URL(await begin(cloud, 'google', secret()))
    other.searchParams.set('nonce', 'another-nonce')
    expect((await comeBack(cloud, await visitCompany(other.href, 'alice'))).get('error')).toBe('failed')
  })

  it('error: a company that says nothing useful; nothing of it is in the log', async () => {
    const cloud = await open()
    for (const user of [() => ({ id: {} }), () => ({}), () => ({ id: '', login: 'hunter2' }), () => ({ id: 'x'.repeat(70_000) })]) {
      companies.user = user
      const back = await visitCompany(await begin(cloud, 'github', secret()), 'alice')
      expect((await comeBack(cloud, back)).toString()).toBe('error=failed')
    }
    companies.user = undefined
    expect(cloud.lines.join('')).not.toContain('hunter2')
    expect((await post(cloud, 'social', { provider: 'myspace', challenge: secret() })).status).toBe(400)
  })

  it("error: a key that is none of Apple's is named, and not repeated", async () => {
    const apple = { clientId: 'modal', teamId: 'T', keyId: 'K', privateKey: 'hunter2' }
    const embedded = { origin: FRAME, logins: ['apple'], socials: { apple } }
    await expect(clouds({ embeddedKey: KEY, embedded })).rejects.toMatchObject({
      context: { key: 'embedded.socials.apple.privateKey' },
      message: expect.not.stringContaining('hunter2') as string,
    })
  })
})
