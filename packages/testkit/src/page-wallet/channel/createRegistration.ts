/** A page that a wallet is on. */
export interface WalletHost extends EventTarget {
  /** Listeners now, where the page knows. */
  listenerCount?(type: string): number
}

/** Hands an API to whoever comes: the page that listens already, and the page that asks later. */
export interface Registration {
  install(): void
  uninstall(): void
}

/** What a page gives a wallet. @returns Takes the wallets back. */
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
