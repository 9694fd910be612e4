import { walletsAnswerSchema } from '@latchkey/cloud-protocol'
import type { Wallet } from '@latchkey/cloud-protocol'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDirectory } from '../src/directory/createDirectory.js'
import { fillDirectory } from '../src/directory/fillDirectory.js'
import { openDirectory } from '../src/directory/openDirectory.js'
import { toRegistry } from '../src/directory/registry.js'
import { migrate } from '../src/storage/migrate.js'
import { openDatabase } from '../src/storage/openDatabase.js'
import type { OpenCloud } from './openCloud.js'
import { SHOP, useClouds } from './openCloud.js'
import { KINDS, postgresDatabases } from './openDatabases.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const own: Wallet = {
  id: 'acme',
  name: 'Acmé <b>Wallet</b>',
  chains: ['eip155:1'],
  mobile_link: 'acme://',
  badge_type: 'certified',
  image_id: 'acme-picture',
}

it('PostgreSQL: several processes fill an empty directory at once, with what one of them fills', async () => {
  const databases = await postgresDatabases()
  onTestFinished(() => databases.stop())
  const url = await databases.create()
  // A connection each, as processes have.
  const first = openDatabase(url)
  const processes = [first, ...Array.from({ length: 3 }, () => openDatabase(url))]
  onTestFinished(async () => void (await Promise.all(processes.map((db) => db.close()))))
  await migrate(first)
  const wallets = [own, { ...own, id: METAMASK, name: 'Our fork' }]
  await Promise.all(processes.map((db) => openDirectory(db, wallets)))
  const bySource = first.query.selectFrom('wallets').select(['source', sql<number>`count(*)`.as('count')])
  expect(await bySource.groupBy('source').orderBy('source').execute()).toEqual([
    { source: 'own', count: 2 },
    { source: 'registry', count: 538 },
  ])
})

