/** The page of a wallet. */
export interface WalletHost extends EventTarget {
  /** Current listeners, where the page counts them. */
  listenerCount?(type: string): number
}

/** Registers with the page, loaded before or after the wallet. */
export interface Registration {
  install(): void
  uninstall(): void
}

/** The page's register function. @returns Unregisters the wallets. */
interface PageApi {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * The wallet's side of wallet-standard.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createRegistration(page: EventTarget, wallet: unknown): Registration {
  const unregister: (() => void)[] = []
  const register = (api: PageApi): void => void unregister.push(api.register(wallet))
  const onReady = (event: Event): void => register((event as CustomEvent<PageApi>).detail)
  return {
    install() {
      page.addEventListener('wallet-standard:app-ready', onReady)
      page.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail: register }))
    },
    uninstall() {
      page.removeEventListener('wallet-standard:app-ready', onReady)
      unregister.splice(0).forEach((undo) => undo())
    },
  }
}
