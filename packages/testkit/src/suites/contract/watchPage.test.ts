import { expect, it } from 'vitest'
import { createTestPage } from '../../wallets/createTestPage.js'
import { createCountingClock } from './feature/createCountingClock.js'
import { watchPage } from './watchPage.js'

it('default: counts running timers only', async () => {
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

it('default: blocks and records requests to servers, until stopped', async () => {
  const { fetch, WebSocket } = globalThis
  const page = watchPage()
  await expect(globalThis.fetch('https://prices.test/')).rejects.toThrow('blocks requests')
  expect(() => new globalThis.WebSocket('wss://relay.test/')).toThrow('blocks requests')
  expect(page.requests).toEqual(['fetch https://prices.test/', 'WebSocket wss://relay.test/'])
  page.stop()
  expect([globalThis.fetch, globalThis.WebSocket]).toEqual([fetch, WebSocket])
})

it('default: counts the listeners of the global page, until they are taken off', () => {
  const uninstall = createTestPage().install()
  const page = watchPage()
  const controller = new AbortController()
  const listener = (): void => undefined
  try {
    window.addEventListener('online', listener)
    window.addEventListener('storage', listener, { signal: controller.signal })
    new EventTarget().addEventListener('other', listener)
    expect(page.listeners()).toEqual(['online', 'storage'])
    controller.abort()
    window.removeEventListener('online', listener)
    expect(page.listeners()).toEqual([])
  } finally {
    page.stop()
    uninstall()
  }
})

it('default: the clock counts pending timers', async () => {
  const clock = createCountingClock()
  const stop = clock.after(60_000, () => undefined)
  await new Promise<void>((resolve) => void clock.after(0, resolve))
  expect(clock.pending()).toBe(1)
  stop()
  expect(clock.pending()).toBe(0)
})
