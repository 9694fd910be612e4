import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './DemoPage.js'
import { SwapChain } from './SwapChain.js'

/** The laboratory with swaps, as a visitor uses them. Results are read from the chain. */
export class SwapPage {
  readonly demo: DemoPage
  readonly url: string
  readonly #chain: SwapChain

  constructor(demo: DemoPage, url: string) {
    this.demo = demo
    this.url = url
    this.#chain = new SwapChain(url)
  }

  get modal(): Locator {
    return this.demo.modal
  }

  /** A button of the modal. */
  button(name: string | RegExp): Locator {
    return this.modal.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  get amount(): Locator {
    return this.modal.getByRole('textbox').first()
  }

  /** Opens the page with swaps, connected with a wallet. */
  async connect({ wallet = 'Copper Wallet', query = '' } = {}): Promise<void> {
    await this.demo.page.goto(`${this.url}?swaps=true&phone=false${query}`)
    await expect(this.demo.button('Copper Wallet')).toBeVisible()
    await this.demo.choose('eip155', wallet)
    await this.demo.approve('Connect this site')
    await expect(this.modal).toBeHidden({ timeout: 90_000 })
    await expect(this.demo.page.getByTestId('status')).toHaveText('connected')
  }

  async open(): Promise<void> {
    await this.demo.page.getByRole('region', { name: 'Swap', exact: true }).getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(this.modal.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
    await expect(this.amount).toBeVisible()
  }

  /** Chooses the token of a side. */
  async choose(side: 'from' | 'to', symbol: string): Promise<void> {
    const buttons = this.modal.locator('.lk-swap-token')
    await (side === 'from' ? buttons.first() : buttons.nth(1)).click()
    await this.button(new RegExp(`^${symbol}`))
      .first()
      .click()
    await expect(this.amount).toBeVisible()
  }

  /** Opens the view, chooses tokens and amount, and goes to the confirmation. */
  async prepare({ from, to, amount }: { readonly from: string; readonly to: string; readonly amount: string }): Promise<void> {
    await this.open()
    await this.choose('from', from)
    await this.choose('to', to)
    await this.amount.fill(amount)
    await this.review()
  }

  /** Goes from the amounts to the confirmation. */
  async review(): Promise<void> {
    await this.button('Preview swap').click()
    await expect(this.modal.getByRole('heading', { name: 'Preview swap' })).toBeVisible()
  }

  /** Approves each prompt in the wallet, and waits for the end. */
  async swap(...prompts: readonly string[]): Promise<void> {
    await this.button('Swap').click()
    for (const prompt of prompts) await this.demo.approve(prompt)
    await expect(this.modal.getByText(/^Swapped /)).toBeVisible({ timeout: 60_000 })
  }

  async done(): Promise<void> {
    await this.button('Done').click()
    await expect(this.modal).toBeHidden()
  }

  /** The current account's balance of a token, in base units. */
  async balanceOf(symbol: string): Promise<bigint> {
    return this.#chain.balanceOf(symbol, await this.#account())
  }

  /** The router's allowance, in base units. */
  async allowanceOf(symbol: string): Promise<bigint> {
    return this.#chain.allowanceOf(symbol, await this.#account())
  }

  /** The number of transactions of the current account. */
  async transactions(): Promise<number> {
    return this.#chain.transactions(await this.#account())
  }

  /** The wallet has sent the swap of the current account, which waits for its block until the steps are done. */
  async whileItWaits(steps: (parameters: { readonly speedUp: () => Promise<void>; readonly mine: () => Promise<void> }) => Promise<void>) {
    await this.#chain.setMining(false)
    try {
      await this.button('Swap').click()
      await this.demo.approve('Send a transaction')
      await expect(this.modal.getByText(/^Swapping /)).toBeVisible()
      await steps({ speedUp: () => this.#speedUp(), mine: () => this.#chain.setMining(true) })
    } finally {
      await this.#chain.setMining(true)
    }
  }

  /** By hand: the wallet's card is behind the modal, which shows the swap again when it is opened. */
  async #speedUp(): Promise<void> {
    await this.button('Close').click()
    await this.demo.wallet('Copper Wallet').getByRole('button', { name: 'Speed up' }).click()
    await expect(this.demo.page.getByText('Copper Wallet sent the waiting transaction again, with higher fees')).toBeVisible()
    await this.demo.page.getByRole('region', { name: 'Swap', exact: true }).getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(this.modal.getByText(/^Swapping /)).toBeVisible()
  }

  async #account(): Promise<string> {
    return (await this.demo.page.getByTestId('address').textContent()) ?? ''
  }
}
