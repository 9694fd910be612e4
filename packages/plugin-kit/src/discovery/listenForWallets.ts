import type { Dispose } from '@latchkey/kernel'

/** Called with each registered wallet. @returns Called when the wallet unregisters. */
type Found = (wallet: unknown) => Dispose | undefined

/**
 * The page's side of wallet-standard, which wallets of several chain families use: two window events, for both orders of loading
 * of page and wallet.
 *
 * @returns Stops listening, and removes the wallets found.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function listenForWallets(page: EventTarget, found: Found): Dispose {
  let isListening = true
  const added: Dispose[] = []
  const api = Object.freeze({
    register(...wallets: readonly unknown[]): Dispose {
      const own = isListening ? wallets.flatMap((wallet) => found(wallet) ?? []) : []
      added.push(...own)
      return () => own.forEach((dispose) => dispose())
    },
  })
  const onRegister = (event: Event): void => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(Object.assign(new Event('wallet-standard:app-ready'), { detail: api }))
  return () => {
    isListening = false
    page.removeEventListener('wallet-standard:register-wallet', onRegister)
    added.forEach((dispose) => dispose())
  }
}
