import { type Anvil, startAnvil } from '@latchkey/testkit/node'
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test'
import type { Eip155Chain } from '@latchkey/plugin-eip155'
import type { CopperSettings, HostSettings } from '../host/settings.js'
import { toChain, toWalletChain } from './chains.js'
import { type PageWatch, watchPages } from './watchPage.js'

/** The host page in a tab. */
export class HostPage {
  readonly page: Page
  readonly #chains: readonly Eip155Chain[]

  constructor(page: Page, chains: readonly Eip155Chain[]) {
    this.page = page
    this.#chains = chains
  }

  /** Opens the host page. Its networks are the two local chains unless the settings differ. */
  async open(settings: Partial<HostSettings> = {}): Promise<void> {
    const all: HostSettings = { chains: this.#chains, ...settings }
    await this.page.goto(`${process.env['LATCHKEY_E2E_URL']}/?settings=${encodeURIComponent(JSON.stringify(all))}`)
  }

  /** Opens it with a wallet in the page. */
  async openWithCopper(copper: Partial<CopperSettings> = {}, settings: Partial<HostSettings> = {}): Promise<void> {
    await this.open({ ...settings, copper: { chains: this.#chains.map(toWalletChain), ...copper } })
  }

  /** The modal, found by its role. */
  get dialog(): Locator {
    return this.page.locator('latchkey-modal').getByRole('dialog')
  }

  get connectButton(): Locator {
    return this.page.getByRole('button', { name: 'Connect wallet' }).first()
  }

  /** Waits until the instance has discovered wallets and restored sessions. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => window.latchkeys.every(({ state }) => state.initialized))
  }

  get accountButton(): Locator {
    return this.page.getByRole('button', { name: /0x[\dA-Fa-f]{4}…/ }).first()
  }

  /** The same host in another tab. */
  inTab(page: Page): HostPage {
    return new HostPage(page, this.#chains)
  }

  /** A value that the host shows, e.g. `status`. */
  fact(name: 'status' | 'address' | 'chain' | 'connector' | 'modal'): Locator {
    return this.page.getByTestId(name).first()
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name, exact: true })
  }

  /** A wallet of the Connect view. */
  wallet(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** Opens a view as application code does. */
  async openView(view: string): Promise<void> {
    await this.page.evaluate((name) => window.latchkeys[0]?.open({ view: name }), view)
  }

  async openModal(): Promise<void> {
    await this.connectButton.click()
    await expect(this.dialog).toBeVisible()
  }

  /** Waits until all animations of the modal have ended, except spinners. */
  async still(element = 'latchkey-modal'): Promise<void> {
    await this.page
      .locator(element)
      .evaluate((shadowHost) =>
        Promise.all(
          (shadowHost.shadowRoot?.getAnimations() ?? [])
            .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
            .map((animation) => animation.finished.catch(() => undefined)),
        ),
      )
  }

  /** Presses Tab until the element has focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)) return
      await this.page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  /** The accessible text of the focused element, across shadow roots. */
  focusedName(): Promise<string> {
    return this.page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      const text = [...(active?.querySelectorAll('span') ?? [])].map((span) => span.textContent).filter(Boolean)
      return active?.getAttribute('aria-label') ?? (text.length > 0 ? text.join(' ') : (active?.textContent ?? ''))
    })
  }

  /** The box of the modal's card. The dialog around it fills the window. */
  async cardBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.dialog.locator('> *').first().boundingBox()
    if (!box) throw new Error('The modal has no card.')
    return box
  }

  /** The card's box once its size is stable. */
  async restingBox(): Promise<Awaited<ReturnType<HostPage['cardBox']>>> {
    let last = ''
    await expect
      .poll(async () => {
        await this.still()
        const before = last
        last = JSON.stringify(await this.cardBox())
        return before === last
      })
      .toBe(true)
    return this.cardBox()
  }

  /** Announces wallets by EIP-6963. They do not answer requests. */
  async announce(wallets: readonly { readonly name: string; readonly rdns: string; readonly icon?: string }[]): Promise<void> {
    await this.page.evaluate((infos) => {
      const provider = { request: () => new Promise(() => undefined), on: () => undefined, removeListener: () => undefined }
      for (const info of infos) {
        const detail = {
          info: { uuid: crypto.randomUUID(), icon: 'data:image/png;base64,iVBORw0KGgo=', ...info },
          provider: { ...provider },
        }
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }, wallets)
  }

  /** Opens the list of networks and chooses one. */
  async chooseNetwork(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /^(Granite|Basalt)$/ })
      .first()
      .click()
    await expect(this.heading('Choose network')).toBeVisible()
    await this.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }

  async connect(name: string): Promise<void> {
    await this.openModal()
    await this.wallet(name).click()
    await expect(this.fact('status')).toHaveText('connected')
  }
}

interface TestFixtures {
  /** Collects problems of the page. The test fails at its end if there are any. */
  readonly watch: PageWatch
  readonly host: HostPage
}

interface WorkerFixtures {
  /** Two local chains of this worker. */
  readonly nodes: readonly [Anvil, Anvil]
  readonly chains: readonly [Eip155Chain, Eip155Chain]
}

/** Playwright's test with the host page and two local chains. Any error on a page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  nodes: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const nodes = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
      await use(nodes)
      await Promise.all(nodes.map((node) => node.stop()))
    },
    { scope: 'worker' },
  ],
  chains: [
    async ({ nodes: [first, second] }, use) => {
      await use([toChain(31337, 'Granite', first.url), toChain(31338, 'Basalt', second.url)])
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ context }: { context: BrowserContext }, use) => {
      const watch = await watchPages(context)
      await use(watch)
      await watch.stop()
      expect(watch.problems()).toEqual([])
    },
    { auto: true },
  ],
  host: async ({ page, chains, watch: _watch }, use) => {
    await use(new HostPage(page, chains))
  },
})

export { expect }
