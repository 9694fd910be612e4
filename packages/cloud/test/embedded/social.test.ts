import { createHash, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SHOP } from '../openCloud.js'
import type { Routes } from './openRoutes.js'
import { useRoutes } from './openRoutes.js'
import type { FrameCall, Read } from './openWallet.js'
import { FRAME, MANY, KEY, post, visit } from './openWallet.js'
import type { Companies, Name } from '../../../../scripts/test/startCompanies.js'
import { NAMES, startCompanies, visitCompany } from '../../../../scripts/test/startCompanies.js'

const SECRET = 'the-secret-of-a-test'
const callbackOf = (name: string) => `${FRAME}/auth/v1/wallet/social/${name}/callback`
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** What the pop-up is told of the page that began. */
const BEGAN = `page=${encodeURIComponent(SHOP)}`
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
const APPLE = { teamId: 'TEAM', keyId: 'KEY1', privateKey: PEM }
const secret = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

describe('companies', () => {
  const routes = useRoutes()
  let companies: Companies
  beforeAll(async () => {
    companies = await startCompanies({ clientId: 'modal', secret: SECRET, callbackOf })
  })
  afterAll(() => companies?.stop())

  afterEach(() => {
    companies.user = undefined
    companies.forms.length = companies.asked.length = 0
  })

  const clientOf = (name: Name): object => ({
    clientId: 'modal',
    endpoints: companies.endpoints(name),
    ...(name === 'apple' ? APPLE : { clientSecret: SECRET }),
  })
  const openWith = (logins: readonly Name[], clients: object = {}): Promise<Routes> => {
    const socials = { ...Object.fromEntries(logins.map((name) => [name, clientOf(name)])), ...clients }
    return routes({ embeddedKey: KEY, limits: MANY, embedded: { origin: FRAME, logins, socials } })
  }
  const open = () => openWith(NAMES)
  const begin = async (cloud: Routes, provider: Name, verifier: string, call?: FrameCall): Promise<string> =>
    (await post(cloud, 'social', { provider, challenge: challengeOf(verifier) }, call)).body['uri']
  /** The browser comes back. @returns What the page of the pop-up reads. */
  const comeBack = async (cloud: Routes, back: { readonly url: string; readonly form?: string }): Promise<URLSearchParams> => {
    const { form, url } = back
    const path = url.slice(FRAME.length)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: companies.origin }
    const response = await visit(cloud, path, form === undefined ? {} : { method: 'POST', headers, body: form })
    expect(response.status).toBe(303)
    const [page, result] = (response.headers.get('location') ?? '').split('#')
    expect(page).toBe(`${FRAME}/loading`)
    return new URLSearchParams(result)
  }
  const finish = (cloud: Routes, ticket: string | null, verifier: string, call?: FrameCall): Promise<Read> =>
    post(cloud, 'social/session', { ticket, verifier }, call)
  const logIn = async (cloud: Routes, name: Name, login = 'alice'): Promise<Read> => {
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

  it('addresses that a company did not verify are not shown', async () => {
    const cloud = await open()
    const emailOf = async (name: Name, login: string, more: object) => {
      companies.user = (_name, user) => ({ ...user, ...more })
      return (await logIn(cloud, name, login)).body.account.email
    }
    expect(await emailOf('google', 'alice', { email_verified: false })).toBeUndefined()
    expect(await emailOf('google', 'alice', { email_verified: undefined })).toBeUndefined()
    expect(await emailOf('google', 'alice', {})).toBe('alice@google.test')
    expect(await emailOf('discord', 'alice', { verified: 'yes' })).toBeUndefined()
    expect(await emailOf('discord', 'alice', { verified: true })).toBe('alice@discord.test')
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
    for (const name of ['x', 'apple'] as const) await logIn(cloud, name)
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
    // The pop-up tells it to nobody but the page that began.
    expect(result.get('page')).toBe(SHOP)
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
    // Many companies do not say who they are.
    const mixed = { url: back.url.replace('/github/', '/google/').replace(/&iss=[^&]*/, '') }
    expect((await comeBack(cloud, mixed)).get('error')).toBe('failed')
    expect((await comeBack(cloud, back)).get('error')).toBe('failed')
    // Nor does the other company get the code.
    expect(companies.forms).toEqual([])
    const good = await visitCompany(await begin(cloud, 'github', secret()), 'alice')
    const foreignIssuer = new URL(good.url)
    foreignIssuer.searchParams.set('iss', 'https://evil.example')
    expect((await comeBack(cloud, { url: foreignIssuer.href })).get('error')).toBe('failed')
    const late = await visitCompany(await begin(cloud, 'github', secret()), 'alice')
    cloud.advance(600_000)
    expect((await comeBack(cloud, late)).get('error')).toBe('failed')
    for (const query of ['', '?state=', '?code=a', `?code=a&state=${secret()}`])
      expect((await comeBack(cloud, { url: `${callbackOf('github')}${query}` })).toString()).toBe('error=failed')
  })

  it('open redirect: whatever comes back, the browser goes to the page of the pop-up; a refusal is told', async () => {
    const cloud = await open()
    const uri = new URL(await begin(cloud, 'google', secret()))
    const state = uri.searchParams.get('state') ?? ''
    const more = 'redirect_uri=https://evil.example&next=//evil.example&iss=x'
    expect((await comeBack(cloud, { url: `${callbackOf('google')}?error=access_denied&state=${state}&${more}` })).toString()).toBe(
      `error=denied&${BEGAN}`,
    )
    const other = new URL(await begin(cloud, 'google', secret())).searchParams.get('state') ?? ''
    expect((await comeBack(cloud, { url: `${callbackOf('google')}?error=https://evil.example&state=${other}` })).toString()).toBe(
      `error=failed&${BEGAN}`,
    )
  })

  it('without a pop-up the visitor comes back to the page that began, and to no other', async () => {
    const cloud = await open()
    const [verifier, returnUri] = [secret(), `${SHOP}/pay?item=1&result_uri=old#top`]
    const ask = (returnTo: string, call?: FrameCall) =>
      post(cloud, 'social', { provider: 'github', challenge: challengeOf(verifier), returnUri: returnTo }, call)
    const foreign = [
      'https://evil.example/',
      `${SHOP}.evil.example/`,
      'https://a.shop.example/',
      `http://shop.example/`,
      'javascript:alert(1)',
      '//evil',
    ]
    for (const uri of foreign) expect((await ask(uri)).status, uri).toBe(400)
    const { body } = await ask(returnUri)
    const back = await visitCompany(body.uri, 'alice')
    const page = new URL((await visit(cloud, back.url.slice(FRAME.length))).headers.get('location') ?? '')
    const result = new URL(page.searchParams.get('result_uri') ?? '')
    page.searchParams.delete('result_uri')
    expect(page.href).toBe(`${SHOP}/pay?item=1#top`)
    expect(`${result.origin}${result.pathname}`).toBe(`${FRAME}/loading`)
    const ticket = new URLSearchParams(result.hash.slice(1)).get('ticket')
    expect((await finish(cloud, ticket, secret())).status).toBe(401)
    const again = new URL((await ask(returnUri)).body.uri).searchParams.get('state') ?? ''
    const denied = await visit(cloud, `${callbackOf('github').slice(FRAME.length)}?error=access_denied&state=${again}`)
    expect(denied.headers.get('location')).toBe(`${SHOP}/pay?item=1&result_uri=${encodeURIComponent(`${FRAME}/loading#error=denied`)}#top`)
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
    for (const user of [{ id: {} }, {}, { id: '', login: 'hunter2' }, { id: 'x'.repeat(321) }, { id: 7, more: 'x'.repeat(70_000) }]) {
      companies.user = () => user
      const back = await visitCompany(await begin(cloud, 'github', secret()), 'alice')
      cloud.lines.length = 0
      expect((await comeBack(cloud, back)).toString()).toBe(`error=failed&${BEGAN}`)
      // The operator learns why.
      expect(cloud.lines.join('')).toContain('"provider":"github","error":"LatchkeyError","code":"CLOUD_SERVER_UNUSABLE"')
      expect(cloud.lines.join('')).not.toContain('hunter2')
    }
    expect((await post(cloud, 'social', { provider: 'myspace', challenge: secret() })).status).toBe(400)
  })

  it('error: a company that is not offered; addresses of one without https', async () => {
    const cloud = await openWith(['google'])
    expect((await post(cloud, 'social', { provider: 'github', challenge: challengeOf(secret()) })).body.code).toBe('NOT_SERVED')
    const state = new URL(await begin(cloud, 'google', secret())).searchParams.get('state') ?? ''
    expect((await comeBack(cloud, { url: `${callbackOf('github')}?code=a&state=${state}` })).toString()).toBe('error=failed')
    await expect(openWith(['github'], { github: undefined })).rejects.toMatchObject({ context: { key: 'embedded.socials.github' } })
    for (const place of ['authorize', 'token', 'user'])
      await expect(
        openWith(['github'], {
          github: { clientId: 'modal', endpoints: { ...companies.endpoints('github'), [place]: 'http://firm.example' } },
        }),
      ).rejects.toThrow(place)
  })

  it('error: a form that is no answer of a company', async () => {
    const cloud = await open()
    const send = (length: number) =>
      visit(cloud, callbackOf('apple').slice(FRAME.length), { method: 'POST', body: `state=${'x'.repeat(length)}` })
    expect((await send(16_384)).status).toBe(413)
    expect((await send(16_000)).status).toBe(303)
  })

  it('a company gets the secret in the form, and learns what asks it', async () => {
    await logIn(await open(), 'github')
    expect(companies.forms).toMatchObject([{ name: 'github', authorization: undefined }])
    expect(companies.forms[0]?.form.get('client_secret')).toBe(SECRET)
    // GitHub refuses who does not say what it is.
    expect(companies.asked).toMatchObject([{ accept: 'application/json', 'user-agent': expect.stringMatching(/^latchkey-cloud\/\d/) }])
  })

  it('a client without a secret proves itself by PKCE alone', async () => {
    const cloud = await openWith(['github'], { github: { clientId: 'modal', endpoints: companies.endpoints('github') } })
    // This company has a secret for it, and refuses.
    await logIn(cloud, 'github')
    const [{ form, authorization } = { form: new URLSearchParams(), authorization: '' }] = companies.forms
    expect([form.get('client_id'), form.has('client_secret'), authorization]).toEqual(['modal', false, undefined])
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })

  it("error: a key that is none of Apple's is named, and not repeated", async () => {
    const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string
    const others = [generateKeyPairSync('ec', { namedCurve: 'P-384' }), generateKeyPairSync('ed25519')]
    for (const privateKey of ['hunter2', ...others.map((pair) => pem(pair.privateKey))]) {
      const apple = { clientId: 'modal', teamId: 'T', keyId: 'K', privateKey }
      await expect(routes({ embeddedKey: KEY, embedded: { origin: FRAME, logins: ['apple'], socials: { apple } } })).rejects.toMatchObject({
        code: 'CLOUD_CONFIG_INVALID',
        context: { key: 'embedded.socials.apple.privateKey' },
        message: expect.not.stringContaining(privateKey) as string,
      })
    }
  })
})
