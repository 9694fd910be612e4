import { once } from 'node:events'
import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { serve } from '../../test/serve.js'
import { readJsonBody } from './readJsonBody.js'

const JSON_TYPE = 'application/json'

const read = (body: BodyInit | null, type: string | null = JSON_TYPE, maxBytes = 16) => {
  const headers = type === null ? {} : { 'content-type': type }
  const request = new Request('https://shop.example/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  if (type === null) request.headers.delete('content-type')
  return readJsonBody(request, { maxBytes })
}

test.each([
  ['an object', '{"a":1}', JSON_TYPE, { value: { a: 1 } }],
  ['a type with a charset, in capitals', '[1]', 'Application/JSON ; charset=utf-8', { value: [1] }],
  ['as many bytes as are allowed', '"fourteen bytes"', JSON_TYPE, { value: 'fourteen bytes' }],
  ['a byte more', '"fifteen  bytes."', JSON_TYPE, { value: 'fifteen  bytes.' }],
])('default: reads %s', async (_, body, type, expected) => {
  expect(await read(body, type, Buffer.byteLength(body))).toEqual(expected)
})

test.each([
  ['a form', 'a=1', 'application/x-www-form-urlencoded', { problem: 'its type is not application/json', status: 415 }],
  ['text', '{}', 'text/plain', { problem: 'its type is not application/json', status: 415 }],
  ['no type', '{}', null, { problem: 'its type is not application/json', status: 415 }],
  ['too many bytes', '"seventeen bytes!"', JSON_TYPE, { problem: 'it is too large', status: 413 }],
  ['too many bytes of few characters', '"ääääääää"', JSON_TYPE, { problem: 'it is too large', status: 413 }],
  ['no JSON', '{', JSON_TYPE, { problem: 'it is no JSON', status: 400, cause: expect.any(SyntaxError) as unknown }],
  ['nothing', null, JSON_TYPE, { problem: 'it is no JSON', status: 400, cause: expect.any(SyntaxError) as unknown }],
] as const)('error: refuses %s', async (_, body, type, expected) => {
  expect(await read(body, type)).toEqual(expected)
})

test('error: a length over the limit is refused before anything is read', async () => {
  let isRead = false
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })
  const headers = { 'content-type': JSON_TYPE, 'content-length': '17' }
  const request = new Request('https://shop.example/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  expect(await readJsonBody(request, { maxBytes: 16 })).toEqual({ problem: 'it is too large', status: 413 })
  expect(isRead).toBe(false)
})

test('error: a body that breaks off, and one that never ends', async () => {
  const cause = new TypeError('the connection broke')
  const broken = new ReadableStream({ start: (controller) => controller.error(cause) })
  expect(await read(broken)).toEqual({ problem: 'it broke off', status: 400, cause })
  const endless = new Request('https://shop.example/', {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE },
    body: new ReadableStream({}),
    duplex: 'half',
  } as RequestInit)
  expect(await readJsonBody(endless, { maxBytes: 16, timeoutMs: 20 })).toMatchObject({ problem: 'it broke off', status: 400 })
})

test.each([
  ['in chunks, without a length', ['Transfer-Encoding: chunked'], '14\r\n{"a":"aaaaaaaaaaaaaa\r\n'],
  ['with a length', ['Content-Length: 1000'], '{'],
])('fault 68: a body over the limit, %s, is answered at once, and the connection closes', async (_, lines, start) => {
  const port = await serve(async (request) => {
    const body = await readJsonBody(request, { maxBytes: 16 })
    return new Response('', { status: 'problem' in body ? body.status : 200 })
  })
  const socket = createConnection(port, '127.0.0.1')
  socket.write(['POST / HTTP/1.1', 'Host: shop.example', 'Content-Type: application/json', ...lines, '', start].join('\r\n'))
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  // The client does not end the body: the server ends the connection.
  await once(socket, 'end')
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('parameters: other types are read where they are named, e.g. of beacons; others are still refused', async () => {
  const send = (type: string) => {
    const request = new Request('https://shop.example/', { method: 'POST', headers: { 'content-type': type }, body: '{"a":1}' })
    return readJsonBody(request, { maxBytes: 16, types: [JSON_TYPE, 'text/plain'] })
  }
  expect(await send('text/plain;charset=UTF-8')).toEqual({ value: { a: 1 } })
  expect(await send(JSON_TYPE)).toEqual({ value: { a: 1 } })
  expect(await send('multipart/form-data')).toEqual({ problem: 'its type is not application/json or text/plain', status: 415 })
})
