import type { Page } from 'playwright-core'

/** What a wallet throws, as far as a page can tell wallets' errors apart. */
export interface WalletFailure {
  readonly code?: number
  readonly message: string
}

interface StandardWallet {
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array }[]
  readonly features: Readonly<Record<string, Readonly<Record<string, (...values: unknown[]) => unknown>>>>
}

declare global {
  interface Window {
    /** Wallets that registered themselves by wallet-standard. */
    standardWallets: StandardWallet[]
    /** The addresses that each `change` event brought. */
    changes: (readonly string[])[]
  }
}

/** Runs in the page: keeps the wallets that register, and what they report. */
export function keepStandardWallets(): void {
  window.standardWallets = []
  window.changes = []
  const register = (...wallets: StandardWallet[]): (() => void) => {
    window.standardWallets.push(...wallets)
    for (const wallet of wallets) {
      wallet.features['standard:events']?.['on']?.('change', ({ accounts }: Pick<StandardWallet, 'accounts'>) => {
        window.changes.push(accounts.map(({ address }) => address))
      })
    }
    return () => undefined
  }
  window.addEventListener('wallet-standard:register-wallet', (event) => {
    ;(event as CustomEvent<(api: { register: typeof register }) => void>).detail({ register })
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
}

/**
 * Calls a feature of the page's wallet that serves a chain, with an account in each input by its address.
 *
 * @param feature - E.g. `solana:signMessage`; the method has the name after the colon.
 * @returns What it answered, or the error it threw.
 */
export function callFeature(page: Page, feature: string, ...inputs: readonly object[]): Promise<unknown> {
  return page.evaluate(
    async ([name, values]) => {
      const wallet = window.standardWallets.find(({ features }) => name in features)
      const withAccount = (value: object): object => ({
        ...value,
        ...('address' in value && {
          account: wallet?.accounts.find(({ address }) => address === value.address) ?? { address: value.address },
        }),
      })
      try {
        return await wallet?.features[name]?.[name.slice(name.indexOf(':') + 1)]?.(...values.map(withAccount))
      } catch (error) {
        const { code, message } = error as WalletFailure
        return { code, message }
      }
    },
    [feature, inputs] as const,
  )
}