describe.each(KINDS)('%s', (name, start) => {
  const open = useClouds(start)
  const wallets = async ({ ask }: OpenCloud, query: string) => {
    const response = await ask(`/getWallets?projectId=shop&${query}`, { origin: SHOP })
    expect(response.status).toBe(200)
    return walletsAnswerSchema.parse(await response.json())
  }
  const names = async (cloud: OpenCloud, query: string) => (await wallets(cloud, query)).data.map(({ name }) => name)
  const picture = ({ ask }: OpenCloud, path: string, headers = {}) => ask(`${path}?projectId=shop`, { headers })

  it('pages through the 539 wallets of the package, each once, in one order', async () => {
    const cloud = await open()
    const seen: string[] = []
    for (let page = 1; page <= 6; page += 1) {
      const { data, count } = await wallets(cloud, `page=${page}&entries=100`)
      expect(count).toBe(539)
      seen.push(...data.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(539)
    expect((await wallets(cloud, '')).data).toHaveLength(40)
    expect((await wallets(cloud, 'page=7&entries=100')).data).toEqual([])
    const [first] = (await wallets(cloud, `include=${METAMASK}`)).data
    expect(first).toMatchObject({ id: METAMASK, name: 'MetaMask', rdns: 'io.metamask', mobile_link: 'metamask://', badge_type: 'none' })
    expect(first?.chains).toContain('eip155:1')
  })

  it('searches parts of names without case and accents, and filters', async () => {
    const cloud = await open({ wallets: [own] })
    expect(await names(cloud, 'search=TAMAS')).toEqual(['MetaMask'])
    expect(await names(cloud, 'search=acme')).toEqual([own.name])
    expect(await names(cloud, 'search=%25')).toEqual([])
    expect(await names(cloud, "search=';--")).toEqual([])
    expect(await names(cloud, 'search=%00')).toHaveLength(40)
    expect(await names(cloud, `search=wallet&include=${METAMASK},${TRUST}`)).toEqual(['Trust Wallet'])
    expect(await names(cloud, `include=${METAMASK},${TRUST}&exclude=${TRUST}`)).toEqual(['MetaMask'])
    expect(await names(cloud, 'badge_type=certified')).toEqual([own.name])
    const solana = await wallets(cloud, `chains=${SOLANA}&entries=100`)
    expect(solana.data.map(({ id }) => id)).toContain(PHANTOM)
    expect(solana.data.every(({ chains }) => chains?.includes(SOLANA))).toBe(true)
    expect((await wallets(cloud, `chains=${SOLANA},eip155:1`)).count).toBeGreaterThan(solana.count)
    expect((await wallets(cloud, 'chains=eip155:987654321')).count).toBe(0)
    expect((await wallets(cloud, `exclude=${Array.from({ length: 300 }, (_, index) => `x${index}`).join(',')}`)).count).toBe(540)
  })

  it("the operator's own wallets come first, in place of others of their id, and go when they are removed", async () => {
    const cloud = await open({
      wallets: [own, { ...own, id: METAMASK, name: 'Our fork', image_id: undefined }],
      publicUrl: 'https://cloud.example/',
    })
    expect(await names(cloud, 'entries=2')).toEqual([own.name, 'Our fork'])
    expect(await names(cloud, `include=${METAMASK}`)).toEqual(['Our fork'])
    expect((await wallets(cloud, 'entries=1')).data[0]?.image_url).toBe('https://cloud.example/getWalletImage/acme-picture?projectId=shop')
    await openDirectory(cloud.db, [])
    cloud.advance(5_000)
    expect(await names(cloud, `include=${METAMASK}`)).toEqual(['MetaMask'])
    expect((await wallets(cloud, '')).count).toBe(539)
    await openDirectory(cloud.db, [{ ...own, id: METAMASK, name: 'Our second fork' }])
    cloud.advance(5_000)
    expect(await names(cloud, `include=${METAMASK}`)).toEqual(['Our second fork'])
  })

  it('pictures: own, of brands, or drawn; with an ETag, and safe to open', async () => {
    const cloud = await open({
      wallets: [own],
      pictures: { 'acme-picture': `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}` },
    })
    const mine = await picture(cloud, '/getWalletImage/acme-picture')
    expect(await mine.text()).toBe(SVG)
    expect(mine.headers.get('content-security-policy')).toContain('sandbox')
    expect(mine.headers.get('cache-control')).toBe('public, max-age=86400')
    const etag = mine.headers.get('etag')!
    const again = await picture(cloud, '/getWalletImage/acme-picture', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await picture(cloud, '/getWalletImage/acme-picture', { 'if-none-match': '"other"' })).status).toBe(200)
    const { data } = await wallets(cloud, `include=${METAMASK}`)
    const brand = await picture(cloud, `/getWalletImage/${data[0]?.image_id}`)
    expect(brand.headers.get('content-type')).toBe('image/svg+xml')
    const pages = [...(await wallets(cloud, 'page=3&entries=40')).data]
    for (const wallet of pages) expect((await picture(cloud, `/getWalletImage/${wallet.image_id}`)).status).toBe(200)
    const ethereum = await (await picture(cloud, '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900')).text()
    expect(ethereum).toContain('<svg')
    expect((await picture(cloud, '/public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400')).status).toBe(200)
    const tokens = await Promise.all(
      ['USDC', 'usdc', 'ETH', 'NOBODY', 'NOBODY2'].map(async (symbol) => (await picture(cloud, `/public/getTokenImage/${symbol}`)).text()),
    )
    expect(tokens[0]).toBe(tokens[1])
    expect(new Set(tokens).size).toBe(4)
    expect((await picture(cloud, '/public/getCurrencyImage/EUR')).status).toBe(200)
    for (const path of [
      '/getWalletImage/none',
      '/public/getAssetImage/constructor',
      '/public/getCurrencyImage/__proto__',
      '/public/getCurrencyImage/XXQ',
    ]) {
      expect((await picture(cloud, path)).status).toBe(404)
    }
  })

  it('20,000 wallets: a search is a range of an index, and takes little longer than one of 2,000', async () => {
    const { db } = await open()
    const directory = createDirectory(db)
    const make = (count: number): readonly Wallet[] =>
      Array.from({ length: count }, (_, index) => ({
        id: `w${index}`,
        name: `Wallet ${(index * 7_919).toString(36)} No ${index}`,
        chains: ['eip155:1'],
      }))
    const query = { page: 1, entries: 100, chains: ['eip155:1'], include: [], exclude: [], badge: undefined }
    const measure = async () => {
      const times: number[] = []
      for (let index = 0; index < 20; index += 1) {
        const started = performance.now()
        const { wallets: found } = await directory.find({ ...query, search: `no ${100 + index}` })
        times.push(performance.now() - started)
        expect(found.length).toBeGreaterThan(0)
      }
      return times.toSorted((one, other) => one - other)[10]!
    }
    await fillDirectory(db, 'import', toRegistry(make(2_000)))
    const small = await measure()
    await fillDirectory(db, 'import', toRegistry(make(20_000)))
    const large = await measure()
    expect((await directory.find({ ...query, search: 'no 1999' })).count).toBe(11)
    // Ten times as many rows match no more than eleven times as often.
    expect(large).toBeLessThan(Math.max(15 * small, 100))
    const search = sql`SELECT wallet_id FROM wallet_terms WHERE term >= 'no 1' AND term < 'no 2'`
    const explain = name === 'SQLite' ? sql`EXPLAIN QUERY PLAN ${search}` : sql`EXPLAIN ${search}`
    const { rows } = await explain.execute(db.query)
    expect(JSON.stringify(rows)).toMatch(/wallet_terms_key|sqlite_autoindex_wallet_terms_1 \(term>\? AND term<\?\)/)
  })
})
