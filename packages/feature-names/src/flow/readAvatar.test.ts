import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PluginContext } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { readAvatar } from './readAvatar.js'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const DATA = `data:image/png;base64,${PNG}`

/** A service that says of an account what `identity` says, and the plugin's context in a page that has it. */
async function open(identity?: (base: string) => object) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url.split('?')[0] ?? '')
    if (url.startsWith('/image')) return response.setHeader('content-type', 'image/png').end(Buffer.from(PNG, 'base64'))
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(identity?.(base)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let context: PluginContext | undefined
  const plugin = definePlugin({ id: 'names', apiVersion: 1, setup: (own) => void (context = own) })
  const { latchkey } = createTestLatchkey({ plugins: [plugin], ...(identity && { endpoints: { blockchain: base } }) })
  onTestFinished(async () => {
    await latchkey.dispose()
    server.close().closeAllConnections()
  })
  await latchkey.start()
  const { signal } = new AbortController()
  const read = (record: string | undefined) =>
    readAvatar(context ?? expect.fail(), { name: 'alice.eth', address: ALICE, signal, record: async () => record })
  return { read, asked }
}

it.each([undefined, ''])('a record of %j is none, and nothing is asked', async (record) => {
  const { read, asked } = await open(() => ({ name: 'alice.eth', avatar: DATA }))
  expect(await read(record)).toBeUndefined()
  expect(asked).toEqual([])
})

it('default: a picture in the record is shown; without a service no other is', async () => {
  const { read } = await open()
  expect(await read(DATA)).toBe(DATA)
  expect(await read('data:text/html,<script>')).toBeUndefined()
  for (const record of ['https://evil.example/pixel.png', 'ipfs://Qm', `eip155:1/erc721:${ALICE}/1`])
    expect(await read(record)).toBeUndefined()
})

it('default: the service draws what the record stands for', async () => {
  const { read, asked } = await open((base) => ({ name: 'alice.eth', avatar: `${base}/image?url=x&signature=y` }))
  expect(await read(`eip155:1/erc721:${ALICE}/1`)).toBe(DATA)
  expect(asked).toEqual([`/v1/identity/${ALICE}`, '/image'])
})

it.each<[string, (base: string) => object]>([
  ['of another name', (base) => ({ name: 'bob.eth', avatar: `${base}/image` })],
  ['of another host', () => ({ name: 'alice.eth', avatar: 'https://evil.example/image' })],
  ['of no name', () => ({ name: null, avatar: null })],
  ['that is nothing', () => ({ name: 'alice.eth', avatar: '' })],
])('fault: a picture %s is not asked for', async (_what, identity) => {
  const { read, asked } = await open(identity)
  expect(await read('https://pictures.example/alice.png')).toBeUndefined()
  expect(asked).toEqual([`/v1/identity/${ALICE}`])
})
