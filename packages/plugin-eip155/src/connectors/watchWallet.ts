import type { Account, ConnectionChange, Dispose, Logger } from '@latchkey/kernel'
import { readAccounts } from '../accounts.js'
import { readChainId } from '../chainId.js'
import { loadChecksum } from '../loadChecksum.js'
import type { WalletProvider } from './WalletProvider.js'

/** Some wallets lose their chain for a moment and say so with this code. They are still connected. */
const RECOVERABLE = 1013

/** Parameters of {@link watchWallet}. */
export interface WatchWalletParameters {
  readonly provider: WalletProvider
  readonly log: Logger
  /** What is known when watching begins; a report of the same is not passed on. */
  readonly accounts: readonly Account[]
  readonly listener: (change: ConnectionChange) => void
}

/** Passes on what a wallet does by itself, in the order it said so; repetitions are left out. */
export function watchWallet({ provider, log, accounts, listener }: WatchWalletParameters): Dispose {
  let isWatching = true
  let known = addressesOf(accounts)
  const ready = loadChecksum()
  // One promise for all events keeps their order although reading accounts has to wait for the checksum.
  const inOrder = (run: (toChecksum: Awaited<typeof ready>) => void): void => {
    ready.then((toChecksum) => isWatching && run(toChecksum)).catch((error: unknown) => log.error('An event was lost.', error))
  }
  const handlers: Readonly<Record<string, (argument: unknown) => void>> = {
    accountsChanged: (answer) =>
      inOrder((toChecksum) => {
        const next = readAccounts(answer, toChecksum)
        if (addressesOf(next) === known) return
        known = addressesOf(next)
        listener({ type: 'accountsChanged', accounts: next })
      }),
    chainChanged: (answer) =>
      inOrder(() => {
        const chainId = readChainId(answer)
        if (chainId) listener({ type: 'chainChanged', chainId })
      }),
    disconnect: (error) => inOrder(() => !isRecoverable(error) && listener({ type: 'disconnected' })),
    message: (message) => inOrder(() => listener({ type: 'message', message })),
  }
  for (const [event, handle] of Object.entries(handlers)) provider.on?.(event, handle)
  return () => {
    isWatching = false
    for (const [event, handle] of Object.entries(handlers)) provider.removeListener?.(event, handle)
  }
}

function addressesOf(accounts: readonly Account[]): string {
  return accounts.map((account) => account.address).join()
}

function isRecoverable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === RECOVERABLE
}
