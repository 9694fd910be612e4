import type { Page } from 'playwright-core'

/** A wallet's error, as far as pages can distinguish errors. */
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
    /** Wallets registered by wallet-standard. */
    standardWallets: StandardWallet[]
    /** The addresses of each `change` event. */
    changes: (readonly string[])[]
  }
}

/** Runs in the page: records registered wallets, and their reports. */
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
 * @returns The answer, or the error.
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
