import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure } from './failure.js'
import type { Handlers } from './servePort.js'
import { servePort } from './servePort.js'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

interface Reply {
  readonly type: string
  readonly id?: string
  readonly payload?: { readonly code?: string; readonly message?: string; readonly retryAfterSeconds?: number }
}

/** A page's end of a real channel, and what it heard. */
function open(handlers: Partial<Handlers>) {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const heard: Reply[] = []
  port1.onmessage = ({ data }) => heard.push(data as Reply)
  const tell = servePort(port2, handlers as Handlers)
  const say = (name: string, id?: string, payload?: unknown): void => port1.postMessage({ type: `@w3m-app/${name}`, id, payload })
  return { say, heard, tell, page: port1 }
}

const later = () => {
  let settle!: () => void
  const done = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { done, settle }
}

describe('the channel', () => {
  test('answers each request once, in the shape of its answer', async () => {
    const { say, heard } = open({ GET_CHAIN_ID: async () => ({ chainId: 'eip155:1' }) })
    say('GET_CHAIN_ID', 'a1')
    await vi.waitFor(() => expect(heard).toEqual([{ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'a1', payload: { chainId: 'eip155:1' } }]))
  })

  test('drops what is malformed, unknown, without an id, and replayed', async () => {
    let count = 0
    const { say, heard, page } = open({
      GET_CHAIN_ID: async () => {
        count += 1
        return { chainId: 'eip155:1' }
      },
      IS_CONNECTED: async () => ({ isConnected: false }),
    })
    say('GET_CHAIN_ID', 'a1')
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    for (const noise of [undefined, 7, 'x', [], { type: 1 }, { type: '@w3m-app/__PROTO__' }, new Map(), { type: '@w3m-frame/READY' }])
      page.postMessage(noise)
    page.postMessage({ type: '@w3m-abc/GET_CHAIN_ID', id: 'a0' })
    say('GET_CHAIN_ID')
    say('GET_CHAIN_ID', 'a1')
    say('GET_CHAIN_ID', '../a')
    say('CONSTRUCTOR', 'a2')
    say('CONNECT_OTP', 'a3', { otp: 'six' })
    say('IS_CONNECTED', 'end')
    await vi.waitFor(() => expect(heard.at(-1)?.id).toBe('end'))
    expect(heard).toHaveLength(2)
    expect(count).toBe(1)
  })

  test('an id that is open is not served again', async () => {
    const gate = later()
    let count = 0
    const { say, heard } = open({
      GET_CHAIN_ID: async () => {
        count += 1
        await gate.done
        return { chainId: 'eip155:1' }
      },
      IS_CONNECTED: async () => ({ isConnected: false }),
    })
    say('GET_CHAIN_ID', 'a1')
    say('GET_CHAIN_ID', 'a1')
    say('IS_CONNECTED', 'end')
    await vi.waitFor(() => expect(heard.at(-1)?.id).toBe('end'))
    gate.settle()
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(count).toBe(1)
  })

  test('an answer of another shape does not leave', async () => {
    const { say, heard } = open({ GET_CHAIN_ID: (async () => ({ chainId: { seed: 'secret' } })) as unknown as Handlers['GET_CHAIN_ID'] })
    say('GET_CHAIN_ID', 'a1')
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]).toMatchObject({ type: '@w3m-frame/GET_CHAIN_ID_ERROR', payload: { code: 'FAILED' } })
    expect(heard[0]?.payload?.message).toBe('The answer has another shape than the page expects.')
    expect(JSON.stringify(heard)).not.toContain('secret')
  })

  test('errors keep their code; what is unknown says nothing', async () => {
    const { say, heard } = open({
      CONNECT_EMAIL: async () => {
        throw failure('COOLDOWN', 'Please try again after 12 seconds', { retryAfterSeconds: 12 })
      },
      GET_CHAIN_ID: async () => {
        throw new TypeError('the seed is 0x1234')
      },
    })
    say('CONNECT_EMAIL', 'a1', { email: 'a@b.example' })
    say('GET_CHAIN_ID', 'a2')
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard.find(({ id }) => id === 'a1')?.payload).toEqual({
      message: 'Please try again after 12 seconds',
      code: 'COOLDOWN',
      retryAfterSeconds: 12,
    })
    expect(heard.find(({ id }) => id === 'a2')?.payload).toEqual({ message: 'The request failed in the frame.', code: 'FAILED' })
  })

  test('of ten thousand messages 64 are open; the rest is refused, and the abort still comes through', async () => {
    const gate = later()
    let running = 0
    let most = 0
    const { say, heard } = open({
      GET_CHAIN_ID: async () => {
        running += 1
        most = Math.max(most, running)
        await gate.done
        running -= 1
        return { chainId: 1 }
      },
      RPC_ABORT: async () => gate.settle(),
    })
    for (let at = 0; at < 10_000; at += 1) say('GET_CHAIN_ID', `n${at}`)
    say('RPC_ABORT', 'stop')
    await vi.waitFor(() => expect(heard).toHaveLength(10_001))
    expect(most).toBe(64)
    expect(heard.find(({ id }) => id === 'n64')).toMatchObject({
      type: '@w3m-frame/GET_CHAIN_ID_ERROR',
      payload: { code: 'FAILED', message: 'Too many requests are open.' },
    })
    expect(new Set(heard.map(({ id }) => id)).size).toBe(10_001)
  })

  test('a request is withdrawn by its id, and no other', async () => {
    const ended: string[] = []
    const { say, heard } = open({
      RPC_REQUEST: ({ method }, signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            ended.push(method)
            reject(signal.reason as Error)
          }),
        ),
      RPC_ABORT: async () => undefined,
    })
    say('RPC_REQUEST', 'one', { method: 'personal_sign' })
    say('RPC_REQUEST', 'two', { method: 'wallet_getCapabilities' })
    for (const id of ['three', 'two']) say('RPC_ABORT', `stop${id}`, { id })
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    expect(ended).toEqual(['wallet_getCapabilities'])
    expect(heard.find(({ id }) => id === 'two')).toMatchObject({ payload: { code: 'ABORTED' } })
    expect(heard.find(({ id }) => id === 'one')).toBeUndefined()
  })

  test('what is sent already is answered for, though it was withdrawn, and keeps its place until then', async () => {
    const gate = later()
    const { say, heard } = open({ RPC_REQUEST: () => gate.done.then(() => '0x1'), RPC_ABORT: async () => undefined })
    for (let at = 0; at < 64; at += 1) say('RPC_REQUEST', `n${at}`, { method: 'eth_sendTransaction' })
    say('RPC_ABORT', 'stop', { id: 'n0' })
    say('RPC_REQUEST', 'n64', { method: 'eth_sendTransaction' })
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['stop', 'n64']))
    gate.settle()
    await vi.waitFor(() => expect(heard.find(({ id }) => id === 'n0')).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' }))
  })

  test('the last 4,096 ids are not served again; what is older is forgotten, so that nothing grows', async () => {
    const { say, heard } = open({ IS_CONNECTED: async () => ({ isConnected: true }) })
    for (let at = 0; at <= 4_096; at += 1) say('IS_CONNECTED', `n${at}`)
    await vi.waitFor(() => expect(heard).toHaveLength(4_097))
    say('IS_CONNECTED', 'n1')
    say('IS_CONNECTED', 'n0')
    await vi.waitFor(() => expect(heard).toHaveLength(4_098))
    expect([heard.at(-1)?.id, heard.every(({ type }) => type === '@w3m-frame/IS_CONNECTED_SUCCESS')]).toEqual(['n0', true])
  })

  test('the page is told of events, without an id; its own events and what it says as the frame are dropped', async () => {
    let count = 0
    const { say, tell, heard, page } = open({
      IS_CONNECTED: async () => {
        count += 1
        return { isConnected: true }
      },
    })
    page.postMessage({ type: '@w3m-frame/IS_CONNECTED', id: 'a1' })
    tell('SHOW', { reason: 'approval' })
    say('IS_CONNECTED', 'a2')
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect([heard[0], count]).toEqual([{ type: '@w3m-frame/SHOW', payload: { reason: 'approval' } }, 1])
  })

  test('a request that was answered leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { say, heard } = open({ IS_CONNECTED: async () => ({ isConnected: true }) })
      say('IS_CONNECTED', 'a1')
      while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve))
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a request that nobody answers ends, and its late answer is dropped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const gate = later()
      let given: AbortSignal | undefined
      const { say, heard } = open({
        IS_CONNECTED: async (_, signal) => {
          given = signal
          await gate.done
          return { isConnected: true }
        },
      })
      say('IS_CONNECTED', 'a1')
      await new Promise((resolve) => setImmediate(resolve))
      while (!given) await new Promise((resolve) => setImmediate(resolve))
      vi.advanceTimersByTime(30_000)
      while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve))
      expect(heard[0]).toMatchObject({
        type: '@w3m-frame/IS_CONNECTED_ERROR',
        payload: { code: 'FAILED', message: 'The request did not end within 30 seconds.' },
      })
      expect(vi.getTimerCount()).toBe(0)
      expect(given.aborted).toBe(true)
      gate.settle()
      say('IS_CONNECTED', 'a1')
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      expect(heard).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
