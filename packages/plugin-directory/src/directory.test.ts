import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { StoredWallet } from './testing/startDirectory.js'
import { idOf, manyWallets } from './testing/startDirectory.js'
import { startServer } from '../test/startServer.js'
import { startPlugin } from '../test/startPlugin.js'
import { directory } from './index.js'

const settled = (latchkey: Awaited<ReturnType<typeof startPlugin>>['latchkey'], ids: readonly string[]) =>
  vi.waitFor(() => expect(latchkey.state.wallets.map(({ id }) => id)).toEqual(ids))
const queries = (asked: readonly URL[]) =>
  asked.filter(({ pathname }) => pathname === '/getWallets').map(({ searchParams }) => Object.fromEntries(searchParams))

it('default: nothing is requested before the modal opens; then four wallets of the application’s networks are recommended', async () => {
  const server = await startServer([...manyWallets(3), { id: idOf(900), name: 'Elsewhere', chains: ['other:1'] }, ...manyWallets(3, 10)])
  const { latchkey } = await startPlugin(server.url)
  expect(server.asked).toEqual([])
  await latchkey.open()
  await settled(latchkey, [0, 1, 2, 10].map(idOf))
  expect(latchkey.state.wallets.map(({ group }) => group)).toEqual(Array(4).fill('recommended'))
  expect(queries(server.asked)).toEqual([expect.objectContaining({ page: '1', entries: '4', chains: 'test:1,test:2', projectId: 'test' })])
})

it('behavior: nothing is requested while the modal is on its way to the screen', async () => {
  const server = await startServer(manyWallets(6))
  const { latchkey, clock } = createTestLatchkey({ plugins: [testNamespace(), directory()], endpoints: { directory: server.url } })
  onTestFinished(() => latchkey.dispose())
  latchkey.ui.views.add([{ id: 'Connect', title: 'Connect', role: 'connect' }])
  await latchkey.open()
  await clock.advance(10_000)
  expect(server.asked).toEqual([])
  latchkey.ui.shown()
  await settled(latchkey, [0, 1, 2, 3].map(idOf))
})

it('behavior: featured wallets stand in the order of their ids, whatever networks they serve, and are not recommended again', async () => {
  const foreign = { id: idOf(500), name: 'Foreign', chains: ['other:1'] }
  const server = await startServer([...manyWallets(5), foreign])
  const { latchkey } = await startPlugin(server.url, { featured: [foreign.id, idOf(3), idOf(1)] })
  await latchkey.open()
  await vi.waitFor(() => expect(latchkey.state.wallets).toHaveLength(6))
  const ofGroup = (group: string) => latchkey.state.wallets.filter((wallet) => wallet.group === group).map(({ id }) => id)
  expect(ofGroup('featured')).toEqual([foreign.id, idOf(3), idOf(1)])
  expect(ofGroup('recommended')).toEqual([0, 2, 4].map(idOf))
  expect(queries(server.asked).find(({ include }) => include)).toMatchObject({ entries: '3' })
})

it('behavior: each is asked for once, however often the modal opens', async () => {
  const server = await startServer(manyWallets(6))
  const { latchkey } = await startPlugin(server.url, { featured: [idOf(5)] })
  for (let count = 0; count < 3; count += 1) {
    await latchkey.open()
    await vi.waitFor(() => expect(latchkey.state.wallets).toHaveLength(5))
    await latchkey.close()
  }
  expect(server.asked).toHaveLength(2)
})

it('fault 12: a directory that is down changes nothing, and is asked again with the next opening', async () => {
  const server = await startServer(manyWallets(6))
  server.answer = (_, response) => {
    response.statusCode = 404
    response.end()
    return true
  }
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const { latchkey } = await startPlugin(server.url, {}, { customWallets: [{ id: 'own', name: 'Own' }], logger, logLevel: 'warn' })
  await latchkey.open()
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalledTimes(1))
  await latchkey.close()
  expect(latchkey.state.wallets.map(({ id }) => id)).toEqual(['own'])
  server.answer = () => false
  await latchkey.open()
  await settled(latchkey, ['own', ...[0, 1, 2, 3].map(idOf)])
})

it('behavior: include and exclude hold whatever the directory answers: by id, reverse-DNS name and name in any case', async () => {
  const wallets: readonly StoredWallet[] = [
    { id: 'own', name: 'Custom twin' },
    { id: idOf(1), name: 'By id' },
    { id: idOf(2), name: 'By name' },
    { id: idOf(3), name: 'By rdns', rdns: 'io.Excluded' },
    { id: idOf(4), name: 'Allowed' },
    { id: idOf(5), name: 'Not included' },
  ]
  const server = await startServer(wallets)
  // It ignores every parameter.
  server.answer = (_, response) => {
    response.end(JSON.stringify({ data: wallets, count: wallets.length }))
    return true
  }
  const { latchkey, load } = await startPlugin(
    server.url,
    { include: [1, 2, 3, 4].map(idOf) },
    { customWallets: [{ id: 'own', name: 'Own' }], excludeWallets: [idOf(1), 'BY NAME', 'io.excluded'] },
  )
  await latchkey.open()
  await settled(latchkey, ['own', idOf(4)])
  expect(queries(server.asked)[0]).toMatchObject({ include: [1, 2, 3, 4].map(idOf).join(','), exclude: `${idOf(1)},io.excluded,own` })
  const found = await load()
  found.more()
  await vi.waitFor(() => expect(found.view.status).toBe('complete'))
  expect(found.view.wallets).toEqual([])
})

it('behavior: only certified wallets', async () => {
  const server = await startServer([
    { id: idOf(1), name: 'Certified', badge_type: 'certified', chains: ['test:1'] },
    { id: idOf(2), name: 'Other', chains: ['test:1'] },
  ])
  const { latchkey } = await startPlugin(server.url, { certified: true })
  await latchkey.open()
  await settled(latchkey, [idOf(1)])
  expect(queries(server.asked)[0]).toMatchObject({ badge_type: 'certified' })
})

it('behavior: without a chain plugin only wallets with a link are shown', async () => {
  const server = await startServer([
    { id: idOf(1), name: 'Extension', rdns: 'io.extension' },
    { id: idOf(2), name: 'App', mobile_link: 'app://' },
    { id: idOf(3), name: 'Web', webapp_link: 'https://web.example' },
  ])
  const { latchkey } = await startPlugin(server.url, {}, { plugins: [directory()] })
  await latchkey.open()
  await settled(latchkey, [idOf(2), idOf(3)])
})

it('behavior: dispose ends what is on its way, and nothing is logged', async () => {
  const server = await startServer(manyWallets(6))
  server.answer = () => true
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const { latchkey } = await startPlugin(server.url, {}, { logger, logLevel: 'debug' })
  await latchkey.open()
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  latchkey.dispose()
  await new Promise((resolve) => setImmediate(resolve))
  expect(logger.warn).not.toHaveBeenCalled()
})

it('error: an endpoint that is not named, and options that are wrong', () => {
  expect(() => createTestLatchkey({ plugins: [directory()] })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: 'endpoints.directory' }) }),
  )
  for (const options of [
    { featured: 'a' },
    { featured: ['a,b'] },
    { include: [7] },
    { include: Array(101).fill('a') },
    { certified: 1 },
    { featuerd: [] },
  ])
    expect(() => directory(options as never)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})
