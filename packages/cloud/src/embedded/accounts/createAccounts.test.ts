// Accounts, on a database in memory.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../storage/migrate.js'
import { type CloudDatabase, openDatabase } from '../../storage/openDatabase.js'
import { createSeals } from '../createSeals.js'
import { type Accounts, createAccounts, type Identity } from './createAccounts.js'

const EMAIL: Identity = { projectId: 'shop', kind: 'email', subject: 'ann@mail.example', email: 'ann@mail.example' }
const GOOGLE: Identity = { projectId: 'shop', kind: 'google', subject: '7', email: 'ann@mail.example', userName: 'Ann' }
const seals = createSeals('the-wallet-key-of-a-test-with-more-than-32-characters')
let db: CloudDatabase
let accounts: Accounts

beforeEach(async () => {
  db = openDatabase(':memory:')
  await migrate(db)
  accounts = createAccounts({ db, seals, now: () => 1_000 })
})
afterEach(() => db.close())

const addDevice = ({ projectId, kind, subject }: Identity) =>
  db.query
    .insertInto('embedded_devices')
    .values({ hash: subject, subject: seals.hash('subject', projectId, kind, subject), expires_at: 2_000 })
    .execute()
const devices = async () => (await db.query.selectFrom('embedded_devices').select('hash').execute()).map(({ hash }) => hash)

test('one for each provider and subject of a project; equal addresses are not the same person', async () => {
  const first = await accounts.enter(EMAIL)
  expect(first).toEqual({ id: first.id, projectId: 'shop', kind: 'email', email: 'ann@mail.example' })
  expect(await accounts.enter(EMAIL)).toEqual(first)
  expect(await accounts.find(first.id)).toEqual(first)
  expect(await accounts.find('none')).toBeUndefined()
  const others = [
    GOOGLE,
    { ...EMAIL, projectId: 'bank' },
    { ...EMAIL, kind: 'passkey' as const },
    { ...EMAIL, subject: 'bob@mail.example' },
  ]
  const ids = await Promise.all(others.map(async (identity) => (await accounts.enter(identity)).id))
  expect(new Set([first.id, ...ids]).size).toBe(5)
})

test("what is shown: the provider's latest name, and the address that the visitor had first", async () => {
  const { id } = await accounts.enter({ projectId: 'shop', kind: 'google', subject: '7' })
  const shown = async () => {
    const { email, userName } = (await accounts.find(id))!
    return [email, userName]
  }
  expect(await shown()).toEqual([undefined, undefined])
  await accounts.enter({ projectId: 'shop', kind: 'google', subject: '7', userName: 'Ann' })
  expect(await shown()).toEqual([undefined, 'Ann'])
  expect(await accounts.enter(GOOGLE)).toMatchObject({ id, email: 'ann@mail.example', userName: 'Ann' })
  expect(await shown()).toEqual(['ann@mail.example', 'Ann'])
  expect(await accounts.enter({ ...GOOGLE, userName: 'Anna', email: 'new@mail.example' })).toMatchObject({ email: 'ann@mail.example' })
  expect(await shown()).toEqual(['ann@mail.example', 'Anna'])
  await accounts.enter({ projectId: 'shop', kind: 'google', subject: '7' })
  expect(await shown()).toEqual(['ann@mail.example', 'Anna'])
})

test('the address of an account by e-mail is what it logs in with, and its devices are those of the old one', async () => {
  const [ann, bob] = [
    await accounts.enter(EMAIL),
    await accounts.enter({ ...EMAIL, subject: 'bob@mail.example', email: 'bob@mail.example' }),
  ]
  await addDevice(EMAIL)
  await addDevice({ ...EMAIL, subject: 'bob@mail.example' })
  await expect(accounts.changeEmail(ann, 'bob@mail.example')).rejects.toMatchObject({ context: { failure: 'CONFLICT' } })
  expect(await accounts.changeEmail(ann, 'ann@mail.example')).toEqual(ann)
  await addDevice(EMAIL)
  expect(await accounts.changeEmail(ann, 'new@mail.example')).toEqual({ ...ann, email: 'new@mail.example' })
  expect(await devices()).toEqual(['bob@mail.example'])
  expect(await accounts.enter({ ...EMAIL, subject: 'new@mail.example', email: 'new@mail.example' })).toMatchObject({
    id: ann.id,
    email: 'new@mail.example',
  })
  expect((await accounts.enter(EMAIL)).id).not.toBe(ann.id)
  expect((await accounts.find(bob.id))?.email).toBe('bob@mail.example')
})

test('error: an address is changed with what its devices are, or not at all', async () => {
  const ann = await accounts.enter(EMAIL)
  await db.query.schema.dropTable('embedded_devices').execute()
  await expect(accounts.changeEmail(ann, 'new@mail.example')).rejects.toThrow('embedded_devices')
  expect(await accounts.find(ann.id)).toEqual(ann)
})

test('the address of other accounts is only shown: they log in as before, and it may be that of others', async () => {
  const [ann, google] = [await accounts.enter(EMAIL), await accounts.enter({ ...GOOGLE, email: 'old@mail.example' })]
  await addDevice(EMAIL)
  await addDevice({ ...EMAIL, kind: 'google', subject: 'old@mail.example' })
  expect(await accounts.changeEmail(google, 'ann@mail.example')).toEqual({ ...google, email: 'ann@mail.example' })
  expect(await accounts.find(google.id)).toEqual({ ...google, email: 'ann@mail.example' })
  expect(await accounts.enter(GOOGLE)).toEqual({ ...google, email: 'ann@mail.example' })
  expect((await accounts.enter(EMAIL)).id).toBe(ann.id)
  expect(await devices()).toHaveLength(2)
})

test('what is removed leaves nothing, and the other accounts as they are', async () => {
  const [ann, google] = [await accounts.enter(EMAIL), await accounts.enter(GOOGLE)]
  await addDevice(EMAIL)
  await addDevice({ ...EMAIL, subject: 'bob@mail.example' })
  const { query } = db
  for (const { id } of [ann, google]) {
    const session = { page: 'p', login_at: 0, access_hash: id, access_until: 0, refresh_hash: id, refresh_until: 0, spent_hash: null }
    await query
      .insertInto('embedded_sessions')
      .values({ id, account_id: id, project_id: 'shop', ...session })
      .execute()
    await query
      .insertInto('embedded_wallets')
      .values({ account_id: id, generation: 1, eip155: '', solana: '', share: null, recoveries: '[]' })
      .execute()
    await query
      .insertInto('embedded_passkeys')
      .values({ credential_id: id, account_id: id, project_id: 'shop', public_key: '', counter: 0 })
      .execute()
    await query.insertInto('embedded_audit').values({ id, at: 0, project_id: 'shop', account_id: id, action: 'login', whom: '' }).execute()
  }
  await accounts.remove(ann)
  expect(await accounts.find(ann.id)).toBeUndefined()
  expect(await accounts.find(google.id)).toEqual(google)
  for (const table of ['embedded_sessions', 'embedded_wallets', 'embedded_passkeys', 'embedded_audit'] as const)
    expect([table, await query.selectFrom(table).select('account_id').execute()]).toEqual([table, [{ account_id: google.id }]])
  expect(await devices()).toEqual(['bob@mail.example'])
  await expect(accounts.remove(ann)).resolves.toBeUndefined()
})
