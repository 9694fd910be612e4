import { expect, it, vi } from 'vitest'
import { idOf, manyWallets, PIXEL } from '../testing/startDirectory.js'
import type { DirectoryServer } from '../testing/startDirectory.js'
import { startServer } from '../../test/startServer.js'
import { startPlugin } from '../../test/startPlugin.js'

/** Answers every page alike, or by its number. */
function answerPages(server: DirectoryServer, of: (page: number) => unknown): void {
  server.answer = (url, response) => {
    if (url.pathname !== '/getWallets') return false
    response.end(JSON.stringify(of(Number(url.searchParams.get('page')))))
    return true
  }
}

async function open(of: (page: number) => unknown) {
  const server = await startServer([])
  answerPages(server, of)
  const { load, latchkey, clock } = await startPlugin(server.url)
  const directory = await load()
  const more = async () => {
    directory.more()
    await vi.waitFor(() => expect(directory.view.status).not.toBe('loading'), { interval: 2 })
  }
  return { server, directory, more, latchkey, clock }
}

it('names: no invisible or direction-changing characters; one of a megabyte is no wallet', async () => {
  const { directory, more } = await open(() => ({
    data: [
      { id: idOf(1), name: '\u202Eksam\u2066ateM\u200B\n' },
      { id: idOf(2), name: 'x'.repeat(1_048_576) },
      { id: idOf(3), name: '\u200B\u202E' },
      { id: idOf(4), name: `Long ${'x'.repeat(200)}` },
    ],
    count: 4,
  }))
  await more()
  expect(directory.view.wallets.map(({ name }) => name)).toEqual(['ksamateM', `Long ${'x'.repeat(59)}`])
})

it('links: none that runs code, and what has to be https: is', async () => {
  const { directory, more } = await open(() => ({
    data: [
      {
        id: idOf(1),
        name: 'A',
        mobile_link: 'javascript:alert(1)',
        desktop_link: 'data:text/html,x',
        webapp_link: 'javascript:alert(1)',
        homepage: 'http://a.example',
        app_store: 'https://apps.example/a',
        image_url: 'https://tracker.example/a.png',
        chains: ['test:1'],
      },
    ],
    count: 1,
  }))
  await more()
  expect(directory.view.wallets).toStrictEqual([{ id: idOf(1), name: 'A', appStore: 'https://apps.example/a', chains: ['test:1'] }])
})

it('ids: duplicates are one wallet, on a page and across pages; those of prototypes are ids like others', async () => {
  const { directory, more } = await open((page) => ({
    data: [
      { id: '__proto__', name: 'P' },
      { id: 'constructor', name: 'C' },
      { id: idOf(1), name: 'First' },
      { id: idOf(1), name: 'Second' },
      { id: idOf(page + 10), name: `Page ${page}` },
    ],
    count: 100,
  }))
  await more()
  await more()
  expect(directory.view.wallets.map(({ name }) => name)).toEqual(['P', 'C', 'First', 'Page 1', 'Page 2'])
  expect(await directory.picture('constructor')).toBeUndefined()
})

it('count: it never shrinks, and is at least what is there', async () => {
  const counts = [500, 60, 1]
  const { directory, more } = await open((page) => ({ data: manyWallets(40, page * 40), count: counts[page - 1] }))
  await more()
  expect(directory.view).toMatchObject({ count: 500, status: 'loaded' })
  await more()
  expect(directory.view).toMatchObject({ count: 500, status: 'complete' })
  expect(directory.view.wallets).toHaveLength(80)
})

it.each([
  ['NaN', '{"data":[],"count":NaN}'],
  ['a text', '{"data":[],"count":"4"}'],
  ['negative', '{"data":[],"count":-1}'],
  ['HTML', '<html>'],
  ['no list', '{"data":{"length":9},"count":9}'],
])('count: an answer whose count is %s fails, and the page is asked for again', async (_, body) => {
  const { server, directory, more } = await open(() => undefined)
  server.answer = (_, response) => {
    response.end(body)
    return true
  }
  await more()
  expect(directory.view).toMatchObject({ status: 'failed', wallets: [] })
  answerPages(server, () => ({ data: manyWallets(1), count: 1 }))
  await more()
  expect(directory.view).toMatchObject({ status: 'complete', count: 1 })
  expect(server.asked.filter(({ pathname }) => pathname === '/getWallets').map(({ searchParams }) => searchParams.get('page'))).toEqual([
    '1',
    '1',
  ])
})

it('pages: a directory that repeats itself without end is asked once more, and no longer', async () => {
  const { server, directory, more } = await open(() => ({ data: manyWallets(40), count: 9_999_999 }))
  for (let count = 0; count < 5; count += 1) await more()
  expect(directory.view).toMatchObject({ status: 'complete' })
  expect(server.asked.filter(({ pathname }) => pathname === '/getWallets')).toHaveLength(2)
})

it('pages: of ten thousand wallets in one answer a hundred are read', async () => {
  const { directory, more } = await open(() => ({ data: manyWallets(10_000), count: 10_000 }))
  await more()
  expect(directory.view.wallets).toHaveLength(100)
})

it('bodies: one of 9 MB is not read', async () => {
  const { server, directory, more } = await open(() => undefined)
  server.answer = (_, response) => {
    response.end(`{"data":[],"count":0,"x":"${'x'.repeat(9 * 1_048_576)}"}`)
    return true
  }
  await more()
  expect(directory.view.status).toBe('failed')
})

/** The picture of one wallet, whose server answers as given. */
async function pictureOf(answer: DirectoryServer['answer']) {
  const { server, directory, more, clock } = await open(() => ({ data: manyWallets(1), count: 1 }))
  await more()
  const usual = server.answer
  server.answer = (url, response, request) =>
    url.pathname === '/getWallets' ? usual(url, response, request) : answer(url, response, request)
  return { server, directory, clock }
}

it('pictures: a picture is a data: URI, fetched once, with the project and no credentials', async () => {
  const { server, directory } = await pictureOf(() => false)
  const [first, second] = await Promise.all([directory.picture(idOf(0)), directory.picture(idOf(0))])
  expect(first).toBe(`data:image/png;base64,${Buffer.from(PIXEL).toString('base64')}`)
  expect(second).toBe(first)
  const asked = server.asked.filter(({ pathname }) => pathname === '/getWalletImage/image-0')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.searchParams.get('projectId')).toBe('test')
})

it('pictures: the first twenty of a page are there with their rows', async () => {
  const server = await startServer(manyWallets(60))
  const { load } = await startPlugin(server.url)
  const directory = await load()
  directory.more()
  await vi.waitFor(() => expect(directory.view.wallets).toHaveLength(40))
  expect(server.asked.filter(({ pathname }) => pathname.startsWith('/getWalletImage/'))).toHaveLength(20)
})
