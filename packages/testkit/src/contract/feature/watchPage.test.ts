import { expect, it } from 'vitest'
import { createCountingClock } from './createCountingClock.js'
import { watchPage } from './watchPage.js'

it('default: counts timers that still run, and nothing else', async () => {
  const page = watchPage()
  try {
    const [once, often] = [setTimeout(() => undefined, 60_000), setInterval(() => undefined, 60_000)]
    await new Promise<void>((resolve) => void setTimeout(resolve, 0))
    expect(page.timers()).toBe(2)
    clearTimeout(once)
    clearInterval(often)
    expect(page.timers()).toBe(0)
  } finally {
    page.stop()
  }
})

it('default: refuses and names servers that are asked, until it stops', async () => {
  const { fetch, WebSocket } = globalThis
  const page = watchPage()
  await expect(globalThis.fetch('https://prices.test/')).rejects.toThrow('lets nobody ask')
  expect(() => new globalThis.WebSocket('wss://relay.test/')).toThrow('lets nobody ask')
  expect(page.requests).toEqual(['fetch https://prices.test/', 'WebSocket wss://relay.test/'])
  page.stop()
  expect([globalThis.fetch, globalThis.WebSocket]).toEqual([fetch, WebSocket])
})

it('default: the clock counts the timers that wait', async () => {
  const clock = createCountingClock()
  const stop = clock.after(60_000, () => undefined)
  await new Promise<void>((resolve) => void clock.after(0, resolve))
  expect(clock.pending()).toBe(1)
  stop()
  expect(clock.pending()).toBe(0)
})
