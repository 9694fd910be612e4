import { expect, type Locator, type Page } from '@playwright/test'

/** The laboratory as a visitor uses it. */
export class DemoPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get modal(): Locator {
    return this.page.locator('latchkey-modal').getByRole('dialog')
  }

  /** The phone, which is visible while it needs an action. */
  get phone(): Locator {
    return this.page.getByRole('region', { name: 'Phone' })
  }

  /** The row of a namespace in the list of chains. */
  chain(namespace: string): Locator {
    return this.page.getByTestId(`chain-${namespace}`)
  }

  /** The card of a wallet. */
  wallet(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Approves in the window of a wallet of the page. */
  async approve(title?: string): Promise<void> {
    if (title) await expect(this.page.getByRole('dialog', { name: title })).toBeVisible()
    await this.button('Approve').click()
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url)
    // The button of a single wallet shows the name once the wallet is discovered.
    await expect(this.button('Copper Wallet')).toBeVisible()
  }

  /** Connects from a chain's row until the wallet's window opens. */
  async choose(namespace: string, wallet: string): Promise<void> {
    await this.chain(namespace)
      .getByRole('button', { name: /^Connect / })
      .click()
    await this.modal.getByRole('button', { name: new RegExp(`^${wallet}`) }).click()
  }

  /** Runs an action of the active namespace, approves in the wallet, and reads the result. */
  async act(label: string | RegExp, agree: () => Promise<void>): Promise<string> {
    const outcome = this.page.getByTestId('outcome')
    await this.button(label).click()
    await agree()
    await expect(outcome).toHaveAttribute('data-status', 'done')
    return (await outcome.textContent()) ?? ''
  }

  /** Shows the code of WalletConnect and lets the phone scan it. */
  async scan(): Promise<void> {
    await this.button('Connect wallet').click()
    await this.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await this.phone.getByRole('button', { name: 'Scan the code' }).click()
    await expect(this.phone.getByRole('heading', { name: 'Connect Latchkey laboratory?' })).toBeVisible()
  }
}
