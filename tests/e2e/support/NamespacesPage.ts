import { extensionWallet } from '@latchkey/testkit/extension'
import { expect, type Page } from '@playwright/test'
import type { NamespacesSettings } from '../host/namespacesSettings.js'
import { isSigned } from './isSigned.js'
import { type Name, type NamespaceFacts, namespaceFacts } from './namespaceFacts.js'
import { HostPage } from './test.js'

interface Announcement {
  readonly info: { readonly rdns: string }
  readonly provider: { request(asked: { readonly method: string }): Promise<unknown> }
}

/** The page of all namespaces in a tab. */
export class NamespacesPage extends HostPage {
  readonly #settings: NamespacesSettings
  readonly #origin: string | undefined

  /** @param origin - The page's origin, for wallets and storage that are separate for each site. @default the server's origin */
  constructor(page: Page, settings: NamespacesSettings, origin = process.env['LATCHKEY_E2E_URL']) {
    super(page, settings.eip155)
    this.#settings = settings
    this.#origin = origin
  }

  /** Opens the page, and waits until it has discovered wallets and restored sessions. */
  async openAll(changes: Partial<NamespacesSettings> = {}): Promise<void> {
    const settings = encodeURIComponent(JSON.stringify({ ...this.#settings, ...changes }))
    await this.page.goto(`${this.#origin}/namespaces.html?settings=${settings}`)
    await this.settled()
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.settled()
  }

  override async settled(): Promise<void> {
    await this.page.waitForFunction(() => window.latchkeys?.every(({ state }) => state.initialized))
  }

  /** The address of a namespace's session; undefined without one. */
  addressOn(namespace: Name): Promise<string | undefined> {
    return this.page.evaluate((name) => {
      const session = window.latchkeys[0]?.state.sessions[name]
      return session?.status === 'connected' ? session.account.address : undefined
    }, namespace)
  }

  /** The wallet of a namespace's session; undefined without one. */
  connectorOn(namespace: Name): Promise<string | undefined> {
    return this.page.evaluate((name) => {
      const session = window.latchkeys[0]?.state.sessions[name]
      return session?.status === 'connected' ? session.connectorId : undefined
    }, namespace)
  }

  /** Opens the list of wallets of one namespace, as a button of the application does. */
  async openWallets(namespace: Name): Promise<void> {
    await this.page.evaluate((name) => void window.latchkeys[0]?.open({ view: 'Connect', namespace: name }), namespace)
    await expect(this.heading('Connect wallet')).toBeVisible()
  }

  async chooseWallet(namespace: Name, wallet: string = namespaceFacts[namespace].wallet): Promise<void> {
    await this.openWallets(namespace)
    await this.wallet(wallet).click()
  }

  /** Connects by the modal. @returns The address. */
  async connectTo(namespace: Name, wallet?: string): Promise<string> {
    await this.chooseWallet(namespace, wallet)
    await expect.poll(() => this.addressOn(namespace)).toBeTruthy()
    await expect(this.dialog).toBeHidden()
    return (await this.addressOn(namespace)) ?? ''
  }

  async openAccount(namespace: Name): Promise<void> {
    await this.page.evaluate((name) => void window.latchkeys[0]?.open({ view: 'Account', namespace: name }), namespace)
    await expect(this.heading('Account')).toBeVisible()
  }

  /** Opens the namespace's networks, as a visitor does from the account. */
  async openNetworks(namespace: Name): Promise<void> {
    await this.openAccount(namespace)
    const network = await this.page.evaluate((name) => {
      const { networks, activeNetworkIds } = window.latchkeys[0]?.state ?? {}
      return networks?.[name]?.find(({ caipNetworkId }) => caipNetworkId === activeNetworkIds?.[name])?.name
    }, namespace)
    await this.dialog.getByRole('button', { name: network ?? '', exact: true }).click()
    await expect(this.heading('Choose network')).toBeVisible()
  }

  /** Chooses one of the networks of all namespaces, as a visitor does from the page's button. */
  async chooseAnyNetwork(network: string): Promise<void> {
    await this.openView('Networks')
    await this.dialog.getByRole('button', { name: new RegExp(`^${network}`) }).click()
  }

  /** The same page in another tab. */
  in(tab: Page): NamespacesPage {
    return new NamespacesPage(tab, this.#settings, this.#origin)
  }

  async disconnectFrom(namespace: Name): Promise<void> {
    await this.openAccount(namespace)
    await this.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => this.addressOn(namespace)).toBeUndefined()
  }

  /** The balance in the modal's account view, in whole coins. */
  async shownBalance({ symbol }: NamespaceFacts): Promise<number> {
    const text = await this.dialog.getByText(new RegExp(`^[\\d.,]+ ${symbol}$`)).innerText()
    return Number(text.replace(` ${symbol}`, '').replaceAll(',', ''))
  }

  /** Signs text as application code does. @returns The data to verify, or the error's code as the signature. */
  signText(namespace: Name, message: string) {
    return this.page.evaluate(
      async ([name, text]) => {
        const [latchkey] = window.latchkeys
        const adapter = latchkey?.namespaces.get(name)
        const session = latchkey?.state.sessions[name]
        const network = adapter?.networks[0]
        if (session?.status !== 'connected' || !network) return undefined
        const { account } = session
        const request = async (asked: { readonly method: string; readonly params?: unknown }) =>
          latchkey?.request({ namespace: name, ...asked })
        const signature = await adapter
          .signMessage?.({ message: text, account, network, request })
          .catch((error: { readonly code: string }) => error.code)
        return { message: text, address: account.address, publicKey: account.publicKey, signature: signature ?? '' }
      },
      [namespace, message] as const,
    )
  }

  /** Signs as application code does, and verifies with independent code. */
  async expectSigning(namespace: Name, message: string): Promise<void> {
    const signed = await this.signText(namespace, message)
    expect(signed).toBeDefined()
    if (!signed) return
    // Sessions with remote wallets contain only addresses. If an address does not contain the key, the wallet is asked for it.
    const publicKey = namespace === 'cosmos' ? await this.#cosmosKey() : signed.publicKey
    expect(await isSigned[namespace]?.({ ...signed, publicKey }), `${namespace}: ${signed.signature}`).toBe(true)
    expect(await isSigned[namespace]?.({ ...signed, publicKey, message: `${message}!` })).toBe(false)
  }

  /** Sends a request as application code does. */
  request(namespace: Name, method: string, params?: unknown): Promise<unknown> {
    return this.page.evaluate((asked) => window.latchkeys[0]?.request(asked), { namespace, method, params })
  }

  /** Sends a harmless request to the extension. When it answers, the page has received all earlier events. */
  async hearFromWallet(): Promise<void> {
    await this.page.evaluate(
      (rdns) =>
        new Promise((resolve, reject) => {
          window.addEventListener('eip6963:announceProvider', (event) => {
            const { info, provider } = (event as CustomEvent<Announcement>).detail
            if (info.rdns === rdns) provider.request({ method: 'eth_chainId' }).then(resolve, reject)
          })
          window.dispatchEvent(new Event('eip6963:requestProvider'))
        }),
      extensionWallet.rdns,
    )
  }

  async #cosmosKey(): Promise<string> {
    const accounts = await this.request('cosmos', 'cosmos_getAccounts')
    const [account] = accounts as readonly { readonly address: string; readonly pubkey: string }[]
    expect(account?.address).toBe(await this.addressOn('cosmos'))
    return Buffer.from(account?.pubkey ?? '', 'base64').toString('hex')
  }

  /** Sends base units of the first network's coin. @returns The transaction's id. */
  transfer(namespace: Name, to: string, units: bigint): Promise<string | undefined> {
    return this.page.evaluate(
      async ([name, recipient, amount]) => {
        const [latchkey] = window.latchkeys
        const adapter = latchkey?.namespaces.get(name)
        const session = latchkey?.state.sessions[name]
        const network = adapter?.networks[0]
        if (session?.status !== 'connected' || !network) return undefined
        const request = async (asked: { readonly method: string; readonly params?: unknown }) =>
          latchkey?.request({ namespace: name, ...asked })
        const { account } = session
        return adapter.sendTransfer?.({ account, network, to: recipient, amountBaseUnits: BigInt(amount), request })
      },
      [namespace, to, String(units)] as const,
    )
  }
}
