import type { Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { readReference } from '../chain/walletShapes.js'
import { urlTransport } from './urlTransport.js'

interface Message {
  readonly id: number
  readonly method: string
}

/** A node that answers every method with its name, and a transport to it. */
async function start() {
  const asked: string[][] = []
  const node = { chainId: '0x1' }
  const answer = ({ id, method }: Message) => ({ id, result: method === 'eth_chainId' ? node.chainId : method })
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const messages = JSON.parse(text) as Message | readonly Message[]
      asked.push([messages].flat().map(({ method }) => method))
      response.end(JSON.stringify(Array.isArray(messages) ? messages.map(answer) : answer(messages as Message)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const network = { caipNetworkId: 'eip155:1', namespace: 'eip155', reference: '1' } as unknown as Network
  const controller = new AbortController()
  const identity = { method: 'eth_chainId', read: readReference }
  const transport = urlTransport({ url, network, identity, clock: createTestClock(), verdicts: new Map(), signal: controller.signal })({
    retryCount: 0,
  })
  const ask = (method: string, params?: unknown) => transport.request({ method, params } as never) as Promise<unknown>
  return { ask, asked, node, controller, transport, url }
}

test('default: concurrent calls share one HTTP request, and each gets its answer', async () => {
  const { ask, asked, transport, url } = await start()
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b'])
  expect(await ask('c')).toBe('c')
  expect(asked).toEqual([
    ['eth_chainId', 'a', 'b'],
    ['eth_chainId', 'c'],
  ])
  expect([transport.config.type, transport.config.key, transport.config.name, transport.config.retryCount, transport.value]).toEqual([
    'http',
    'http',
    'HTTP JSON-RPC',
    0,
    { url },
  ])
})

test('behavior: a thousand calls share one request, later ones another', async () => {
  const { ask, asked } = await start()
  await Promise.all(Array.from({ length: 1_001 }, (_, index) => ask(`m${index}`)))
  expect(asked.map(({ length }) => length).sort((one, other) => other - one)).toEqual([1_001, 2])
})

test('fault 56: a transaction waits until the node has proven its chain, and is sent alone', async () => {
  const { ask, asked, node } = await start()
  expect(await Promise.all([ask('eth_sendRawTransaction'), ask('a')])).toEqual(['eth_sendRawTransaction', 'a'])
  expect(asked.findIndex((methods) => methods.join() === 'eth_chainId')).toBeGreaterThanOrEqual(0)
  node.chainId = '0x2'
  asked.length = 0
  await expect(ask('eth_sendRawTransaction')).rejects.toMatchObject({
    name: 'ResourceUnavailableRpcError',
    cause: { cause: { code: 'RPC_WRONG_CHAIN' } },
  })
  expect(asked).toEqual([['eth_chainId']])
})

test('error: unserialisable parameters fail all calls of the request; so does an abort', async () => {
  const { ask, controller } = await start()
  const circle: unknown[] = []
  circle.push(circle)
  const [one, other] = await Promise.allSettled([ask('a', circle), ask('b')])
  for (const outcome of [one, other])
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { cause: { cause: { code: 'PARAMS_INVALID', context: { method: 'a' } } } },
    })
  controller.abort()
  await expect(ask('a')).rejects.toMatchObject({ name: 'AbortError' })
})
