// What is kept of logins and wallets, on a database in memory.
import { memoryStore } from '@latchkey/server-kit/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGuarded } from '../guardian/createGuarded.js'
import { migrate } from '../storage/migrate.js'
import { type CloudDatabase, openDatabase } from '../storage/openDatabase.js'
import { createAudit } from './createAudit.js'
import { createPending } from './createPending.js'
import { createSeals } from './createSeals.js'
import { createCodes } from './email/codes.js'
import { normaliseEmail } from './email/normaliseEmail.js'
import { createWallets } from './shares/createWallets.js'

const KEY = 'the-wallet-key-of-a-test-with-more-than-32-characters'
const seals = createSeals(KEY)
const SHOP = { projectId: 'shop', page: 'https://shop.example' }
const VISITOR = { ...SHOP, projectName: 'Shop', whom: '203.0.113.7', address: '203.0.113.7', browser: '' }
let db: CloudDatabase
let time = 0
const now = () => time

beforeEach(async () => {
  time = Date.UTC(2026, 10, 26, 12)
  db = openDatabase(':memory:')
  await migrate(db)
})
afterEach(() => db.close())

/** The refusal of a promise. */
const refusalOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: { readonly context?: { readonly failure?: string } }) => error.context?.failure,
  )

describe('seals', () => {
  test('open what was sealed for the same use and place under the same key, and nothing else', () => {
    const seals = createSeals(KEY)
    const sealed = seals.seal('share', 'a:1', 'text ä')
    expect(seals.open('share', 'a:1', sealed)).toBe('text ä')
    expect(seals.seal('share', 'a:1', 'text ä')).not.toBe(sealed)
    expect(seals.open('share', 'a:2', sealed)).toBeUndefined()
    expect(seals.open('pending', 'a:1', sealed)).toBeUndefined()
    expect(createSeals(`${KEY}2`).open('share', 'a:1', sealed)).toBeUndefined()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(seals.open('share', 'a:1', changed.toString('base64url'))).toBeUndefined()
    }
    // A tag that is cut short is none.
    expect(seals.open('share', 'a:1', bytes.subarray(0, 20).toString('base64url'))).toBeUndefined()
    const empty = Buffer.from(seals.seal('share', 'a:1', ''), 'base64url')
    expect(seals.open('share', 'a:1', empty.subarray(0, 16).toString('base64url'))).toBeUndefined()
    expect(seals.open('share', 'a:1', '')).toBeUndefined()
  })

  test('hash parts with their borders, by use and key', () => {
    const seals = createSeals(KEY)
    const one = seals.hash('code', 'ab', 'c')
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(seals.hash('code', 'ab', 'c')).toBe(one)
    const others = [seals.hash('code', 'a', 'bc'), seals.hash('letters', 'ab', 'c'), createSeals(`${KEY}2`).hash('code', 'ab', 'c')]
    expect(new Set([one, ...others]).size).toBe(4)
  })
})

test('addresses lose the case of A to Z alone', () => {
  expect(normaliseEmail('Ann.B+x@Mail.EXAMPLE')).toBe('ann.b+x@mail.example')
  expect(normaliseEmail('Ärger@mail.example')).toBe('Ärger@mail.example')
})

