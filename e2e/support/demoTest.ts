import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { DemoPage } from './DemoPage.js'
import { watchPages } from './watchPage.js'

const command = fileURLToPath(new URL('../../scripts/demo.mjs', import.meta.url))

/** Runs `npm run demo` as a newcomer does, without a screen. */
function startDemo(): ChildProcess {
  const { NODE_OPTIONS: _, ...environment } = process.env
  return spawn(process.execPath, [command], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The address of the laboratory, as the command prints it. */
function readUrl(demo: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    demo.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /the laboratory at (http\S+)\n/.exec(output)?.[1]
      if (url) resolve(url)
    })
    demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${output}`)))
  })
}

/** One demo for all; nothing may go wrong on its page, and nothing leaves the machine. */
export const test = base.extend<{ readonly demo: DemoPage; readonly provoked: RegExp }, { readonly url: string }>({
  // What a test provokes on the console.
  provoked: [/^$/, { option: true }],
  url: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const demo = startDemo()
      const ended = new Promise<number | null>((resolve) => demo.once('exit', resolve))
      try {
        await use(await readUrl(demo))
      } finally {
        demo.kill('SIGINT')
      }
      expect(await ended).toBe(0)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
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
    expect([...hosts]).toEqual(['127.0.0.1'])
    expect(watch.problems()).toEqual([])
  },
})

export { expect }
