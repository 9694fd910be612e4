import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeals } from '../../src/embedded/createSeals.js'
import { SHOP } from '../openCloud.js'
import type { Routes } from './openRoutes.js'
import { useRoutes } from './openRoutes.js'
import type { Ceremony } from './createAuthenticator.js'
import { createAuthenticator } from './createAuthenticator.js'
import { FRAME, KEY, MANY, post } from './openWallet.js'

const HOST = new URL(FRAME).hostname

describe('passkeys', () => {
  const routes = useRoutes()
  const open = (embedded: object = {}): Promise<Routes> =>
    routes({ embeddedKey: KEY, limits: MANY, embedded: { origin: FRAME, logins: ['passkey'], ...embedded } })
  const begin = async (cloud: Routes, mode: 'login' | 'create') => {
    const { body } = await post(cloud, 'passkey', { mode })
    const options = body['options']
    const ceremony: Ceremony = { challenge: options.challenge, origin: FRAME, rpId: HOST, topOrigin: SHOP }
    return { loginId: body['loginId'], options, ceremony }
  }

  it('a passkey makes an account, and logs in to it from then on, once for each question', async () => {
    const cloud = await open()
    const passkey = createAuthenticator()
    const first = await begin(cloud, 'create')
    expect(first.options).toMatchObject({
      rp: { id: HOST },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const made = await post(cloud, 'passkey/session', { loginId: first.loginId, response: passkey.create(first.ceremony) })
    expect(made).toMatchObject({ status: 200, body: { account: { kind: 'passkey' } } })
    const { loginId, options, ceremony } = await begin(cloud, 'login')
    expect(options).toMatchObject({ rpId: HOST, userVerification: 'required' })
    const response = passkey.get(ceremony)
    const session = await post(cloud, 'passkey/session', { loginId, response })
    expect(session.body['account']).toEqual(made.body['account'])
    expect((await post(cloud, 'passkey/session', { loginId, response })).status).toBe(404)
    const again = await begin(cloud, 'login')
    expect((await post(cloud, 'passkey/session', { loginId: again.loginId, response })).status).toBe(401)
    const other = await begin(cloud, 'create')
    const another = await post(cloud, 'passkey/session', { loginId: other.loginId, response: createAuthenticator().create(other.ceremony) })
    expect(another.body.account.id).not.toBe(made.body.account.id)
  })

  it('error: of another origin, page, host, key, project or without proof of the person; a copy of the key', async () => {
    const cloud = await open()
    const id = randomBytes(16)
    const passkey = createAuthenticator(id)
    const first = await begin(cloud, 'create')
    await post(cloud, 'passkey/session', { loginId: first.loginId, response: passkey.create(first.ceremony) })
    const wrong: Partial<Ceremony>[] = [
      { origin: 'https://evil.example' },
      { topOrigin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: randomBytes(32).toString('base64url') },
      { isVerified: false },
    ]
    for (const change of wrong)
      for (const mode of ['login', 'create'] as const) {
        const { loginId, ceremony } = await begin(cloud, mode)
        const given = { ...ceremony, ...change }
        const response = mode === 'login' ? passkey.get(given) : createAuthenticator().create(given)
        expect([change, mode, (await post(cloud, 'passkey/session', { loginId, response })).status]).toEqual([change, mode, 401])
      }
    // Another key, which counts on from the same number: nothing but the signature is wrong.
    const forged = await begin(cloud, 'login')
    const forger = createAuthenticator(id)
    forger.setCounter(1_000)
    expect((await post(cloud, 'passkey/session', { loginId: forged.loginId, response: forger.get(forged.ceremony) })).status).toBe(401)
    const taken = await begin(cloud, 'create')
    expect(
      (await post(cloud, 'passkey/session', { loginId: taken.loginId, response: createAuthenticator(id).create(taken.ceremony) })).status,
    ).toBe(401)
    const bank = { project: 'bank', page: 'https://bank.example' }
    const { body } = await post(cloud, 'passkey', { mode: 'login' }, bank)
    const elsewhere = passkey.get({ ...first.ceremony, topOrigin: bank.page, challenge: body.options.challenge })
    expect((await post(cloud, 'passkey/session', { loginId: body['loginId'], response: elsewhere }, bank)).status).toBe(401)
    passkey.setCounter(0)
    const copied = await begin(cloud, 'login')
    expect((await post(cloud, 'passkey/session', { loginId: copied.loginId, response: passkey.get(copied.ceremony) })).status).toBe(401)
    for (const response of [{}, { id: 7 }, { id: {} }, { id: 'a', rawId: 'a', type: 'public-key', response: {} }])
      for (const mode of ['login', 'create'] as const) {
        const { loginId } = await begin(cloud, mode)
        expect([response, mode, (await post(cloud, 'passkey/session', { loginId, response })).status]).toEqual([response, mode, 401])
      }
    // An account that was deleted meanwhile.
    passkey.setCounter(2_000)
    const late = await begin(cloud, 'login')
    await cloud.db.query.deleteFrom('embedded_accounts').execute()
    expect((await post(cloud, 'passkey/session', { loginId: late.loginId, response: passkey.get(late.ceremony) })).status).toBe(401)
  })

  it('accounts that one network makes by passkeys in a day are limited; logins are not', async () => {
    const cloud = await open({ passkeysPerDay: 2 })
    const make = async (passkey = createAuthenticator(), change: Partial<Ceremony> = {}) => {
      const { loginId, ceremony } = await begin(cloud, 'create')
      return (await post(cloud, 'passkey/session', { loginId, response: passkey.create({ ...ceremony, ...change }) })).status
    }
    const passkey = createAuthenticator()
    expect(await make(createAuthenticator(), { origin: 'https://evil.example' })).toBe(401)
    expect([await make(passkey), await make(), await make()]).toEqual([200, 200, 429])
    for (const table of ['embedded_accounts', 'embedded_passkeys'] as const)
      expect(await cloud.db.query.selectFrom(table).selectAll().execute()).toHaveLength(2)
    const { loginId, ceremony } = await begin(cloud, 'login')
    expect((await post(cloud, 'passkey/session', { loginId, response: passkey.get(ceremony) })).status).toBe(200)
    cloud.advance(12 * 3_600_000)
    expect(await make()).toBe(200)
  })

  it("the frame's own pop-up, and browsers that do not tell the page around it", async () => {
    const cloud = await open()
    for (const change of [{ topOrigin: FRAME }, { topOrigin: undefined }]) {
      const passkey = createAuthenticator()
      for (const mode of ['create', 'login'] as const) {
        const { loginId, ceremony } = await begin(cloud, mode)
        const response = (mode === 'create' ? passkey.create : passkey.get)({ ...ceremony, ...change } as Ceremony)
        expect([change, mode, (await post(cloud, 'passkey/session', { loginId, response })).status]).toEqual([change, mode, 200])
      }
    }
  })

  it('what a passkey is called: as the account of the session, else as the project; a session that has ended is none', async () => {
    const cloud = await open()
    const nameFor = async (token?: string) =>
      (await post(cloud, 'passkey', { mode: 'create' }, token === undefined ? {} : { token })).body.options?.user?.name
    expect(await nameFor()).toBe('Shop')
    const { loginId, ceremony } = await begin(cloud, 'create')
    const { body } = await post(cloud, 'passkey/session', { loginId, response: createAuthenticator().create(ceremony) })
    expect(await nameFor(body.accessToken)).toBe('Shop')
    const { query } = cloud.db
    const seals = createSeals(KEY)
    for (const [profile, name] of [
      [{ userName: 'alice' }, 'alice'],
      [{ email: 'alice@mail.example', userName: 'alice' }, 'alice@mail.example'],
    ] as const) {
      const sealed = seals.seal('profile', body.account.id, JSON.stringify(profile))
      await query.updateTable('embedded_accounts').set({ profile: sealed }).execute()
      expect(await nameFor(body.accessToken)).toBe(name)
    }
    expect((await post(cloud, 'passkey', { mode: 'create' }, { token: `${'0'.repeat(32)}.${'a'.repeat(43)}` })).status).toBe(401)
  })

  it('for recovery only: options are given, and no session', async () => {
    const socials = { github: { clientId: 'a' } }
    const cloud = await open({ logins: ['github'], socials })
    expect((await post(cloud, 'passkey', { mode: 'create' })).status).toBe(200)
    expect((await post(cloud, 'passkey/session', {})).status).toBe(404)
    expect((await post(await open({ logins: ['github'], socials, recoveries: ['code'] }), 'passkey', { mode: 'create' })).status).toBe(404)
  })
})
