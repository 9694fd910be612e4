import type { Account, ConnectionChange, Dispose } from '@latchkey/kernel'
import { providerErrorCode } from '@latchkey/kernel'
import { readAccounts } from '../chain/readAccounts.js'
import { readChainId } from '../chain/walletShapes.js'
import type { WalletProvider } from './WalletProvider.js'

/** Some wallets lose their chain briefly and report it with this code. They are still connected. */
const RECOVERABLE = 1013

/** Parameters of {@link watchWallet}. */
export interface WatchWalletParameters {
  readonly provider: WalletProvider
  /** The known state at the start; reports of the same are dropped. */
  readonly accounts: readonly Account[]
  readonly listener: (change: ConnectionChange) => void
}

/** Passes on what a wallet does on its own, without repetitions. */
export function watchWallet({ provider, accounts, listener }: WatchWalletParameters): Dispose {
  let known = addressesOf(accounts)
  const handlers: Readonly<Record<string, (argument: unknown) => void>> = {
    accountsChanged(answer) {
      const next = readAccounts(answer)
      if (addressesOf(next) === known) return
      known = addressesOf(next)
      listener({ type: 'accountsChanged', accounts: next })
    },
    chainChanged(answer) {
      const chainId = readChainId(answer)
      if (chainId) listener({ type: 'chainChanged', chainId })
    },
    disconnect(error) {
      if (!isRecoverable(error)) listener({ type: 'disconnected' })
    },
    message: (message) => listener({ type: 'message', message }),
  }
  for (const [event, handle] of Object.entries(handlers)) provider.on?.(event, handle)
  return () => {
    for (const [event, handle] of Object.entries(handlers)) provider.removeListener?.(event, handle)
  }
}

function addressesOf(accounts: readonly Account[]): string {
  return accounts.map((account) => account.address).join()
}

function isRecoverable(error: unknown): boolean {
  return providerErrorCode(error) === RECOVERABLE
}
