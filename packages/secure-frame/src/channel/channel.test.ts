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
    expect(new Set(heard.map(({ id }) => id)).size).toBe(10_001)
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
      expect(heard[0]).toMatchObject({ type: '@w3m-frame/IS_CONNECTED_ERROR', payload: { code: 'FAILED' } })
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
