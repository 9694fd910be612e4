import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Projects } from '../src/projects/createProjects.js'
import { createProjects } from '../src/projects/createProjects.js'
import { migrate } from '../src/storage/migrate.js'
import type { CloudDatabase } from '../src/storage/openDatabase.js'
import { openDatabase } from '../src/storage/openDatabase.js'
import type { Databases } from './openDatabases.js'
import { KINDS } from './openDatabases.js'

const SHOP = { name: 'Shop', origins: ['https://shop.example'], isAnalyticsEnabled: false }
const FIXED = { id: 'fixed', name: 'Of the file', origins: [], isAnalyticsEnabled: true }
const refused = (failure: string) =>
  expect.objectContaining({ code: 'CLOUD_REFUSED', context: expect.objectContaining({ failure }) as object })

describe.each(KINDS)('%s', (_name, start) => {
  let databases: Databases
  let db: CloudDatabase
  let time = 1_000_000
  const open = (): Projects => createProjects({ db, fixed: [FIXED], now: () => time })
  beforeAll(async () => {
    databases = await start()
    db = openDatabase(await databases.create())
    await migrate(db)
  })
  afterAll(async () => {
    await db?.close()
    await databases?.stop()
  })

  it('adds, changes and removes projects; other processes see it after five seconds', async () => {
    const [projects, other] = [open(), open()]
    expect(await other.find('shop')).toBeUndefined()
    const added = await projects.add({ id: 'shop', ...SHOP })
    expect(added).toEqual({ id: 'shop', ...SHOP, isFixed: false })
    expect(await projects.find('shop')).toEqual(added)
    expect(await other.find('shop')).toBeUndefined()
    time += 5_000
    expect(await other.find('shop')).toEqual(added)
    await projects.change('shop', { ...SHOP, origins: ['https://*.shop.example'] })
    expect((await projects.find('shop'))?.origins).toEqual(['https://*.shop.example'])
    expect((await projects.list()).map(({ id }) => id)).toEqual(['fixed', 'shop'])
    const features = [{ id: 'onramp', isEnabled: true, config: ['coinbase'] }]
    await projects.change('shop', { ...SHOP, features })
    expect((await projects.find('shop'))?.features).toEqual(features)
    await projects.change('shop', { ...SHOP, features: [] })
    expect((await projects.list()).at(-1)?.features).toEqual([])
    await projects.change('shop', SHOP)
    expect((await projects.find('shop'))?.features).toBeUndefined()
    const own = { project_id: 'shop', origin: 'https://shop.example', nonce: 'n', expires_at: 9e12 }
    await db.query
      .insertInto('sign_in_nonces')
      .values({ hash: 'n', ...own })
      .execute()
    await db.query
      .insertInto('sign_in_sessions')
      .values({ hash: 's', account: 'a', uri: '', domain: '', ...own })
      .execute()
    await projects.remove('shop')
    expect(await projects.find('shop')).toBeUndefined()
    for (const table of ['sign_in_nonces', 'sign_in_sessions'] as const)
      expect(await db.query.selectFrom(table).selectAll().execute()).toEqual([])
    // Wallets of its visitors are left: a project of the same id would have their logins.
    const account = { id: 'a', project_id: 'shop', kind: 'email', subject: 's', profile: '', created_at: 0 }
    await db.query.insertInto('embedded_accounts').values(account).execute()
    await expect(projects.add({ id: 'shop', ...SHOP })).rejects.toEqual(refused('CONFLICT'))
    expect((await projects.add(SHOP)).id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('keeps keys as hashes only, and finds their project', async () => {
    const projects = open()
    await projects.add({ id: 'keys', ...SHOP })
    const { id, key } = await projects.addKey('keys')
    expect(key).toMatch(/^lkc_[\w-]{43}$/)
    expect(await projects.findByKey(key)).toBe('keys')
    expect(await projects.findByKey(`${key.slice(0, -1)}_`)).toBeUndefined()
    expect(JSON.stringify(await db.query.selectFrom('project_keys').selectAll().execute())).not.toContain(key)
    expect(await projects.listKeys('keys')).toEqual([{ id, createdAt: time }])
    const fixed = await projects.addKey('fixed')
    expect(await projects.findByKey(fixed.key)).toBe('fixed')
    await expect(projects.removeKey('fixed', id)).rejects.toEqual(refused('NOT_FOUND'))
    await projects.remove('keys')
    expect(await projects.findByKey(key)).toBeUndefined()
  })

  it('error: what exists, is fixed or is unknown', async () => {
    const projects = open()
    await projects.add({ id: 'taken', ...SHOP })
    await expect(projects.add({ id: 'taken', ...SHOP })).rejects.toEqual(refused('CONFLICT'))
    await expect(projects.add({ id: 'fixed', ...SHOP })).rejects.toEqual(refused('CONFLICT'))
    await expect(projects.change('fixed', SHOP)).rejects.toEqual(refused('CONFLICT'))
    await expect(projects.remove('fixed')).rejects.toEqual(refused('CONFLICT'))
    await expect(projects.change('nobody', SHOP)).rejects.toEqual(refused('NOT_FOUND'))
    await expect(projects.addKey('nobody')).rejects.toEqual(refused('NOT_FOUND'))
  })
})
