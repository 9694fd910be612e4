import { expect, test as base } from '@playwright/test'
import { DemoPage } from './DemoPage.js'
import { type Demo, startDemo } from './startDemo.js'
import { watchPages } from './watchPage.js'

interface TestFixtures {
  readonly demo: DemoPage
  /** Console messages that a test causes. */
  readonly provoked: RegExp
  /** Moves the clock of the services on; it is right again after the test. */
  readonly passTime: (ms: number) => Promise<void>
}

interface WorkerFixtures {
  readonly running: Demo
  /** The laboratory's. */
  readonly url: string
}

/** One demo for all tests. Errors on its page, and requests to other machines, fail a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  provoked: [/^$/, { option: true }],
  running: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const demo = await startDemo()
      let code: number | null = null
      try {
        await use(demo)
      } finally {
        code = await demo.stop()
      }
      expect(code).toBe(0)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  url: [async ({ running }, use) => use(running.url), { scope: 'worker' }],
  passTime: async ({ running }, use) => {
    let aheadMs = 0
    await use(async (ms) => running.setAhead((aheadMs += ms)))
    await running.setAhead(0)
  },
  demo: async ({ page, context, url, provoked }, use) => {
    const watch = await watchPages(context)
    watch.allow(provoked)
    const hosts = new Set<string>()
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).hostname)
    })
    const demo = new DemoPage(page)
    await demo.open(url)
    await use(demo)
    // The frame of the embedded wallet has an origin of its own on this machine.
    expect([...hosts].filter((host) => host !== 'localhost')).toEqual(['127.0.0.1'])
    expect(watch.problems()).toEqual([])
  },
})

export { expect }
