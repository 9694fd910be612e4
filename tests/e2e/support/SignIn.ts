import type { SiwxState } from '@latchkey/feature-siwx'
import { expect, type Locator, type Page } from '@playwright/test'

/** The question to sign in, as the visitor sees it, and its state on the page. */
export class SignIn {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.locator('latchkey-modal').getByRole('dialog')
  }

  get message(): Locator {
    return this.dialog.getByRole('region', { name: 'Message to sign' })
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** The feature's slice of the state. */
  async state(): Promise<SiwxState> {
    return this.page.evaluate(() => window.latchkeys[0]?.state.plugins['siwx'] as SiwxState)
  }

  async expectStatus(status: SiwxState['status']): Promise<void> {
    await expect.poll(async () => (await this.state()).status).toBe(status)
  }

  /** Waits for the question, and reads the message to sign. */
  async asked(): Promise<string> {
    await expect(this.dialog.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(this.message).toContainText('wants you to sign in with your')
    return (await this.message.textContent()) ?? ''
  }

  /** Signs, with a wallet that approves. */
  async sign(): Promise<void> {
    await this.asked()
    await this.button('Sign').click()
    await this.expectStatus('signedIn')
    await expect(this.dialog).toBeHidden()
  }
}
