// What sign-in by signed messages asks of every kind of database.
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import type { OpenCloud } from './openCloud.js'
import { SHOP } from './openCloud.js'
import type { Wanted } from './signingIn.js'
import { ALICE, begin, call, CHAIN, request, send, START, WALLET } from './signingIn.js'

const BANK = 'https://bank.example'

const signIn = async (cloud: OpenCloud, wanted: Partial<Wanted> = {}): Promise<string> => {
  const response = await send(cloud, { ...(await begin(cloud)), ...wanted })
  return ((await response.json()) as { readonly token: string }).token
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })
const me = (cloud: OpenCloud, token: string, more = {}) => call(cloud, 'me', { ...bearer(token), ...more })

/** @param clouds - Opens one with fields of the configuration file */
export function signInRules(clouds: (fields?: object) => Promise<OpenCloud>): void {
  const open = (fields: object = {}) => clouds({ signIn: {}, ...fields })

  it('default: signs in, tells who it is, keeps metadata, and ends the session', async () => {
    const cloud = await open({ publicUrl: 'https://cloud.example' })
    const token = await signIn(cloud)
    const session = {
      aud: SHOP,
      iss: 'https://cloud.example',
      exp: START / 1_000 + 3_600,
      sub: `did:pkh:${CHAIN}:${ALICE.address}`,
      address: ALICE.address,
      caip2Network: CHAIN,
      domain: 'shop.example',
      uri: `${SHOP}/`,
    }
    const first = (await (await me(cloud, token)).json()) as object
    expect(first).toMatchObject(session)
    expect(first).not.toHaveProperty('appKitAccount')
    const metadata = { plan: 'gold' }
    const put = await call(cloud, 'account-metadata', { ...bearer(token), method: 'PUT', body: JSON.stringify({ metadata }) })
    expect([put.status, await put.json()]).toEqual([200, null])
    // The account of a later sign-in is the same one.
    const again = await signIn(cloud)
    const full = await call(cloud, 'me?includeAppKitAccount=true', bearer(again))
    expect(await full.json()).toMatchObject({ appKitAccount: { address: ALICE.address, metadata, connection_method: WALLET } })
    const out = await call(cloud, 'sign-out', { ...bearer(token), method: 'POST' })
    expect([out.status, await out.json()]).toEqual([200, null])
    expect((await me(cloud, token)).status).toBe(401)
    expect((await me(cloud, again)).status).toBe(200)
  })

  it('default: sessions end after their time, and with the message at the latest', async () => {
    const cloud = await open({ signIn: { sessionMinutes: 5 } })
    const long = await signIn(cloud)
    const short = await signIn(cloud, { expirationTime: new Date(START + 60_000).toISOString() })
    cloud.advance(60_000)
    expect([(await me(cloud, long)).status, (await me(cloud, short)).status]).toEqual([200, 401])
    cloud.advance(240_000)
    expect((await me(cloud, long)).status).toBe(401)
  })

  it('behavior: a picture that cannot be kept fails no sign-in', async () => {
    const cloud = await open()
    const walletInfo = { ...WALLET, icon: 'blob:https://shop.example/1' }
    const full = await call(cloud, 'me?includeAppKitAccount=true', bearer(await signIn(cloud, { walletInfo })))
    expect(((await full.json()) as { readonly appKitAccount: object }).appKitAccount).toMatchObject({ connection_method: WALLET })
  })

  it("parameters: messages of the reference's clients are taken where the operator says so, for their page only", async () => {
    const write = (text: string) =>
      text.replace('Ethereum account', 'EVM Networks account').replace('\n\n\n', '\n\n').replace('Chain ID: ', 'Chain ID: eip155:')
    const [strict, lenient] = [await open(), await open({ signIn: { referenceMessages: true } })]
    expect((await send(strict, { ...(await begin(strict)), write })).status).toBe(400)
    // They send JSON as text, and read from the token who it is for.
    const { headers, ...asked } = await request({ ...(await begin(lenient)), write })
    const taken = await call(lenient, 'authenticate', { ...asked, headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' } })
    const [, payload = ''] = ((await taken.json()) as { readonly token: string }).token.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      address: ALICE.address,
      aud: SHOP,
      exp: START / 1_000 + 3_600,
    })
    expect((await send(lenient, { ...(await begin(lenient)), write, page: BANK })).status).toBe(401)
    expect((await send(lenient, await begin(lenient))).status).toBe(200)
  })

  it('error: a nonce is for one sign-in: of many at once one begins a session', async () => {
    const cloud = await open()
    const begun = await begin(cloud)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(cloud, begun)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)])
    expect(await cloud.db.query.selectFrom('sign_in_sessions').select('hash').execute()).toHaveLength(1)
  })

  it('error: a nonce is spent by a wrong signature, ends after ten minutes, and is not another one', async () => {
    const cloud = await open()
    const begun = await begin(cloud)
    const wrong = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: 'another' })
    expect((await send(cloud, { ...begun, signature: wrong })).status).toBe(401)
    expect((await send(cloud, begun)).status).toBe(401)
    const [one, other] = [await begin(cloud), await begin(cloud)]
    expect((await send(cloud, { nonce: one.nonce, token: other.token })).status).toBe(401)
    cloud.advance(600_000)
    expect((await send(cloud, one)).status).toBe(401)
  })

  it('error: what is of another page or project signs nobody in', async () => {
    const cloud = await open()
    const sub = 'https://eu.shop.example'
    // The message names another page than the one that sends it.
    expect((await send(cloud, { ...(await begin(cloud)), page: BANK })).status).toBe(401)
    // A nonce of another origin of the project, and of another project.
    expect((await send(cloud, { ...(await begin(cloud, { origin: sub })) })).status).toBe(401)
    const bank = await begin(cloud, { project: 'bank', origin: BANK })
    expect((await send(cloud, { ...bank })).status).toBe(401)
    expect((await send(cloud, { ...bank, page: BANK, from: BANK, project: 'open' })).status).toBe(401)
    expect((await send(cloud, { ...(await begin(cloud)), from: 'https://evil.example' })).status).toBe(403)
    for (const origin of ['null', undefined, 'https://shop.example/'])
      expect((await cloud.ask('/auth/v1/nonce?projectId=open', origin === undefined ? {} : { origin })).status, origin).toBe(403)
  })

  it('error: a session is of its project and page; a server that has the token may ask without an origin', async () => {
    const cloud = await open()
    const token = await signIn(cloud)
    expect((await cloud.ask('/auth/v1/me?projectId=shop', bearer(token))).status).toBe(200)
    expect((await cloud.ask('/auth/v1/me?projectId=open', bearer(token))).status).toBe(401)
    for (const [origin, project] of [
      ['https://eu.shop.example', 'shop'],
      [BANK, 'bank'],
      [SHOP, 'open'],
    ] as const) {
      expect((await me(cloud, token, { origin, project })).status).toBe(401)
      expect((await call(cloud, 'sign-out', { ...bearer(token), method: 'POST', origin, project })).status).toBe(401)
    }
    expect((await me(cloud, `${token}x`)).status).toBe(401)
    expect((await call(cloud, 'me')).status).toBe(401)
    expect((await me(cloud, token)).status).toBe(200)
  })

  it('behavior: the database and the log have no token, nonce token or signature; the log no address', async () => {
    const cloud = await open()
    const begun = await begin(cloud)
    const { token } = (await (await send(cloud, begun)).json()) as { readonly token: string }
    const rows = await Promise.all([
      cloud.db.query.selectFrom('sign_in_sessions').selectAll().execute(),
      cloud.db.query.selectFrom('sign_in_accounts').selectAll().execute(),
    ])
    for (const secret of [token, begun.token]) expect(JSON.stringify([rows, cloud.lines])).not.toContain(secret)
    expect(cloud.lines.join('')).not.toContain(ALICE.address)
    expect(cloud.lines.join('')).toContain('signed in')
  })

  it('parameters: tries of an address and sessions of an account are limited', async () => {
    const cloud = await open({ signIn: { triesPerMinute: 4, sessionsPerMinute: 2 } })
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) statuses.push((await send(cloud, await begin(cloud))).status)
    expect(statuses).toEqual([200, 200, 429, 429, 429])
    const elsewhere = await call(cloud, 'authenticate', { ...(await request(await begin(cloud))), address: '198.51.100.9' })
    expect(elsewhere.status).toBe(429)
    const bob = privateKeyToAccount(generatePrivateKey())
    const other = await call(cloud, 'authenticate', { ...(await request({ ...(await begin(cloud)), by: bob })), address: '198.51.100.9' })
    expect(other.status).toBe(200)
  })

  it('parameters: accounts that are new to a project are limited by network and day; those that it knows are not', async () => {
    const cloud = await open({ signIn: { accountsPerDay: 2, triesPerMinute: 100 } })
    const statusOf = async (by: typeof ALICE, address: string) =>
      (await call(cloud, 'authenticate', { ...(await request({ ...(await begin(cloud)), by })), address })).status
    const newAccount = () => privateKeyToAccount(generatePrivateKey())
    const [first, second, third] = [newAccount(), newAccount(), newAccount()]
    const statuses: number[] = []
    for (const by of [first, first, second, third, first]) statuses.push(await statusOf(by, '203.0.113.7'))
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    expect(await cloud.db.query.selectFrom('sign_in_accounts').select('uuid').execute()).toHaveLength(2)
    expect(await statusOf(third, '198.51.100.9')).toBe(200)
    cloud.advance(12 * 3_600_000)
    expect((await send(cloud, await begin(cloud))).status).toBe(200)
  })

  it('behavior: contract accounts need nodes that answer; until they do the nonce stays', async () => {
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const cloud = await open({ chains: { [CHAIN]: { nodes: ['http://127.0.0.1:9'], coin } } })
    const begun = await begin(cloud)
    expect((await send(cloud, { ...begun, signature: `0x${'11'.repeat(80)}` })).status).toBe(502)
    expect((await send(cloud, begun)).status).toBe(200)
  })

  it('default: pages may send the headers; without configuration nothing is served', async () => {
    const cloud = await open()
    const preflight = await call(cloud, 'authenticate', { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, authorization, x-nonce-jwt')
    expect((await call(cloud, 'otp', { method: 'POST', body: '{}' })).status).toBe(404)
    const off = await clouds()
    expect(await (await call(off, 'nonce')).json()).toMatchObject({ code: 'NOT_SERVED' })
  })
}
