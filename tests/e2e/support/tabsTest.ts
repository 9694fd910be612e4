import { type ExtensionWallet, extensionWallet, type LaunchedExtensions, launchWithExtensions } from '@latchkey/testkit/extension'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/machine/chromium.mjs'
import { toWalletChain } from './chains.js'
import type { HostPage } from './test.js'
import { test as base } from './test.js'

/** The wallets of the browser, by connector id. */
export const LANTERN = extensionWallet.rdns
export const BEACON = 'test.latchkey.beacon'

/** Several tabs of the host page in one browser with two wallets. */
export class Tabs {
  readonly pages: Page[] = []
  readonly #context: BrowserContext
  readonly #host: HostPage

  constructor(context: BrowserContext, host: HostPage) {
    this.#context = context
    this.#host = host
  }

  /** Opens another tab. @param isSettled - Waits until it has restored sessions. */
  async open(isSettled = true): Promise<number> {
    const page = await this.#context.newPage()
    const host = this.#host.inTab(page)
    await host.open()
    if (isSettled) await host.settled()
    return this.pages.push(page) - 1
  }

  async reload(tab: number): Promise<void> {
    await this.#page(tab).reload()
    await this.#page(tab).waitForFunction(() => window.latchkeys?.every(({ state }) => state.initialized))
  }

  /** Connects as the application's code does. @returns `connected`, or the code of the error. */
  async connect(tab: number, connectorId: string): Promise<string> {
    const page = this.#page(tab)
    await page.waitForFunction((id) => window.latchkeys[0]?.state.connectors.some((connector) => connector.id === id), connectorId)
    return page.evaluate(
      (id) =>
        window.latchkeys[0]?.connect({ connectorId: id, namespace: 'eip155' }).then(
          () => 'connected',
          (error: { readonly code: string }) => error.code,
        ) ?? '',
      connectorId,
    )
  }

  disconnect(tab: number): Promise<void> {
    return this.#page(tab).evaluate(() => window.latchkeys[0]?.disconnect())
  }

  /** The wallet of a tab's session, or the session's status. */
  session(tab: number): Promise<string> {
    return this.#page(tab).evaluate(() => {
      const session = window.latchkeys[0]?.state.sessions['eip155']
      return session?.status === 'connected' ? session.connectorId : (session?.status ?? 'none')
    })
  }

  sessions(): Promise<readonly string[]> {
    return Promise.all(this.pages.map((_, tab) => this.session(tab)))
  }

  /** The stored decision as a tab reads it: the last chosen wallet, `left`, or undefined. */
  decision(tab = 0): Promise<string | undefined> {
    return this.#page(tab).evaluate(() => {
      const text = localStorage.getItem('@latchkey/connection:eip155')
      const value = text === null ? undefined : (JSON.parse(text) as { readonly value: { readonly connectorId?: string } }).value
      return value && (value.connectorId ?? 'left')
    })
  }

  /** Waits until each tab has the given state, in order. */
  async expectSessions(...expected: readonly string[]): Promise<void> {
    await expect.poll(() => this.sessions()).toEqual(expected)
  }

  #page(tab: number): Page {
    const page = this.pages[tab]
    if (!page) throw new RangeError(`There is no tab ${tab}.`)
    return page
  }
}

interface TabsFixtures {
  readonly extensions: LaunchedExtensions
  readonly lantern: ExtensionWallet
  readonly beacon: ExtensionWallet
  readonly tabs: Tabs
}

function find({ wallets }: LaunchedExtensions, index: number): ExtensionWallet {
  const wallet = wallets[index]
  if (!wallet) throw new RangeError('The browser has no such wallet.')
  return wallet
}

/** A separate browser for each test, with two wallets that store permissions by site, as extensions do. */
export const test = base.extend<TabsFixtures>({
  extensions: async ({ chains }, use) => {
    const executablePath = findChromium()
    const known = { chains: chains.map(toWalletChain), namespaces: ['eip155'] as const }
    const launched = await launchWithExtensions({
      extensions: [known, { ...known, name: 'Beacon Wallet', rdns: BEACON }],
      ...(executablePath ? { executablePath } : {}),
    })
    await use(launched)
    await launched.close()
  },
  context: async ({ extensions }, use) => use(extensions.context),
  lantern: async ({ extensions }, use) => use(find(extensions, 0)),
  beacon: async ({ extensions }, use) => use(find(extensions, 1)),
  tabs: async ({ context, host }, use) => use(new Tabs(context, host)),
})

export { expect }