describe('logins that are not finished', () => {
  const open = () => createPending({ db, seals, now })
  const content = { email: 'ann@mail.example', code: 'c', isNewDevice: false }

  test('are continued by their secret, on their page and project, until they end', async () => {
    const pending = open()
    const secret = await pending.begin('email', SHOP, { content, forMs: 1_000 })
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await pending.read('email', secret, SHOP)).toEqual(content)
    for (const scope of [
      { ...SHOP, page: 'https://a.example' },
      { ...SHOP, projectId: 'bank' },
    ]) {
      expect(await pending.read('email', secret, scope)).toBeUndefined()
      expect(await pending.attempt('email', secret, scope)).toBeUndefined()
      expect(await pending.take('email', secret, scope)).toBeUndefined()
    }
    expect(await pending.read('device', secret, SHOP)).toBeUndefined()
    expect(await pending.take('device', secret, SHOP)).toBeUndefined()
    time += 999
    expect(await pending.read('email', secret, SHOP)).toEqual(content)
    time += 1
    expect(await pending.read('email', secret, SHOP)).toBeUndefined()
    expect(await pending.attempt('email', secret, SHOP)).toBeUndefined()
    expect(await pending.take('email', secret, SHOP)).toBeUndefined()
    expect(await pending.take('email', secret, undefined)).toBeUndefined()
  })

  test('are taken once, with or without a scope', async () => {
    const pending = open()
    const secret = await pending.begin('email', SHOP, { content, forMs: 1_000, secret: 'chosen' })
    expect(secret).toBe('chosen')
    const both = await Promise.all([pending.take('email', secret, SHOP), pending.take('email', secret, SHOP)])
    expect(both.filter(Boolean)).toEqual([content])
    await pending.begin('email', SHOP, { content, forMs: 1_000, secret: 'other' })
    expect(await pending.take('email', 'other', undefined)).toEqual(content)
  })

  test('are tried five times, and forgotten when another one begins after their end', async () => {
    const pending = open()
    const secret = await pending.begin('email', SHOP, { content, forMs: 1_000 })
    for (let at = 0; at < 5; at += 1) expect(await pending.attempt('email', secret, SHOP)).toEqual(content)
    expect(await pending.attempt('email', secret, SHOP)).toBeUndefined()
    time += 1_000
    await pending.begin('email', SHOP, { content, forMs: 1_000 })
    expect(await db.query.selectFrom('embedded_pending').selectAll().execute()).toHaveLength(1)
  })

  test('do not open in another row', async () => {
    const pending = open()
    const [one, two] = [
      await pending.begin('email', SHOP, { content, forMs: 1 }),
      await pending.begin('email', SHOP, { content, forMs: 1 }),
    ]
    const [first] = await db.query.selectFrom('embedded_pending').select('content').execute()
    await db.query.updateTable('embedded_pending').set({ content: first!.content }).execute()
    const read = await Promise.all([one, two].map((secret) => pending.read('email', secret, SHOP)))
    expect(read.filter(Boolean)).toHaveLength(1)
  })
})

describe('codes', () => {
  const open = () => {
    const pending = createPending({ db, seals, now })
    const store = memoryStore({ now })
    const codes = createCodes({ pending, seals, audit: createAudit({ db, seals, now }), store, now })
    const begin = async (email = 'ann@mail.example') => {
      const { code, kept } = codes.create()
      const loginId = await pending.begin('email', VISITOR, { content: { email, code: kept, isNewDevice: true }, forMs: 600_000 })
      return { code, loginId, wrong: code === '000000' ? '000001' : '000000' }
    }
    return { codes, begin }
  }

  test('have six digits, and only their HMAC is kept', () => {
    const { codes } = open()
    const made = Array.from({ length: 300 }, () => codes.create())
    for (const { code, kept } of made) expect([/^\d{6}$/.test(code), kept]).toEqual([true, seals.hash('code', code)])
    expect(new Set(made.map(({ code }) => code)).size).toBeGreaterThan(250)
  })

  test('the right one ends what waits, once; a wrong one is noted', async () => {
    const { codes, begin } = open()
    const { code, loginId, wrong } = await begin()
    expect(await refusalOf(codes.finish('email', { loginId, code: wrong }, VISITOR))).toBe('UNAUTHORIZED')
    expect(await db.query.selectFrom('embedded_audit').select('action').execute()).toEqual([{ action: 'code-wrong' }])
    expect(await codes.finish('email', { loginId, code }, VISITOR)).toMatchObject({ email: 'ann@mail.example', isNewDevice: true })
    expect(await refusalOf(codes.finish('email', { loginId, code }, VISITOR))).toBe('NOT_FOUND')
    const again = await begin()
    const both = [1, 2].map(() => refusalOf(codes.finish('email', { loginId: again.loginId, code: again.code }, VISITOR)))
    expect((await Promise.all(both)).sort()).toEqual(['NOT_FOUND', undefined])
  })

  test('an address has fifty tries a day, right or not, in however many logins', async () => {
    const { codes, begin } = open()
    for (let login = 0; login < 10; login += 1) {
      const { loginId, wrong } = await begin()
      for (let at = 0; at < 5; at += 1)
        expect(await refusalOf(codes.finish('email', { loginId, code: wrong }, VISITOR))).toBe('UNAUTHORIZED')
    }
    const { loginId, code } = await begin()
    expect(await refusalOf(codes.finish('email', { loginId, code }, VISITOR))).toBe('RATE_LIMITED')
    const other = await begin('bob@mail.example')
    expect(await refusalOf(codes.finish('email', other, VISITOR))).toBeUndefined()
    time += 86_400_000
    const next = await begin()
    expect(await refusalOf(codes.finish('email', next, VISITOR))).toBeUndefined()
  })
})

