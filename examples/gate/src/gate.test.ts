import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { describeFeaturePlugin } from '@latchkey/testkit/contract'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { gate } from './index.js'

const server = 'https://members.example/list'
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A server with a list, and what it was asked. */
async function serveList(answer: (response: ServerResponse, account: string) => void) {
  const asked: string[] = []
  const list = createServer(({ url = '' }, response) => {
    const account = new URL(url, server).searchParams.get('account') ?? ''
    asked.push(account)
    answer(response, account)
  })
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (list.closeAllConnections(), list.close()))
  return { asked, url: `http://127.0.0.1:${(list.address() as AddressInfo).port}/list` }
}

const members = (names: readonly string[]) =>
  serveList((response, account) => response.end(JSON.stringify({ isMember: names.includes(account) })))

async function start(list: string, addresses: readonly string[]) {
  const wallet = createTestConnector({ addresses })
  const { latchkey, clock } = createTestLatchkey({ plugins: [testNamespace({ connectors: [wallet] }), gate({ server: list })] })
  onTestFinished(() => latchkey.dispose())
  latchkey.ui.views.add([{ id: 'Connect', title: 'Connect', role: 'connect' }])
  await latchkey.start()
  return { latchkey, clock, wallet, connect: () => latchkey.connect({ connectorId: 'test.wallet' }) }
}

describeFeaturePlugin('gate', {
  create: () => gate({ server }),
  entry: fileOf('./index.ts'),
  headless: fileOf('./headless.ts'),
  exercise: async (latchkey) => {
    await expect(latchkey.connect({ connectorId: 'nobody' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  },
  refusedOptions: [() => gate({ server: 'members' }), () => gate({ server: 'http://members.example/list' })],
  render: ({ component, latchkey }) =>
    renderToString(
      createElement(
        LatchkeyProvider,
        { latchkey },
        createElement(component as ComponentType<{ params: undefined }>, { params: undefined }),
      ),
    ),
})

it('default: an account on the list connects', async () => {
  const { url, asked } = await members(['test:1:alice', 'test:1:bob'])
  const { latchkey, connect } = await start(url, ['alice', 'bob'])
  await connect()
  expect(asked).toEqual(['test:1:alice', 'test:1:bob'])
  expect(latchkey.state.plugins['gate']).toEqual({ refused: undefined })
})

it('default: another one does not, and the error says why', async () => {
  const { url } = await members(['test:1:alice'])
  const { latchkey, connect } = await start(url, ['alice', 'mallory'])
  await expect(connect()).rejects.toMatchObject({
    code: 'GATE_NOT_A_MEMBER',
    kind: 'user',
    context: { account: 'test:1:mallory', reason: 'gate.refused' },
  })
  expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
})

it('behavior: who changes to another account is disconnected, and sees why', async () => {
  const list = ['test:1:alice', 'test:1:bob']
  const { url } = await members(list)
  const { latchkey, connect } = await start(url, ['alice', 'bob'])
  await connect()
  list.pop()
  latchkey.switchAccount({ address: 'bob' })
  await vi.waitFor(() => expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' }))
  await vi.waitFor(() => expect(latchkey.state.router.history).toEqual([{ view: 'gate.Members' }]))
  expect(latchkey.state.plugins['gate']).toEqual({ refused: { account: 'test:1:bob', reason: 'gate.refused' } })
})

it.each<[string, (response: ServerResponse) => void]>([
  ['an error of the server', (response) => response.writeHead(500).end('{"isMember":true}')],
  ['no JSON', (response) => response.end('<html>')],
  ['another shape', (response) => response.end('{"isMember":"yes"}')],
  ['null', (response) => response.end('null')],
  ['a body without end', (response) => response.end(`{"isMember":true,"padding":"${'x'.repeat(2_000)}"}`)],
  ['another address', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
])('error: %s lets nobody in', async (_name, answer) => {
  const { url } = await serveList(answer)
  const { connect, latchkey } = await start(url, ['alice'])
  await expect(connect()).rejects.toMatchObject({ code: 'GATE_UNAVAILABLE', retryable: true })
  expect(latchkey.state.plugins['gate']).toMatchObject({ refused: { reason: 'gate.unavailable' } })
})

it('error: a list that does not answer lets nobody in', async () => {
  const { url, asked } = await serveList(() => undefined)
  const { connect, clock } = await start(url, ['alice'])
  const result = connect()
  result.catch(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await clock.advance(5_000)
  await expect(result).rejects.toMatchObject({ code: 'GATE_UNAVAILABLE' })
})
