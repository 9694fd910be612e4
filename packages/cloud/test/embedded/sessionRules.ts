// What sessions and shares ask of every kind of database.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSeals } from '../../src/embedded/createSeals.js'
import type { Routes } from './openRoutes.js'
import { isAlive, KEPT, KEY, KEYS, logIn, post, refresh, SHARE, walletFields } from './openWallet.js'
import type { Suite } from './Suite.js'

const DAY = 24 * 60 * 60_000

export function sessionRules({ open: openWith, mailbox }: Suite): void {
  const open = () => openWith(walletFields(mailbox))

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

  it('deletion: everything of the account goes, its smart sessions too; the address is a new account then', async () => {
    const cloud = await open()
    const [alice, bob] = [await logIn(cloud, mailbox), await logIn(cloud, mailbox, 'bob@mail.example')]
    const token = alice.accessToken
    const [hers, his] = [`0x${'A'.repeat(40)}`, `0x${'b'.repeat(40)}`]
    await post(cloud, 'keys', { ...KEYS, eip155: hers }, { token })
    await post(cloud, 'keys', { ...KEYS, eip155: his }, { token: bob.accessToken })
    await grant(cloud, [
      ['hers', alice.account.id, hers],
      ['his', alice.account.id, his],
      ['elsewhere', 'another project', hers],
    ])
    expect((await post(cloud, 'delete', {}, { token })).status).toBe(204)
    const left = await cloud.db.query.selectFrom('smart_sessions').select('pci').orderBy('pci').execute()
    expect(left.map(({ pci }) => pci)).toEqual(['elsewhere', 'his'])
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
}

/** Lists smart sessions. @param granted - Name, an account of the project, or another project, and address */
async function grant({ db: { query } }: Routes, granted: readonly (readonly [string, string, string])[]): Promise<void> {
  for (const [pci, accountId, address] of granted) {
    const owner = await query.selectFrom('embedded_accounts').select('project_id').where('id', '=', accountId).executeTakeFirst()
    const row = {
      pci,
      project_id: owner?.project_id ?? accountId,
      account: `eip155:1:${address.toLowerCase()}`,
      address: address.toLowerCase(),
    }
    const times = { created_at: 1, expires_at: 2, revoked_at: null, kept_until: 2 }
    await query
      .insertInto('smart_sessions')
      .values({ ...row, ...times, url: 'https://shop.example', granted: '{}' })
      .execute()
  }
}

/** All rows of the embedded wallet, as text. */
async function dump({ db: { query } }: Routes): Promise<string> {
  const tables = ['accounts', 'wallets', 'sessions', 'pending', 'letters', 'devices', 'passkeys', 'audit']
  const rows = await Promise.all(
    tables.map(async (name) => (await sql`SELECT * FROM ${sql.table(`embedded_${name}`)}`.execute(query)).rows),
  )
  return JSON.stringify(rows)
}