describe('wallets', () => {
  const ALICE = { id: 'alice', projectId: 'shop', kind: 'email' } as const
  const SEALED = 'c2VhbGVkLWluLXRoZS1mcmFtZQ'
  const WALLET = {
    generation: 1,
    eip155: `0x${'a'.repeat(40)}`,
    solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    recoveries: [{ kind: 'code' as const, sealed: SEALED }],
  }
  const KEYS = { ...WALLET, serviceShare: 'c2hhcmUtb2YtdGhlLXNlcnZpY2U' }
  const open = () => createWallets({ db, seals, recoveries: ['code', 'passkey', 'guardian'] })

  test('one generation follows the other, with the same addresses', async () => {
    const wallets = open()
    expect(await wallets.find('alice')).toBeUndefined()
    expect(await wallets.putKeys(ALICE, KEYS)).toEqual(WALLET)
    expect(await refusalOf(wallets.putKeys(ALICE, KEYS))).toBe('CONFLICT')
    const next = { ...KEYS, generation: 2, serviceShare: 'dGhlLXNlY29uZC1zaGFyZS1vZg', recoveries: [{ kind: 'guardian' as const }] }
    for (const more of [{ generation: 3 }, { eip155: `0x${'b'.repeat(40)}` }, { solana: `5${KEYS.solana.slice(1)}` }])
      expect(await refusalOf(wallets.putKeys(ALICE, { ...next, ...more }))).toBe('CONFLICT')
    expect(await refusalOf(wallets.putKeys({ ...ALICE, id: 'bob' }, next))).toBe('CONFLICT')
    expect(await wallets.readShare('alice')).toEqual({ generation: 1, serviceShare: KEYS.serviceShare })
    await wallets.putKeys(ALICE, next)
    expect(await wallets.readShare('alice')).toEqual({ generation: 2, serviceShare: next.serviceShare })
    expect(await wallets.find('alice')).toEqual({ ...WALLET, generation: 2, recoveries: next.recoveries })
  })

  test('two shares are kept outside of the device, unless a passkey is the wallet', async () => {
    const wallets = createWallets({ db, seals, recoveries: ['code'] })
    for (const keys of [WALLET, { ...KEYS, recoveries: [] }, { ...KEYS, recoveries: [...KEYS.recoveries, { kind: 'guardian' as const }] }])
      expect(await refusalOf(wallets.putKeys(ALICE, keys))).toBe('REQUEST_INVALID')
    const alone = { ...WALLET, recoveries: [] }
    expect(await wallets.putKeys({ ...ALICE, kind: 'passkey' }, alone)).toEqual(alone)
    expect(await refusalOf(wallets.readShare('alice'))).toBe('NOT_FOUND')
    expect(await refusalOf(wallets.readShare('bob'))).toBe('NOT_FOUND')
  })

  test('a way of recovery is added or replaced: one code, one second service, each passkey once, eight in all', async () => {
    const wallets = open()
    await wallets.putKeys(ALICE, KEYS)
    const put = (
      recovery: (typeof WALLET.recoveries)[number] | { kind: 'guardian' } | { kind: 'passkey'; sealed: string; credentialId: string },
      generation = 1,
    ) => wallets.putRecovery('alice', { generation, recovery })
    const code = { kind: 'code' as const, sealed: 'YW5vdGhlci1zZWFsZWQ' }
    expect((await put(code)).recoveries).toEqual([code])
    expect(await refusalOf(put(code, 2))).toBe('CONFLICT')
    await put({ kind: 'guardian' })
    expect((await put({ kind: 'guardian' })).recoveries).toEqual([code, { kind: 'guardian' }])
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'a']) await put({ kind: 'passkey', sealed: SEALED, credentialId: id })
    expect(await refusalOf(put({ kind: 'passkey', sealed: SEALED, credentialId: 'g' }))).toBe('CONFLICT')
    const { recoveries } = (await wallets.find('alice'))!
    expect(recoveries).toHaveLength(8)
    expect(recoveries.at(-1)).toEqual({ kind: 'passkey', sealed: SEALED, credentialId: 'a' })
    const plain = createWallets({ db, seals, recoveries: ['code'] })
    expect(await refusalOf(plain.putRecovery('alice', { generation: 1, recovery: { kind: 'guardian' } }))).toBe('REQUEST_INVALID')
  })

  test('a share of another row, or under another key, is none', async () => {
    const wallets = open()
    await wallets.putKeys(ALICE, KEYS)
    expect(await refusalOf(createWallets({ db, seals: createSeals(`${KEY}2`), recoveries: ['code'] }).readShare('alice'))).toBe('NOT_FOUND')
    await db.query.updateTable('embedded_wallets').set({ generation: 2 }).execute()
    expect(await refusalOf(wallets.readShare('alice'))).toBe('NOT_FOUND')
  })
})

