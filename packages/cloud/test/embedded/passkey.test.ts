import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { SHOP, useClouds } from '../openCloud.js'
import { sqliteFiles } from '../openDatabases.js'
import type { Ceremony } from './createAuthenticator.js'
import { createAuthenticator } from './createAuthenticator.js'
import { FRAME, KEY, MANY, post } from './openWallet.js'

const HOST = new URL(FRAME).hostname

describe('passkeys', () => {
  const clouds = useClouds(sqliteFiles)
  const open = (embedded: object = {}): Promise<OpenCloud> =>
    clouds({ embeddedKey: KEY, limits: MANY, embedded: { origin: FRAME, logins: ['passkey'], ...embedded } })
  const begin = async (cloud: OpenCloud, mode: 'login' | 'create') => {
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
    const forged = await begin(cloud, 'login')
    expect(
      (await post(cloud, 'passkey/session', { loginId: forged.loginId, response: createAuthenticator(id).get(forged.ceremony) })).status,
    ).toBe(401)
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
    for (const response of [{}, { id: 7 }, { id: 'a', rawId: 'a', type: 'public-key', response: {} }]) {
      const { loginId } = await begin(cloud, 'create')
      expect((await post(cloud, 'passkey/session', { loginId, response })).status).toBe(401)
    }
  })

  it('for recovery only: options are given, and no session', async () => {
    const socials = { github: { clientId: 'a' } }
    const cloud = await open({ logins: ['github'], socials })
    expect((await post(cloud, 'passkey', { mode: 'create' })).status).toBe(200)
    expect((await post(cloud, 'passkey/session', {})).status).toBe(404)
    expect((await post(await open({ logins: ['github'], socials, recoveries: ['code'] }), 'passkey', { mode: 'create' })).status).toBe(404)
  })
})
