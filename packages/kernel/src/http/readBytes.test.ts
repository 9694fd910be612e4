import type { AddressInfo } from 'node:net'
import { createServer, type ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '../../test/clock.js'
import { readText } from './readBytes.js'

const MIB = 1_048_576
let answer: (response: ServerResponse) => void = () => undefined
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  answer(response)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Writes as fast as the reader reads. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, '1')
  const push = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', push)
  push()
}

test('default: reads the whole body; a body of exactly the limit is not too long', async () => {
  answer = (response) => response.end('é'.repeat(10))
  expect(await readText(await fetch(url), { maxBytes: 20 })).toBe('é'.repeat(10))
  expect(await readText(await fetch(url), { maxBytes: 19 })).toBeUndefined()
  expect(await readText({ body: null }, { maxBytes: 0 })).toBe('')
})

test('fault 68: a body that streams without end is cut off, and memory stays flat', async () => {
  answer = flood
  const before = process.memoryUsage().rss
  for (let count = 0; count < 10; count += 1) expect(await readText(await fetch(url), { maxBytes: MIB })).toBeUndefined()
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB)
})

test('fault 68: the connection of a body that is too long is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = (response) => {
      response.on('close', resolve)
      flood(response)
    }
  })
  expect(await readText(await fetch(url), { maxBytes: MIB })).toBeUndefined()
  await closed
})

test('fault 68: a compressed body is bounded by what it becomes', async () => {
  const zipped = createServer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    const zip = createGzip({ level: 9 })
    zip.pipe(response)
    const zeros = Buffer.alloc(MIB)
    const push = (): void => {
      while (!response.destroyed && zip.write(zeros));
    }
    zip.on('drain', push)
    push()
  })
  await new Promise<void>((resolve) => zipped.listen(0, '127.0.0.1', resolve))
  const response = await fetch(`http://127.0.0.1:${(zipped.address() as AddressInfo).port}`)
  expect(await readText(response, { maxBytes: MIB })).toBeUndefined()
  zipped.closeAllConnections()
  zipped.close()
})

test.each<[string, (response: ServerResponse) => void]>([
  ['never begins', (response) => response.flushHeaders()],
  ['trickles', (response) => void response.write('1')],
])('fault 68: a body that %s is ended by the own timer', async (_, send) => {
  answer = send
  const clock = createTestClock()
  const response = await fetch(url)
  const reading = readText(response, { maxBytes: MIB, timeoutMs: 5_000, clock }).catch((error: unknown) => error)
  await clock.waitFor(5_000)
  clock.advance(5_000)
  expect(await reading).toMatchObject({ name: 'TimeoutError' })
  expect(clock.pending).toEqual([])
})

test('fault 68: an abort ends a body that streams; one before it reads nothing', async () => {
  answer = (response) => void response.write('1')
  const stop = new AbortController()
  const reading = readText(await fetch(url), { maxBytes: MIB, signal: stop.signal }).catch((error: unknown) => error)
  stop.abort(new TypeError('left'))
  expect(await reading).toMatchObject({ message: 'left' })
  await expect(readText(new Response('1'), { maxBytes: 1, signal: stop.signal })).rejects.toMatchObject({ message: 'left' })
})

test('error: a connection that breaks rejects', async () => {
  answer = (response) => {
    response.write('1')
    setImmediate(() => response.destroy())
  }
  await expect(readText(await fetch(url), { maxBytes: MIB })).rejects.toBeInstanceOf(TypeError)
})