describe('what a second service keeps', () => {
  const HOLDER = { service: 'https://wallet.example', projectId: 'shop', accountId: 'alice', email: 'ann@second.example' }
  const share = (name: string, generation = 1) => ({ share: `share-${name}`, splitting: `split-${name}`, generation })
  const confirmed = (name: string, generation?: number) => ({ ...share(name, generation), isConfirmed: true })

  test('is of one service, project, account and address', () => {
    const { recordOf } = createGuarded({ db, seals, now })
    const others = [{ service: 'https://b.example' }, { projectId: 'bank' }, { accountId: 'bob' }, { email: 'b@second.example' }]
    expect(new Set([HOLDER, ...others.map((more) => ({ ...HOLDER, ...more }))].map(recordOf)).size).toBe(5)
    expect(recordOf(HOLDER)).toMatch(/^[\w-]{43}$/)
  })

  test('is every share until one is confirmed, which drops those of its generation and earlier ones', async () => {
    const guarded = createGuarded({ db, seals, now })
    expect(await guarded.give('r')).toEqual([])
    for (const name of ['a', 'b', 'a']) await guarded.keep('r', share(name))
    expect(await guarded.give('r')).toEqual(['share-a', 'share-b'])
    await guarded.keep('r', confirmed('b'))
    expect(await guarded.give('r')).toEqual(['share-b'])
    await guarded.keep('r', share('c', 2))
    // It was added before the other one held, and is confirmed afterwards.
    await guarded.keep('r', confirmed('b'))
    expect(await guarded.give('r')).toEqual(['share-b', 'share-c'])
    await guarded.keep('r', confirmed('c', 2))
    await guarded.keep('r', confirmed('b'))
    expect(await guarded.give('r')).toEqual(['share-c'])
    expect(await guarded.give('s')).toEqual([])
    time += 5
    await guarded.keep('r', share('e', 3))
    expect(await db.query.selectFrom('guardian_shares').select('kept_at').execute()).toEqual([{ kept_at: time }])
  })

  test('is bounded: one more is refused, and nothing is pushed out, until one is confirmed', async () => {
    const guarded = createGuarded({ db, seals, now })
    const names = ['real', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    for (const name of names) await guarded.keep('r', share(name))
    expect(await refusalOf(guarded.keep('r', share('i', 2)))).toBe('CONFLICT')
    expect(await guarded.give('r')).toEqual(names.toReversed().map((name) => `share-${name}`))
    // What is kept already is no more.
    await guarded.keep('r', share('real'))
    await guarded.keep('r', confirmed('real'))
    await guarded.keep('r', share('i', 2))
    expect(await guarded.give('r')).toEqual(['share-i', 'share-real'])
  })

  test('opens in its own row and under its own key; what does not is replaced', async () => {
    const guarded = createGuarded({ db, seals, now })
    await guarded.keep('r', share('a'))
    const other = createGuarded({ db, seals: createSeals(`${KEY}2`), now })
    expect(await refusalOf(other.give('r'))).toBe('NOT_FOUND')
    await other.keep('r', confirmed('b'))
    expect(await other.give('r')).toEqual(['share-b'])
  })

  test('of several at once one is kept, and the others are told', async () => {
    const guarded = createGuarded({ db, seals, now })
    const kept: string[] = []
    const keep = async (name: string): Promise<unknown> => {
      const failure = await refusalOf(guarded.keep('r', share(name)))
      if (failure === undefined) kept.push(`share-${name}`)
      return failure
    }
    for (const names of [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]) {
      const told = await Promise.all(names.map(keep))
      expect(told.some((failure) => failure === undefined)).toBe(true)
      expect(told.every((failure) => failure === undefined || failure === 'CONFLICT')).toBe(true)
      // Whoever was told that it is kept has it kept.
      expect((await guarded.give('r')).toSorted()).toEqual(kept.toSorted())
    }
  })
})
