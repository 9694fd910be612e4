import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './DemoPage.js'

interface Facts {
  readonly tokens: readonly { readonly symbol: string; readonly address: string }[]
  readonly contracts: { readonly swapRouter: string }
}

const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** The laboratory with swaps, as a visitor uses them; what they changed is read from the chain. */
export class SwapPage {
  readonly demo: DemoPage
  readonly url: string
  #facts: Facts | undefined

  constructor(demo: DemoPage, url: string) {
    this.demo = demo
    this.url = url
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

  /** From the amounts to the last look. */
  async review(): Promise<void> {
    await this.button('Review swap').click()
    await expect(this.modal.getByRole('heading', { name: 'Preview swap' })).toBeVisible()
  }

  /** Agrees in the wallet, prompt by prompt, and waits for the end. */
  async swap(...prompts: readonly string[]): Promise<void> {
    await this.button('Swap').click()
    for (const prompt of prompts) await this.demo.approve(prompt)
    await expect(this.modal.getByText(/^Swapped /)).toBeVisible({ timeout: 60_000 })
  }

  async done(): Promise<void> {
    await this.button('Done').click()
    await expect(this.modal).toBeHidden()
  }

  /** What the account in use holds of a token, in base units. */
  async balanceOf(symbol: string): Promise<bigint> {
    const { tokens } = await this.#read()
    return this.#call(tokens.find((token) => token.symbol === symbol)?.address ?? '', `0x70a08231${word(await this.#account())}`)
  }

  /** What the router may still take, in base units. */
  async allowanceOf(symbol: string): Promise<bigint> {
    const { tokens, contracts } = await this.#read()
    const owner = word(await this.#account())
    return this.#call(tokens.find((token) => token.symbol === symbol)?.address ?? '', `0xdd62ed3e${owner}${word(contracts.swapRouter)}`)
  }

  /** Transactions of the account in use. */
  async transactions(): Promise<number> {
    return Number(await this.#rpc('eth_getTransactionCount', [await this.#account(), 'latest']))
  }

  async #account(): Promise<string> {
    return (await this.demo.page.getByTestId('address').textContent()) ?? ''
  }

  async #read(): Promise<Facts> {
    this.#facts ??= (await (await fetch(new URL('swaps.json', this.url))).json()) as Facts
    return this.#facts
  }

  async #call(to: string, data: string): Promise<bigint> {
    return BigInt(await this.#rpc('eth_call', [{ to, data }, 'latest']))
  }

  async #rpc(method: string, params: readonly unknown[]): Promise<string> {
    const { eip155 } = (await (await fetch(new URL('chains.json', this.url))).json()) as {
      readonly eip155: readonly { readonly url: string }[]
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(eip155[0]?.url ?? '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await response.json()) as { readonly result: string }).result
  }
}
