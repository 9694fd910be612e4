// What a second service asks of every kind of database.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createSeals } from '../../src/embedded/createSeals.js'
import { codeOf } from '../../../../scripts/test/startMailbox.js'
import { ALICE, enter, FIRST, GUARDIAN_KEY, guardianFields, SECOND, shareOf, tell, THIRD } from './openGuardian.js'
import type { Routes } from './openRoutes.js'
import { KEY } from './openWallet.js'
import type { Suite } from './Suite.js'

export function guardianRules({ open: openWith, mailbox }: Suite): void {
  const open = () => openWith(guardianFields(mailbox))
  const given = async (cloud: Routes, token: string) => (await tell(cloud, 'give', { token })).body.shares

  it('a share is kept and given by a code of a letter, of one account and one address', async () => {
    const cloud = await open()
    const token = await enter(cloud, mailbox, { email: 'Alice@Second.example' })
    expect(mailbox.letters).toMatchObject([{ to: ['alice@second.example'], email: { from: { address: 'codes@guardian.example' } } }])
    expect(mailbox.letters[0]?.email.text).toContain('Shop (wallet.example)')
    expect(await given(cloud, token)).toEqual([])
    expect((await tell(cloud, 'keep', { token, ...FIRST })).status).toBe(204)
    expect(await given(cloud, await enter(cloud, mailbox))).toEqual([FIRST.share])
    for (const other of [{ accountId: 'a2' }, { projectId: 'bank' }, { email: 'bob@second.example' }])
      expect(await given(cloud, await enter(cloud, mailbox, other))).toEqual([])
  })

  it('two tabs: both shares are kept until the service has one of them; of several at once none that was taken is lost', async () => {
    const cloud = await open()
    const token = await enter(cloud, mailbox)
    const keep = (next: typeof FIRST, more: object = {}) => tell(cloud, 'keep', { token, ...next, ...more })
    await keep(FIRST)
    await keep(SECOND)
    expect(await given(cloud, token)).toEqual([SECOND.share, FIRST.share])
    await keep(FIRST, { isConfirmed: true })
    expect(await given(cloud, token)).toEqual([FIRST.share])
    await keep(THIRD, { generation: 2 })
    await keep(THIRD, { generation: 2, isConfirmed: true })
    expect(await given(cloud, token)).toEqual([THIRD.share])
    const next = { generation: 3 }
    const both = await Promise.all([FIRST, SECOND].map(async (one) => ({ ...one, status: (await keep(one, next)).status })))
    const taken = both.filter(({ status }) => status === 204).map(({ share }) => share)
    expect(taken.length).toBeGreaterThan(0)
    expect((await given(cloud, token)).toSorted()).toEqual([...taken, THIRD.share].toSorted())
  })

  it('what is kept is dropped by a code, of one account and one address; another token of it finds nothing', async () => {
    const cloud = await open()
    const [token, other] = [await enter(cloud, mailbox), await enter(cloud, mailbox, { accountId: 'a2' })]
    await tell(cloud, 'keep', { token, ...FIRST })
    expect((await tell(cloud, 'drop', { token: other })).body).toEqual({ isDropped: false })
    expect(await given(cloud, token)).toEqual([FIRST.share])
    const again = await enter(cloud, mailbox)
    expect((await tell(cloud, 'drop', { token: again })).body).toEqual({ isDropped: true })
    expect(await given(cloud, token)).toEqual([])
    expect((await tell(cloud, 'drop', { token })).body).toEqual({ isDropped: false })
    const audit = await cloud.db.query.selectFrom('embedded_audit').select('action').where('action', '=', 'guardian-dropped').execute()
    expect(audit).toHaveLength(3)
  })

  it('shares that were never confirmed: eight, and the ninth is refused', async () => {
    const cloud = await open()
    const token = await enter(cloud, mailbox)
    const names = Array.from({ length: 8 }, (_, at) => shareOf(`of-attempt-${at}`))
    for (const one of names) expect((await tell(cloud, 'keep', { token, ...one })).status).toBe(204)
    expect(await tell(cloud, 'keep', { token, ...FIRST })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await given(cloud, token)).toEqual(names.toReversed().map(({ share }) => share))
  })

  it('a stolen database: no share, address, account, token or code is in it, and a share opens in its own row only', async () => {
    const cloud = await open()
    const token = await enter(cloud, mailbox)
    await tell(cloud, 'keep', { token, ...FIRST })
    const other = await enter(cloud, mailbox, { accountId: 'a2' })
    await tell(cloud, 'keep', { token: other, ...SECOND })
    await tell(cloud, 'code', ALICE, { address: '198.51.100.7' })
    const rows = await Promise.all(
      ['guardian_shares', 'embedded_pending', 'embedded_letters', 'embedded_audit'].map(
        async (name) => (await sql`SELECT * FROM ${sql.table(name)}`.execute(cloud.db.query)).rows,
      ),
    )
    const text = JSON.stringify(rows)
    for (const secret of [FIRST.share, 'share-of', 'alice', 'second.example', '"a1"', token, `"${codeOf(mailbox)}"`, '198.51.100'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).toMatch(/guardian-kept/)
    expect(text).not.toMatch(/guardian-given/)
    await tell(cloud, 'give', { token })
    const noted = cloud.db.query.selectFrom('embedded_audit').select('account_id').where('action', '=', 'guardian-given')
    // Of the record, which says nothing of the account.
    expect(await noted.execute()).toEqual([{ account_id: expect.stringMatching(/^[\w-]{43}$/) }])
    const { query } = cloud.db
    const [one, two] = await query.selectFrom('guardian_shares').selectAll().orderBy('kept_at').execute()
    expect(createSeals(GUARDIAN_KEY).open('guardian', one!.record, one!.shares)).toContain(FIRST.share)
    expect(createSeals(KEY).open('guardian', one!.record, one!.shares)).toBeUndefined()
    // Who can write to the database gives nobody another one's share; a new one can be kept in its place.
    await query.updateTable('guardian_shares').set({ shares: one!.shares }).where('record', '=', two!.record).execute()
    expect((await tell(cloud, 'give', { token: other })).status).toBe(404)
    expect((await tell(cloud, 'keep', { token: other, ...THIRD })).status).toBe(204)
    expect(await given(cloud, other)).toEqual([THIRD.share])
  })
}
