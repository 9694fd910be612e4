import { describe, expect, it } from 'vitest'
import type { Routes } from './openRoutes.js'
import { useRoutes } from './openRoutes.js'
import { isAlive, KEPT, KEYS, logIn, post, refresh, SEALED, walletFields } from './openWallet.js'
import { sessionRules } from './sessionRules.js'
import { useMailbox } from './useMailbox.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('sessions and shares', () => {
  const routes = useRoutes()
  const mailbox = useMailbox()
  const open = (fields: object = {}): Promise<Routes> => routes({ ...walletFields(mailbox), ...fields })

  sessionRules({ open: routes, mailbox })

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
    // Of a login that is too old for other things, too.
    cloud.advance(6 * MINUTE)
    expect((await post(cloud, 'sign-out', {}, { token: bob.accessToken })).status).toBe(204)
  })

  it('error: a session whose account is gone', async () => {
    const cloud = await open()
    const session = await logIn(cloud, mailbox)
    await cloud.db.query.deleteFrom('embedded_accounts').execute()
    expect(await isAlive(cloud, session)).toBe(false)
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
    // The first splitting may take its time; shares are not replaced by a session that was left open.
    const slow = await logIn(cloud, mailbox, 'bob@mail.example')
    cloud.advance(6 * MINUTE)
    expect((await post(cloud, 'keys', KEYS, { token: slow.accessToken })).status).toBe(200)
    expect((await post(cloud, 'keys', { ...KEYS, generation: 2 }, { token: accessToken })).status).toBe(401)
    const recovery = { generation: 1, recovery: { kind: 'code', sealed: 'YW5vdGhlci1zZWFsZWQ' } }
    expect((await post(cloud, 'recoveries', recovery, { token: accessToken })).status).toBe(401)
    const again = await logIn(cloud, mailbox)
    expect(again.wallet).toMatchObject({ recoveries: KEYS.recoveries })
    expect((await post(cloud, 'recoveries', recovery, { token: again.accessToken })).status).toBe(200)
  })

  it('audit: ways of recovery and signing out are noted; of a deleted account it is left that there was one', async () => {
    const cloud = await open()
    const noted = async () =>
      (await cloud.db.query.selectFrom('embedded_audit').select(['action', 'account_id', 'whom']).execute()).filter(
        ({ action }) => action !== 'letter-sent',
      )
    const { account, accessToken: token } = await logIn(cloud, mailbox)
    expect(account).toEqual({ id: account.id, kind: 'email', email: 'alice@mail.example' })
    await post(cloud, 'keys', KEYS, { token })
    await post(cloud, 'recoveries', { generation: 1, recovery: { kind: 'code', sealed: SEALED } }, { token })
    await post(cloud, 'sign-out', {}, { token })
    const own = await noted()
    expect(own.map(({ action }) => action).sort()).toEqual(['keys-stored', 'login', 'recovery-stored', 'sign-out'])
    expect(new Set(own.map(({ account_id }) => account_id))).toEqual(new Set([account.id]))
    // One network, and not told which.
    expect(new Set(own.map(({ whom }) => whom))).toEqual(new Set([expect.stringMatching(/^[\w-]{43}$/)]))
    const again = await logIn(cloud, mailbox, 'alice@mail.example', { address: '198.51.100.7' })
    expect(new Set((await noted()).map(({ whom }) => whom)).size).toBe(2)
    await post(cloud, 'delete', {}, { token: again.accessToken })
    expect((await noted()).map(({ action, account_id }) => [action, account_id])).toEqual([['account-deleted', null]])
  })

  it('limits of one account hold on all its devices', async () => {
    const cloud = await open()
    const session = await logIn(cloud, mailbox)
    const { accessToken: token } = session
    const call = (at: number) => post(cloud, 'share', {}, { token, address: `198.51.100.${at}` })
    const answers = await Promise.all(Array.from({ length: 241 }, (_, at) => call(at)))
    // The login is one of them.
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await refresh(cloud, session)).status).toBe(429)
    cloud.advance(MINUTE)
    expect((await refresh(cloud, session)).status).toBe(200)
  })
})
