import { createTestClock } from '@latchkey/testkit'
import { expect, it, vi } from 'vitest'
import type { Answer } from '../testing/startDirectory.js'
import { PIXEL } from '../testing/startDirectory.js'
import { startServer } from '../../test/startServer.js'
import { PICTURE_MS } from '../timeouts.js'
import type { PictureParts } from './createPictures.js'
import { createPictures } from './createPictures.js'

async function start(answer: Answer = () => false) {
  const server = await startServer([])
  server.answer = answer
  const clock = createTestClock()
  const context = {
    clock,
    signal: new AbortController().signal,
    config: { endpoints: { directory: `${server.url}/` }, projectId: 'a b' },
    log: { debug: vi.fn() },
  }
  const reader = { imageOf: (id: string) => (id === 'none' ? undefined : `of-${id}`) }
  const pictures = createPictures({ context, reader } as unknown as PictureParts)
  return { pictures, server, clock, log: context.log }
}

const sending =
  (type: string, body: string | Uint8Array, status = 200): Answer =>
  (_, response) => {
    response.statusCode = status
    response.setHeader('content-type', type).end(body)
    return true
  }

it('default: a data: URI, which is kept', async () => {
  const { pictures, server } = await start()
  expect(await pictures.get('a')).toBe(`data:image/png;base64,${Buffer.from(PIXEL).toString('base64')}`)
  expect(await pictures.get('a')).toBe(await pictures.get('a'))
  expect(server.asked.map(({ pathname, search }) => pathname + search)).toEqual(['/getWalletImage/of-a?projectId=a+b'])
})

it('default: none of a wallet without one, and no request', async () => {
  const { pictures, server } = await start()
  expect(await pictures.get('none')).toBeUndefined()
  expect(server.asked).toEqual([])
})

it.each([
  ['HTML', sending('text/html', '<script>alert(1)</script>')],
  ['HTML that says it is a PNG', sending('image/png', '<script>alert(1)</script>')],
  ['an SVG with a script', sending('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['without a type', sending('', PIXEL)],
  ['of a strange type', sending('image/x-icon', PIXEL)],
])('behavior: what is %s is no picture, and is not asked for again', async (_, answer) => {
  const { pictures, server } = await start(answer)
  expect(await pictures.get('a')).toBeUndefined()
  expect(await pictures.get('a')).toBeUndefined()
  expect(server.asked).toHaveLength(1)
})

it('behavior: an SVG of plain shapes is one', async () => {
  const { pictures } = await start(
    sending('image/svg+xml; charset=utf-8', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'),
  )
  expect(await pictures.get('a')).toMatch(/^data:image\/svg\+xml;base64,/)
})

it('behavior: of 50 MB no more than the limit is read, and the connection is closed', async () => {
  let sent = 0
  let isClosed = false
  const { pictures } = await start((_, response) => {
    response.setHeader('content-type', 'image/png')
    response.on('close', () => {
      isClosed = true
    })
    const push = (): void => {
      while (!response.destroyed && sent < 50_000_000 && response.write(Buffer.from(PIXEL).toString('latin1').repeat(600))) sent += 40_000
    }
    response.on('drain', push)
    push()
    return true
  })
  expect(await pictures.get('a')).toBeUndefined()
  await vi.waitFor(() => expect(isClosed).toBe(true))
  expect(sent).toBeLessThan(20_000_000)
})

it('behavior: rows wait 2 s at most; a later row tries again', async () => {
  let isSlow = true
  const { pictures, server, clock } = await start(() => isSlow)
  const waiting = pictures.preload([
    { id: 'a', name: 'A' },
    { id: 'none', name: 'N' },
  ])
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await clock.advance(PICTURE_MS)
  await waiting
  isSlow = false
  expect(await pictures.get('a')).toBeDefined()
})

it('behavior: six are fetched at once, and of those that wait the newest first', async () => {
  const held: (() => void)[] = []
  const { pictures, server } = await start((_, response) => {
    held.push(() => response.setHeader('content-type', 'image/png').end(PIXEL))
    return true
  })
  const all = Promise.all(Array.from({ length: 9 }, (_, index) => pictures.get(`w${index}`)))
  await vi.waitFor(() => expect(held).toHaveLength(6))
  held.shift()?.()
  await vi.waitFor(() => expect(held).toHaveLength(6))
  expect(server.asked.at(-1)?.pathname).toBe('/getWalletImage/of-w8')
  await vi.waitFor(() => {
    held.splice(0).forEach((end) => end())
    expect(server.asked).toHaveLength(9)
  })
  held.splice(0).forEach((end) => end())
  expect(await all).toHaveLength(9)
})

it('behavior: a refusal, a redirect and a broken connection are no picture, and nothing is logged but for debugging', async () => {
  const answers: Answer[] = [
    sending('image/png', PIXEL, 500),
    (_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      return true
    },
    (_, response) => {
      response.destroy()
      return true
    },
  ]
  const { pictures, server, log } = await start()
  for (const answer of answers) {
    server.answer = answer
    expect(await pictures.get('a')).toBeUndefined()
  }
  expect(log.debug).toHaveBeenCalledTimes(3)
  server.answer = () => false
  expect(await pictures.get('a')).toBeDefined()
})

it('behavior: those that were used last are kept, up to 200', async () => {
  const { pictures, server } = await start()
  for (let index = 0; index < 200; index += 1) await pictures.get(`w${index}`)
  await pictures.get('w0')
  await pictures.get('w200')
  expect(server.asked).toHaveLength(201)
  await pictures.get('w0')
  expect(server.asked).toHaveLength(201)
  await pictures.get('w1')
  expect(server.asked).toHaveLength(202)
})
