// Transports of the host without a node; createNodes.test.ts covers real nodes.
import type { Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import type { Transport } from 'viem'
import { createTransport, fallback } from 'viem'
import { expect, test } from 'vitest'
import { guardTransport } from './guardTransport.js'

const network = { caipNetworkId: 'eip155:1', namespace: 'eip155', reference: '1' } as unknown as Network
const WRONG = {
  name: 'ResourceUnavailableRpcError',
  cause: { code: 'RPC_WRONG_CHAIN', context: { expected: 'eip155:1', actual: 'eip155:2' } },
}

/** A transport that answers every method with its name, and `eth_chainId` with the given value. */
function node({ type = 'http', key = type, chainId = '0x1', url }: { type?: string; key?: string; chainId?: unknown; url?: string } = {}) {
  const asked: string[] = []
  const state = { chainId, error: undefined as Error | undefined }
  const request = async ({ method }: { readonly method: string }): Promise<unknown> => {
    asked.push(method)
    if (method === 'eth_chainId') return state.chainId
    if (state.error) throw state.error
    return method
  }
  const transport: Transport = ({ retryCount = 0 }) =>
    createTransport({ key, name: key, type, request: request as never, retryCount }, url === undefined ? undefined : { url })
  return { transport, asked, state }
}

function guard(transport: Transport) {
  const clock = createTestClock()
  const { request } = guardTransport(transport, { network, clock })({ retryCount: 0 })
  return { clock, ask: (method = 'eth_call') => request({ method } as never) as Promise<unknown> }
}

test('fault 56: over HTTP a node is trusted for a minute', async () => {
  const { transport, asked, state } = node({ url: 'https://node.test' })
  const { ask, clock } = guard(transport)
  expect(await ask()).toBe('eth_call')
  state.chainId = '0x2'
  await clock.advance(59_999)
  expect(await ask()).toBe('eth_call')
  expect(asked).toEqual(['eth_call', 'eth_chainId', 'eth_call'])
  await clock.advance(1)
  await expect(ask()).rejects.toMatchObject(WRONG)
})

test.each(['webSocket', 'ipc'])('fault 56: over %s the chain is asked for with each request', async (type) => {
  const { transport, asked, state } = node({ type })
  const { ask } = guard(transport)
  await ask()
  await ask()
  expect(asked).toEqual(['eth_call', 'eth_chainId', 'eth_call', 'eth_chainId'])
  state.chainId = '0x2'
  await expect(ask()).rejects.toMatchObject(WRONG)
})

test('fault 56: a transaction is sent only after the chain was checked again', async () => {
  const { transport, asked, state } = node()
  const { ask } = guard(transport)
  await ask()
  expect(await ask('eth_sendRawTransaction')).toBe('eth_sendRawTransaction')
  expect(asked).toEqual(['eth_call', 'eth_chainId', 'eth_chainId', 'eth_sendRawTransaction'])
  state.chainId = '0x2'
  await expect(ask('eth_sendRawTransaction')).rejects.toMatchObject(WRONG)
  expect(asked.slice(4)).toEqual(['eth_chainId'])
})

test('fault 56: after a failure the chain is checked, and a wrong chain is the reported reason', async () => {
  const { transport, asked, state } = node()
  const { ask } = guard(transport)
  await ask()
  state.error = new TypeError('no')
  await expect(ask()).rejects.toThrow('no')
  state.error = undefined
  await ask()
  expect(asked).toEqual(['eth_call', 'eth_chainId', 'eth_call', 'eth_call', 'eth_chainId'])
  const other = node({ chainId: '0x2' })
  other.state.error = new TypeError('no')
  await expect(guard(other.transport).ask()).rejects.toMatchObject(WRONG)
})

test.each([undefined, null, {}, 'mainnet', '0x'])('fault 15: a node with the chain id %j is rejected', async (chainId) => {
  const { transport } = node({ chainId: chainId === undefined ? null : chainId })
  await expect(guard(transport).ask()).rejects.toMatchObject({ cause: { code: 'RPC_FAILED', context: { method: 'eth_chainId' } } })
})

test('fault 56: of several nodes the one that answered is checked, and each verdict is by URL', async () => {
  const [first, second] = [node({ url: 'https://one.test' }), node({ url: 'https://two.test', chainId: '0x2' })]
  const { ask } = guard(fallback([first.transport, second.transport], { retryCount: 0 }))
  expect([await ask(), await ask()]).toEqual(['eth_call', 'eth_call'])
  expect(first.asked).toEqual(['eth_call', 'eth_chainId', 'eth_call'])
  first.state.error = new TypeError('no')
  await expect(ask()).rejects.toMatchObject(WRONG)
  expect(second.asked).toEqual(['eth_call', 'eth_chainId'])
})

test('fault 56: several nodes without a URL are distinguished by their keys', async () => {
  const [first, second] = [node({ key: 'one' }), node({ key: 'two', chainId: '0x2' })]
  const { ask } = guard(fallback([first.transport, second.transport], { retryCount: 0 }))
  await ask()
  first.state.error = new TypeError('no')
  await expect(ask()).rejects.toMatchObject(WRONG)
})
