import { createTestClock } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { createTestProvider } from '../../test/testProvider.js'
import { onrampError } from '../errors/onrampError.js'
import type { Asking } from './askProvider.js'
import { askProvider } from './askProvider.js'

function start(change: Partial<Asking<string>> = {}) {
  const clock = createTestClock()
  const controller = new AbortController()
  const answer = askProvider<string>({
    clock,
    provider: createTestProvider('acme'),
    signal: controller.signal,
    ask: async () => 'answer',
    read: (value) => (typeof value === 'string' ? value : undefined),
    ...change,
  })
  answer.catch(() => undefined)
  return { clock, controller, answer }
}

it('default: the answer as it is read', async () => {
  expect(await start().answer).toBe('answer')
})

it('error: an answer that cannot be read names the provider', async () => {
  await expect(start({ ask: async () => 7 }).answer).rejects.toMatchObject({
    code: 'ONRAMP_ANSWER_INVALID',
    context: { provider: 'ACME', problem: 'it cannot be read' },
  })
})

it('error: a failure keeps its cause; an error with a code stays as it is', async () => {
  const cause = new TypeError('down')
  await expect(start({ ask: () => Promise.reject(cause) }).answer).rejects.toMatchObject({
    code: 'ONRAMP_PROVIDER_FAILED',
    context: { provider: 'ACME', detail: expect.stringContaining('down') },
    cause,
  })
  const own = onrampError('ONRAMP_QUOTE_EXPIRED', {})
  await expect(start({ ask: () => Promise.reject(own) }).answer).rejects.toBe(own)
})

it('error: nothing within 10 s, or within the given time, is a failure; the request is aborted', async () => {
  for (const [timeoutMs, seconds] of [
    [undefined, 10],
    [20_000, 20],
  ] as const) {
    let given: AbortSignal | undefined
    const ask = (signal: AbortSignal) => {
      given = signal
      return new Promise(() => undefined)
    }
    const { clock, answer } = start({ ask, ...(timeoutMs !== undefined && { timeoutMs }) })
    await clock.advance(seconds * 1_000 - 1)
    expect(given?.aborted).toBe(false)
    await clock.advance(1)
    expect(given?.aborted).toBe(true)
    await expect(answer).rejects.toMatchObject({ code: 'ONRAMP_PROVIDER_FAILED', context: { detail: `nothing within ${seconds} s.` } })
  }
})

it('error: an abort ends the request', async () => {
  const { controller, answer } = start({ ask: () => new Promise(() => undefined) })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED', context: { action: 'onramp acme' } })
})
