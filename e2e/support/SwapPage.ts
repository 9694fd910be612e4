import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './DemoPage.js'

/** The laboratory with swaps, as a visitor uses them. */
export class SwapPage {
  readonly demo: DemoPage

  constructor(demo: DemoPage) {
    this.demo = demo
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
  async connect(url: string, wallet = 'Copper Wallet', query = ''): Promise<void> {
    await this.demo.page.goto(`${url}?swaps=true&phone=false${query}`)
    await expect(this.demo.button('Copper Wallet')).toBeVisible()
    await this.demo.choose('eip155', wallet)
    await this.demo.approve('Connect this site')
    await expect(this.modal).toBeHidden()
    await expect(this.demo.page.getByTestId('status')).toHaveText('connected')
  }

  async open(): Promise<void> {
    await this.demo.page.getByRole('region', { name: 'Swap' }).getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(this.modal.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
    await expect(this.amount).toBeVisible()
  }

  /** Chooses the token of a side. */
  async choose(side: 'from' | 'to', symbol: string): Promise<void> {
    const buttons = this.modal.getByRole('button', { name: /^(Change token|Select token)/ })
    await (side === 'from' ? buttons.first() : buttons.nth(1)).click()
    await this.modal.getByRole('searchbox').fill(symbol)
    await this.button(new RegExp(`^${symbol}`)).first().click()
    await expect(this.amount).toBeVisible()
  }

  /** What is shown of an account's holding, in base units. */
  async balanceOf(symbol: string): Promise<bigint> {
    return this.demo.page.evaluate((wanted) => {
      const state = (window as unknown as { latchkeySwaps: { tokens: { symbol: string; address: string }[]; balances: Record<string, bigint> } }).latchkeySwaps
      const token = state.tokens.find((one) => one.symbol === wanted)
      return state.balances[token?.address ?? ''] ?? 0n
    }, symbol)
  }

  /** From the amounts to the last look. */
  async review(): Promise<void> {
    await this.button('Review swap').click()
    await expect(this.modal.getByRole('heading', { name: 'Preview swap' })).toBeVisible()
  }

  /** Agrees in the wallet, prompt by prompt, and waits for the end. */
  async swap(...prompts: readonly string[]): Promise<void> {
    await this.modal.getByRole('button', { name: 'Swap', exact: true }).click()
    for (const prompt of prompts) await this.demo.approve(prompt)
    await expect(this.modal.getByText(/^Swapped /)).toBeVisible()
  }
}
