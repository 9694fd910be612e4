import { expect, test } from 'vitest'
import type { NodeAnswer } from './askUrl.js'
import { askUrl, Unavailable } from './askUrl.js'
import { serve } from './serve.testing.js'

interface Asked {
  readonly outcome: Promise<NodeAnswer | Unavailable>
  readonly waits: readonly number[]
}

/** Asks a node that refuses with this status and error, by a clock that runs as fast as it is asked to wait. */
async function ask(status: number, error: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Asked> {
  const url = await serve((_, response) => response.writeHead(status, headers).end(JSON.stringify({ jsonrpc: '2.0', id: 1, error })))
  const waits: number[] = []
  const clock = {
    now: () => 0,
    after(delayMs: number, run: () => void) {
      if (delayMs >= 10_000) return () => undefined
      waits.push(delayMs)
      queueMicrotask(run)
      return () => undefined
    },
  }
  return { waits, outcome: askUrl(url, { method: 'getSlot', clock, signal: new AbortController().signal }) }
}

test.each([403, 408, 413, 429, 500, 502, 503, 504])('fault 45: status %i is tried again, though its body is an error that repeats it', async (code) => {
  const { outcome, waits } = await ask(code, { code, message: 'Too many requests for a specific RPC call' })
  expect(await outcome).toMatchObject({ error: { code: 'RPC_FAILED', context: { code, method: 'getSlot' } }, isRetried: true })
  expect(await outcome).toBeInstanceOf(Unavailable)
  expect(waits).toEqual([150, 300, 600])
})

test('fault 45: Retry-After is honoured there too', async () => {
  const { outcome, waits } = await ask(429, { code: 429, message: 'no' }, { 'retry-after': '2' })
  expect(await outcome).toBeInstanceOf(Unavailable)
  expect(waits).toEqual([2_000, 2_000, 2_000])
})

test.each([
  [500, -32_602, 'PARAMS_INVALID'],
  [503, -32_601, 'METHOD_NOT_SUPPORTED'],
  [200, -32_003, 'TRANSACTION_REJECTED'],
])('fault 45: with status %i, code %i is what the node means, and final', async (status, code, expected) => {
  const { outcome, waits } = await ask(status, { code, message: 'no' })
  await expect(outcome).rejects.toMatchObject({ code: expected })
  expect(waits).toEqual([])
})

test.each([[-32_002], [-32_015], [4_001], [7]])('error: %i is a code of the node, not of a wallet', async (code) => {
  const { outcome } = await ask(200, { code, message: 'Oops' })
  await expect(outcome).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code, method: 'getSlot', detail: 'Oops' } })
})

test.each([['Oops'], [{ message: 'Oops' }], [{ code: 'seven', message: 'Oops' }]])('error: without a code: %j', async (error) => {
  const { outcome } = await ask(200, error)
  await expect(outcome).rejects.toMatchObject({ code: 'RPC_FAILED', context: { method: 'getSlot', detail: 'Oops' } })
})
