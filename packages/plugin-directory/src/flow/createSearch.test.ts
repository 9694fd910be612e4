import { expect, it, vi } from 'vitest'
import { idOf, manyWallets } from '../testing/startDirectory.js'
import { startServer } from '../../test/startServer.js'
import { startPlugin } from '../../test/startPlugin.js'
import { SEARCH_LEAST_MS, SEARCH_PAUSE_MS } from '../timeouts.js'

const searches = (asked: readonly URL[]) => asked.map(({ searchParams }) => searchParams.get('search')).filter(Boolean)

async function start(options: Parameters<typeof startPlugin>[1] = {}, latchkeyOptions: Parameters<typeof startPlugin>[2] = {}) {
  const server = await startServer(manyWallets(300))
  const plugin = await startPlugin(server.url, options, latchkeyOptions)
  return { server, ...plugin, directory: await plugin.load() }
}

it('default: one request after a pause, of a hundred wallets, shown after 300 ms at least', async () => {
  const { server, clock, directory } = await start()
  const seen: string[] = []
  const stop = directory.subscribe(() => seen.push(`${directory.view.search.query} ${directory.view.search.status}`))
  for (const query of ['w', 'wa', ' wallet 2 ']) directory.search(query)
  await clock.advance(SEARCH_PAUSE_MS - 1)
  expect(server.asked).toEqual([])
  await clock.advance(1)
  await vi.waitFor(() => expect(server.asked.filter(({ pathname }) => pathname !== '/getWallets')).toHaveLength(20))
  expect(directory.view.search).toEqual({ query: 'wallet 2', wallets: [], status: 'loading' })
  await clock.advance(SEARCH_LEAST_MS)
  await vi.waitFor(() => expect(directory.view.search.status).toBe('loaded'))
  expect(directory.view.search.wallets).toHaveLength(100)
  expect(directory.view.search.wallets[1]).toMatchObject({ id: idOf(20), name: 'Wallet 20' })
  expect(searches(server.asked)).toEqual(['wallet 2'])
  expect(seen).toEqual(['w loading', 'wa loading', 'wallet 2 loading', 'wallet 2 loaded'])
  stop()
  directory.search('')
  expect(seen).toHaveLength(4)
})

it('behavior: the answer of an earlier query is not shown', async () => {
  const { server, clock, directory } = await start()
  const held: (() => void)[] = []
  server.answer = (url, response) => {
    if (url.searchParams.get('search') !== 'first') return false
    held.push(() => response.end(JSON.stringify({ data: manyWallets(1, 999), count: 1 })))
    return true
  }
  directory.search('first')
  await clock.advance(SEARCH_PAUSE_MS)
  await vi.waitFor(() => expect(held).toHaveLength(1))
  directory.search('wallet 7')
  held[0]?.()
  await clock.advance(SEARCH_PAUSE_MS)
  await vi.waitFor(() => expect(searches(server.asked)).toEqual(['first', 'wallet 7']))
  await vi.waitFor(async () => {
    await clock.advance(SEARCH_LEAST_MS)
    expect(directory.view.search).toMatchObject({ query: 'wallet 7', status: 'loaded' })
  })
  expect(directory.view.search.wallets.every(({ name }) => name.startsWith('Wallet 7'))).toBe(true)
})

it('behavior: clearing ends the search, and the same query asks once', async () => {
  const { server, clock, directory } = await start()
  directory.search('wallet')
  directory.search('')
  await clock.advance(10_000)
  expect(server.asked).toEqual([])
  expect(directory.view.search).toEqual({ query: '', wallets: [], status: 'loaded' })
})

it('behavior: include and exclude hold; a query is cut at 128 letters', async () => {
  const { server, clock, directory } = await start({ include: [idOf(1), idOf(2)] }, { excludeWallets: [idOf(2)] })
  directory.search(`wallet${' '.repeat(5)}${'x'.repeat(500)}`)
  await clock.advance(SEARCH_PAUSE_MS)
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect(server.asked[0]?.searchParams.get('search')).toHaveLength(128)
  expect(Object.fromEntries(server.asked[0]?.searchParams ?? [])).toMatchObject({
    entries: '100',
    include: `${idOf(1)},${idOf(2)}`,
    exclude: idOf(2),
  })
})

it('error: a search that fails says so, and the same query tries again', async () => {
  const { server, clock, directory } = await start()
  server.answer = (_, response) => {
    response.writeHead(404).end()
    return true
  }
  directory.search('wallet')
  await clock.advance(SEARCH_PAUSE_MS)
  await vi.waitFor(() => expect(directory.view.search).toMatchObject({ query: 'wallet', status: 'failed' }))
  server.answer = () => false
  directory.search('wallet')
  expect(directory.view.search.status).toBe('loading')
})

it('behavior: a chosen wallet is listed once, so that views find it', async () => {
  const { latchkey, directory } = await start()
  const wallet = { id: idOf(7), name: 'Wallet 7' }
  directory.choose(wallet)
  directory.choose(wallet)
  expect(latchkey.state.wallets).toEqual([{ ...wallet, group: 'more' }])
  expect([...directory.view.chosen]).toEqual([wallet.id])
})
