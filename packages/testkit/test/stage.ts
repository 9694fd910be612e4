import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { findChromium } from '../../../scripts/machine/chromium.mjs'
import type { ExtensionOptions } from '../src/wallets/extension/buildExtension.js'
import type { ExtensionWallet } from '../src/wallets/extension/controlThrough.js'
import { launchWithExtensions } from '../src/wallets/extension/launchWithExtension.js'

/** A page with a strict policy in a browser with wallets, and a second site. */
export interface Stage {
  readonly context: BrowserContext
  /** In the order of the options. */
  readonly wallets: readonly ExtensionWallet[]
  /** The site that connects. */
  readonly page: Page
  /** A page of another origin. */
  readonly other: Page
  /** The origin of {@link page}. */
  readonly origin: string
  close(): Promise<void>
}

const POLICY = "default-src 'self'; require-trusted-types-for 'script'"

async function serve(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', POLICY).end('<h1>page</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/**
 * Opens it.
 *
 * @param prepare - Runs in each page before its own scripts, also after each reload.
 */
export async function openStage(extensions: readonly ExtensionOptions[], prepare: () => void): Promise<Stage> {
  const executablePath = findChromium()
  const sites = await Promise.all([serve(), serve()])
  const { context, wallets, close } = await launchWithExtensions({ extensions, ...(executablePath ? { executablePath } : {}) })
  await context.addInitScript(prepare)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto(sites[0].url)
  await other.goto(sites[1].url)
  return {
    context,
    wallets,
    page,
    other,
    origin: sites[0].url,
    async close() {
      await close()
      for (const site of sites) site.stop()
    },
  }
}
