import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSeals } from '../../src/embedded/createSeals.js'
import type { OpenCloud } from '../openCloud.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'
import { KEY, logIn, post, walletFields } from './openWallet.js'
import { useMailbox } from './useMailbox.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SHARE = 'c2hhcmUtb2YtdGhlLXNlcnZpY2U'
const SEALED = 'c2VhbGVkLWluLXRoZS1mcmFtZQ'
const KEYS = {
  generation: 1,
  eip155: `0x${'a'.repeat(40)}`,
  solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  recoveries: [{ kind: 'code', sealed: SEALED }],
  serviceShare: SHARE,
}
const { serviceShare: _share, ...KEPT } = KEYS

describe.each(KINDS)('%s', (kind, start) => {
  const clouds = useClouds(start)
  const mailbox = useMailbox()
  const open = (fields: object = {}): Promise<OpenCloud> => clouds({ ...walletFields(mailbox), ...fields })
  const refresh = (cloud: OpenCloud, { refreshToken }: { readonly refreshToken: string }, call = {}) =>
    post(cloud, 'refresh', { refreshToken }, call)
  const isAlive = async (cloud: OpenCloud, { accessToken }: { readonly accessToken: string }, call = {}): Promise<boolean> =>
    (await post(cloud, 'share', {}, { token: accessToken, ...call })).status !== 401

  it('sessions: a refresh token that is used again ends the whole session, and no other', async () => {
    const cloud = await open()
    const [first, other] = [await logIn(cloud, mailbox), await logIn(cloud, mailbox)]
    const next = (await refresh(cloud, first)).body
    expect(next.refreshToken).not.toBe(first.refreshToken)
    expect(await isAlive(cloud, first)).toBe(false)
    // Its answer has arrived.
    expect(await isAlive(cloud, next)).toBe(true)
    expect((await refresh(cloud, first)).status).toBe(401)
    expect(await isAlive(cloud, next)).toBe(false)
    expect((await refresh(cloud, next)).status).toBe(401)
    expect(await isAlive(cloud, other)).toBe(true)
    const both = await Promise.all([refresh(cloud, other), refresh(cloud, other)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    // Of two answers one is of use; whoever has the other one is found out.
    const used = await Promise.all(both.map(({ body }) => isAlive(cloud, body)))
    expect(used.sort()).toEqual([false, true])
    expect((await refresh(cloud, other)).status).toBe(401)
  })

  it('sessions: where the answer to a refresh was lost, the token works again; what was lost then ends the session', async () => {
    const cloud = await open()
    const first = await logIn(cloud, mailbox)
    const lost = (await refresh(cloud, first)).body
    const again = (await refresh(cloud, first)).body
    expect(await isAlive(cloud, lost)).toBe(false)
    expect(await isAlive(cloud, again)).toBe(true)
    const second = (await refresh(cloud, again)).body
    const third = (await refresh(cloud, second)).body
    // The use of the refresh token says that the answer arrived, too.
    expect((await refresh(cloud, again)).status).toBe(401)
    expect(await isAlive(cloud, third)).toBe(false)
    const next = await logIn(cloud, mailbox)
    const stolen = (await refresh(cloud, next)).body
    await refresh(cloud, next)
    expect((await refresh(cloud, stolen)).status).toBe(401)
    expect((await refresh(cloud, next)).status).toBe(401)
    expect((await dump(cloud)).match(/refresh-reused/g)).toHaveLength(2)
  })

  it('shares: stored once for each generation, given to a session of the account alone', async () => {
    const cloud = await open()
    const [alice, bob] = [await logIn(cloud, mailbox), await logIn(cloud, mailbox, 'bob@mail.example')]
    const token = alice.accessToken
    expect((await post(cloud, 'share', {}, { token })).status).toBe(404)
    expect(await post(cloud, 'keys', KEYS, { token })).toMatchObject({ status: 200, body: KEPT })
    expect((await post(cloud, 'share', {}, { token })).body).toEqual({ generation: 1, serviceShare: SHARE })
    expect((await post(cloud, 'share', {}, { token: bob.accessToken })).status).toBe(404)
    const wrong = [
      KEYS,
      { ...KEYS, generation: 3 },
      { ...KEYS, generation: 2, eip155: `0x${'b'.repeat(40)}` },
      { ...KEYS, generation: 2, solana: '5Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' },
    ]
    for (const keys of wrong) expect((await post(cloud, 'keys', keys, { token })).body['code']).toBe('CONFLICT')
    const next = { ...KEYS, generation: 2, serviceShare: 'dGhlLXNlY29uZC1zaGFyZS1vZg' }
    const both = await Promise.all([post(cloud, 'keys', next, { token }), post(cloud, 'keys', next, { token })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await post(cloud, 'share', {}, { token })).body).toEqual({ generation: 2, serviceShare: next.serviceShare })
    expect((await logIn(cloud, mailbox)).wallet).toEqual({ ...KEPT, generation: 2 })
    expect(await logIn(cloud, mailbox, 'bob@mail.example')).not.toHaveProperty('wallet')
  })

  it('deletion: everything of the account goes; the address is a new account then', async () => {
    const cloud = await open()
    const [alice, bob] = [await logIn(cloud, mailbox), await logIn(cloud, mailbox, 'bob@mail.example')]
    const token = alice.accessToken
    await post(cloud, 'keys', KEYS, { token })
    await post(cloud, 'keys', KEYS, { token: bob.accessToken })
    expect((await post(cloud, 'delete', {}, { token })).status).toBe(204)
    expect((await dump(cloud)).includes(alice.account.id)).toBe(false)
    expect(await isAlive(cloud, alice)).toBe(false)
    expect((await post(cloud, 'share', {}, { token: bob.accessToken })).status).toBe(200)
    const again = await logIn(cloud, mailbox)
    expect(again.account.id).not.toBe(alice.account.id)
    expect(again).not.toHaveProperty('wallet')
  })

  it('a stolen database: no share, token, address, name or code is in it, and no share opens under another key or in another row', async () => {
    const cloud = await open()
    const [alice, bob] = [await logIn(cloud, mailbox, 'alice@mail.example'), await logIn(cloud, mailbox, 'bob@mail.example')]
    await post(cloud, 'keys', KEYS, { token: alice.accessToken })
    await post(cloud, 'keys', { ...KEYS, serviceShare: 'Ym9icy1zaGFyZS1pcy1hbm90aGVy' }, { token: bob.accessToken })
    await post(cloud, 'email', { email: 'alice@mail.example' }, { address: '198.51.100.7', browser: 'Browser 1' })
    const code = /^\d{6}$/m.exec(mailbox.letters.at(-1)?.email.text ?? '')?.[0] ?? ''
    const text = await dump(cloud)
    const secrets = [
      SHARE,
      Buffer.from(SHARE, 'base64url').toString(),
      alice.accessToken,
      alice.refreshToken,
      'alice',
      'mail.example',
      `"${code}"`,
      '198.51.100',
      'Browser',
    ]
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false])
    const { share } = await cloud.db.query
      .selectFrom('embedded_wallets')
      .select(({ ref }) => ref('share').$notNull().as('share'))
      .where('account_id', '=', alice.account.id)
      .executeTakeFirstOrThrow()
    const place = `${alice.account.id}:1`
    expect(createSeals(KEY).open('share', place, share)).toBe(SHARE)
    expect(createSeals(`${KEY}2`).open('share', place, share)).toBeUndefined()
    expect(createSeals(KEY).open('profile', place, share)).toBeUndefined()
    // Who can write to the database gives nobody another one's share.
    const { query } = cloud.db
    await query.updateTable('embedded_wallets').set({ share }).where('account_id', '=', bob.account.id).execute()
    expect((await post(cloud, 'share', {}, { token: bob.accessToken })).status).toBe(404)
    await query.updateTable('embedded_wallets').set({ generation: 2 }).where('account_id', '=', alice.account.id).execute()
    expect((await post(cloud, 'share', {}, { token: alice.accessToken })).status).toBe(404)
  })

  it('audit: what happened to which account, for 90 days', async () => {
    const cloud = await open()
    const { account, accessToken: token } = await logIn(cloud, mailbox)
    await post(cloud, 'keys', KEYS, { token })
    await post(cloud, 'share', {}, { token })
    const rows = await cloud.db.query.selectFrom('embedded_audit').select(['action', 'account_id', 'project_id']).orderBy('at').execute()
    const own = rows.filter((row) => row.account_id === account.id).map(({ action }) => action)
    expect([own.sort(), rows.every((row) => row.project_id === 'shop')]).toEqual([['keys-stored', 'login', 'share-given'], true])
    cloud.advance(91 * DAY)
    await logIn(cloud, mailbox)
    const { count } = await cloud.db.query
      .selectFrom('embedded_audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })

  // What follows asks the database nothing else.
  if (kind !== 'SQLite') return

  it('sessions: ten minutes of access, thirty days of refreshing, of one page and one project', async () => {
    const cloud = await open()
    const session = await logIn(cloud, mailbox)
    expect(await isAlive(cloud, session)).toBe(true)
    for (const call of [{ page: 'https://a.shop.example' }, { project: 'bank', page: 'https://bank.example' }]) {
      expect(await isAlive(cloud, session, call)).toBe(false)
      expect((await refresh(cloud, session, call)).status).toBe(401)
    }
    expect(await isAlive(cloud, { accessToken: session.refreshToken })).toBe(false)
    expect(await isAlive(cloud, { accessToken: '' })).toBe(false)
    cloud.advance(session.accessUntilMs - 1 - (Date.UTC(2026, 10, 26, 12) + 30_000))
    expect(await isAlive(cloud, session)).toBe(true)
    cloud.advance(1)
    expect(await isAlive(cloud, session)).toBe(false)
    const next = (await refresh(cloud, session)).body
    expect(await isAlive(cloud, next)).toBe(true)
    cloud.advance(30 * DAY - 1)
    const last = (await refresh(cloud, next)).body
    expect(await isAlive(cloud, last)).toBe(true)
    cloud.advance(30 * DAY)
    expect((await refresh(cloud, last)).status).toBe(401)
  })

  it('signing out: of this session, or everywhere', async () => {
    const cloud = await open()
    const [first, second, third] = [await logIn(cloud, mailbox), await logIn(cloud, mailbox), await logIn(cloud, mailbox)]
    const bob = await logIn(cloud, mailbox, 'bob@mail.example')
    expect((await post(cloud, 'sign-out', {}, { token: first.accessToken })).status).toBe(204)
    expect([await isAlive(cloud, first), await isAlive(cloud, second)]).toEqual([false, true])
    expect((await post(cloud, 'sign-out', { isEverywhere: true }, { token: second.accessToken })).status).toBe(204)
    expect([await isAlive(cloud, second), await isAlive(cloud, third), await isAlive(cloud, bob)]).toEqual([false, false, true])
  })

  it('shares: a wallet has one for the service and one for recovery, in a way that is offered', async () => {
    const cloud = await open(walletFields(mailbox, { recoveries: ['code'] }))
    const { accessToken: token } = await logIn(cloud, mailbox)
    const passkey = { kind: 'passkey', sealed: SEALED, credentialId: 'a' }
    for (const keys of [KEPT, { ...KEYS, recoveries: [] }, { ...KEYS, recoveries: [passkey] }])
      expect((await post(cloud, 'keys', keys, { token })).body['code']).toBe('REQUEST_INVALID')
    await post(cloud, 'keys', KEYS, { token })
    const add = (recovery: object, generation = 1) => post(cloud, 'recoveries', { generation, recovery }, { token })
    expect((await add(passkey)).body['code']).toBe('REQUEST_INVALID')
    expect((await add({ kind: 'code', sealed: SEALED }, 2)).body['code']).toBe('CONFLICT')
    const other = { kind: 'code', sealed: 'YW5vdGhlci1zZWFsZWQ' }
    expect((await add(other)).body).toMatchObject({ recoveries: [other] })
  })

  it('recoveries: each passkey once, and no more than eight', async () => {
    const cloud = await open()
    const { accessToken: token } = await logIn(cloud, mailbox)
    await post(cloud, 'keys', KEYS, { token })
    const add = (credentialId: string) =>
      post(cloud, 'recoveries', { generation: 1, recovery: { kind: 'passkey', sealed: SEALED, credentialId } }, { token })
    for (const id of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) expect((await add(id)).status).toBe(200)
    expect((await add('h')).status).toBe(409)
    expect((await add('g')).body['recoveries'].length).toBe(8)
  })

  it('fresh: a share for export, and deletion, only within five minutes of the login', async () => {
    const cloud = await open()
    const old = await logIn(cloud, mailbox)
    await post(cloud, 'keys', KEYS, { token: old.accessToken })
    cloud.advance(5 * MINUTE - 30_001)
    expect((await post(cloud, 'share', { isFresh: true }, { token: old.accessToken })).status).toBe(200)
    cloud.advance(1)
    expect((await post(cloud, 'share', { isFresh: true }, { token: old.accessToken })).status).toBe(401)
    const { accessToken } = (await refresh(cloud, old)).body
    expect((await post(cloud, 'share', { isFresh: true }, { token: accessToken })).status).toBe(401)
    expect((await post(cloud, 'share', {}, { token: accessToken })).status).toBe(200)
    expect((await post(cloud, 'delete', {}, { token: accessToken })).status).toBe(401)
    // Shares are not replaced by a session that was left open.
    expect((await post(cloud, 'keys', { ...KEYS, generation: 2 }, { token: accessToken })).status).toBe(401)
    const recovery = { generation: 1, recovery: { kind: 'code', sealed: 'YW5vdGhlci1zZWFsZWQ' } }
    expect((await post(cloud, 'recoveries', recovery, { token: accessToken })).status).toBe(401)
    const again = await logIn(cloud, mailbox)
    expect(again.wallet).toMatchObject({ recoveries: KEYS.recoveries })
    expect((await post(cloud, 'recoveries', recovery, { token: again.accessToken })).status).toBe(200)
  })

  it('limits of one account hold on all its devices', async () => {
    const cloud = await open()
    const { accessToken: token } = await logIn(cloud, mailbox)
    const call = (at: number) => post(cloud, 'share', {}, { token, address: `198.51.100.${at}` })
    const answers = await Promise.all(Array.from({ length: 241 }, (_, at) => call(at)))
    // The login is one of them.
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

/** All rows of the embedded wallet, as text. */
async function dump({ db: { query } }: OpenCloud): Promise<string> {
  const tables = ['accounts', 'wallets', 'sessions', 'pending', 'letters', 'devices', 'passkeys', 'audit']
  const rows = await Promise.all(
    tables.map(async (name) => (await sql`SELECT * FROM ${sql.table(`embedded_${name}`)}`.execute(query)).rows),
  )
  return JSON.stringify(rows)
}
