import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { test as base, type FrameLocator, type Page } from '@playwright/test'
import { buildPage } from '../../../packages/secure-frame/page/build.mjs'
import type { Ask, Told } from '../../../packages/secure-frame/test/screensPage.js'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const PAGE = '<!doctype html><meta name="viewport" content="width=device-width"><body></body>'

/** Of a file, by its name. */
export const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/json'

/** The policy of the frame. */
export const policyOf = (ancestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** A server of two origins on one socket: `127.0.0.1` is the page, `localhost` the frame. */
export async function startFrameServer(): Promise<{ readonly page: string; readonly frame: string; stop(): Promise<void> }> {
  const files = new Map((await buildPage('../test/screensPage.ts')).map(({ path, bytes }) => [`/${path}`, bytes]))
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://host')
    if (headers.host?.startsWith('127.')) return response.setHeader('content-type', 'text/html').end(PAGE)
    const path = pathname === '/sdk' ? '/index.html' : pathname === '/loading' ? '/loading.html' : pathname
    const bytes = files.get(path)
    if (!bytes) return response.writeHead(404).end()
    response.setHeader('content-type', typeOf(path))
    response.setHeader('content-security-policy', policyOf(path === '/loading.html' ? "'none'" : 'http://127.0.0.1:*'))
    return response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { page: `http://127.0.0.1:${port}`, frame: `http://localhost:${port}`, stop }
}

declare global {
  interface Window {
    told: Map<number, Told>
  }
}

/** A page with the frame in it. */
export class FramePage {
  readonly frame: FrameLocator
  readonly faults: string[] = []
  private count = 0

  constructor(
    readonly page: Page,
    private readonly server: { readonly page: string; readonly frame: string },
  ) {
    this.frame = page.frameLocator('#frame')
    page.context().on('console', (message) => message.type() === 'error' && this.faults.push(message.text()))
    page.context().on('weberror', (error) => this.faults.push(String(error.error())))
  }

  /** @param query - `blind`: the browser does not tell whether the frame is covered. */
  async open(query = ''): Promise<void> {
    await this.page.goto(this.server.page)
    await this.page.evaluate(
      ([url, origin]) =>
        new Promise<void>((resolve) => {
          window.told = new Map()
          addEventListener('message', ({ data, origin: from }: MessageEvent<Told>) => {
            if (from !== origin) return
            if (data.id === 0) resolve()
            window.told.set(data.id, data)
          })
          const frame = document.createElement('iframe')
          frame.id = 'frame'
          frame.src = url
          frame.allow = `publickey-credentials-create ${origin}; publickey-credentials-get ${origin}; clipboard-write ${origin}`
          frame.style.cssText = 'position:fixed;inset:0 auto auto 0;width:360px;height:600px;border:0'
          document.body.append(frame)
        }),
      [`${this.server.frame}/sdk${query}`, this.server.frame] as const,
    )
  }

  /** Asks for a screen. */
  async ask(name: Ask['name'], input?: unknown, look: Pick<Ask, 'theme' | 'locale'> = {}): Promise<number> {
    this.count += 1
    const ask: Ask = { id: this.count, name, input, ...look }
    await this.page.evaluate(
      ([message, origin]) => document.querySelector<HTMLIFrameElement>('#frame')?.contentWindow?.postMessage(message, origin),
      [ask, this.server.frame] as const,
    )
    return this.count
  }

  /** How a screen ended; undefined while it has not. */
  told(id: number): Promise<Told | undefined> {
    return this.page.evaluate((asked) => window.told.get(asked), id)
  }

  /** Changes how the page shows the frame. @returns How it was shown */
  style(css: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
    return this.page.evaluate((styles) => {
      const own = document.querySelector<HTMLElement>('#frame')?.style ?? ({} as CSSStyleDeclaration)
      const former = Object.fromEntries(Object.keys(styles).map((name) => [name, String(own[name as keyof CSSStyleDeclaration])]))
      Object.assign(own, styles)
      return former
    }, css)
  }
}

/** Tests of the frame's screens. */
export const test = base.extend<{ host: FramePage }, { server: Awaited<ReturnType<typeof startFrameServer>> }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startFrameServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  host: async ({ page, server }, use) => {
    await use(new FramePage(page, server))
  },
})

export { expect } from '@playwright/test'
