import { expect } from '@playwright/test'
import type { ProposalAnswer, RemoteWallet } from '@latchkey/testkit-walletconnect'
import { type Name, namespaceFacts } from './namespaceFacts.js'
import { NamespacesPage } from './NamespacesPage.js'
import { scanCode } from './scanCode.js'

/** All namespaces of the page. */
export const everyNamespace = Object.keys(namespaceFacts) as readonly Name[]

/** The page of all namespaces, for a visitor with a wallet on a phone. */
export class RemotePage extends NamespacesPage {
  /** Opens the QR code. @returns The text that a QR reader decodes. */
  async showCode(): Promise<string> {
    await this.openModal()
    await this.wallet('WalletConnect').click()
    return this.scan()
  }

  /** The text that a QR reader decodes once the code has changed. */
  scan(former?: string): Promise<string> {
    return scanCode(this, former)
  }

  /** Scans and answers; waits until exactly these namespaces are connected and the modal has closed. */
  async pairWith(wallet: RemoteWallet, answer: ProposalAnswer = {}): Promise<void> {
    await wallet.pair(await this.showCode(), answer)
    await this.expectConnected(answer.namespaces ?? everyNamespace)
    await expect(this.dialog).toBeHidden()
  }

  /** Namespaces with a session, in the page's order. */
  connectedNamespaces(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const sessions = Object.entries(window.latchkeys[0]?.state.sessions ?? {})
      return sessions.flatMap(([name, { status }]) => (status === 'connected' ? [name] : []))
    })
  }

  /** Waits until exactly these are connected. */
  async expectConnected(namespaces: readonly string[]): Promise<void> {
    await expect.poll(async () => [...(await this.connectedNamespaces())].sort()).toEqual([...namespaces].sort())
  }
}
