import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestClock } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isListUrl } from './isListUrl.js'
import { loadLists } from './loadLists.js'
import type { TokenList } from './TokenList.js'

const LIST: TokenList = {
  name: 'Test',
  timestamp: '2020-06-12T00:00:00+00:00',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [
    { chainId: 1, address: `0x${'A'.repeat(40)}`, symbol: 'ONE', name: 'One', decimals: 6, logoURI: 'data:image/png;base64,AA' },
    { chainId: 10, address: `0x${'b'.repeat(40)}`, symbol: 'TWO', name: 'Two', decimals: 6, logoURI: 'https://a.example/a.png' },
    { chainId: 1, address: `0x${'c'.repeat(40)}`, symbol: '__proto__', name: 'Odd\u200b', decimals: 300 },
  ],
}

async function serve(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.json`
}

const makeContext = (signal = new AbortController().signal) => ({ signal, clock: createTestClock() })
const one = { token: { chainId: 'eip155:1', address: `0x${'a'.repeat(40)}`, symbol: 'ONE', name: 'One', decimals: 6, isNative: false } }

it('default: tokens of the network only; fetched once, without credentials or a referrer; pictures only where they need no request', async () => {
  let count = 0
  const url = await serve((request, response) => {
    count += 1
    expect(request.headers).not.toHaveProperty('referer')
    response.end(JSON.stringify(LIST))
  })
  const context = makeContext()
  expect(await loadLists(context, [url, LIST], 'eip155:1')).toMatchObject([
    { tokens: [{ token: { ...one.token, iconUrl: 'data:image/png;base64,AA' } }] },
    { tokens: [one] },
  ])
  const [other] = await loadLists(context, [url], 'eip155:10')
  expect(other).toEqual({
    tokens: [{ token: { ...one.token, chainId: 'eip155:10', address: `0x${'b'.repeat(40)}`, symbol: 'TWO', name: 'Two' }, isOdd: false }],
  })
  expect(await loadLists(context, [url], 'test:1')).toEqual([{ tokens: [] }])
  expect(count).toBe(1)
  await loadLists(makeContext(), [url], 'eip155:1')
  expect(count).toBe(2)
})

it.each<[string, RequestListener, string]>([
  ['an error', (_, response) => response.writeHead(500).end('no'), 'status 500'],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'it redirects'],
  ['HTML', (_, response) => response.end('<html>'), 'JSON'],
  ['no list', (_, response) => response.end('{}'), 'it is no token list (name)'],
  ['10 MB', (_, response) => response.end(JSON.stringify({ ...LIST, more: 'a'.repeat(10_000_000) })), 'it is too long'],
  ['a broken connection', (_, response) => response.destroy(), ''],
])('fault 68: a list that answers with %s is told, breaks no other, and is asked again', async (_, answer, problem) => {
  let isBroken = true
  const url = await serve((request, response) => (isBroken ? answer(request, response) : response.end(JSON.stringify(LIST))))
  const context = makeContext()
  const [failed, good] = await loadLists(context, [url, LIST], 'eip155:1')
  expect(failed).toMatchObject({ list: url, failure: { code: 'SWAPS_LIST_FAILED', context: { list: url } } })
  expect((failed?.failure as Error).message).toContain(problem)
  expect(good).toMatchObject({ tokens: [one] })
  isBroken = false
  expect(await loadLists(context, [url], 'eip155:1')).toMatchObject([{ tokens: [one] }])
})

it('fault 68: a list that trickles or never answers ends after ten seconds', async () => {
  const arrived: string[] = []
  const trickling = await serve((_, response) => void response.write('{', () => arrived.push(trickling)))
  const silent = await serve(() => void arrived.push(silent))
  for (const url of [trickling, silent]) {
    const context = makeContext()
    const loading = loadLists(context, [url], 'eip155:1')
    await vi.waitFor(() => expect(arrived).toContain(url))
    await context.clock.advance(10_000)
    expect(await loading).toMatchObject([{ list: url, failure: { message: expect.stringContaining('no answer within 10 s') } }])
  }
})

it('behavior: a question that was given up is no failure of the list', async () => {
  const abort = new AbortController()
  const url = await serve(() => abort.abort())
  expect(await loadLists(makeContext(abort.signal), [url], 'eip155:1')).toMatchObject([{ list: url, failure: { code: 'ABORTED' } }])
})

it('fault 68: a bundled list that is none is called by its name', async () => {
  const [failed] = await loadLists(makeContext(), [{ ...LIST, name: 'Mine\u200b', tokens: [] }], 'eip155:1')
  expect(failed).toMatchObject({ list: 'Mine', failure: { context: { list: 'a list', problem: 'it is no token list (tokens)' } } })
})

it('fault 70: of a list 2,000 tokens of a network are read', async () => {
  const tokens = Array.from({ length: 3_000 }, (_, index) => ({
    ...LIST.tokens[0]!,
    address: `0x${index.toString(16).padStart(40, '0')}`,
  }))
  const [loaded] = await loadLists(makeContext(), [{ ...LIST, tokens }], 'eip155:1')
  expect(loaded?.list === undefined && loaded?.tokens).toHaveLength(2_000)
})

it('default: lists come by https, or from this device', () => {
  expect(isListUrl('https://lists.example/a.json')).toBe(true)
  expect(isListUrl('http://localhost:1/a.json')).toBe(true)
  expect(['http://lists.example/a.json', 'ipfs://a', 'ftp://localhost/a', '/a.json', ''].some(isListUrl)).toBe(false)
})
