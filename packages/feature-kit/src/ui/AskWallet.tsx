import type { Namespace } from '@latchkey/kernel'
import { useConnection } from '@latchkey/react'
import type { WaitingProps } from '@latchkey/react/ui'
import { useAttempt, useText, Waiting } from '@latchkey/react/ui'

/** Props of `AskWallet`. */
export interface AskWalletProps extends Pick<WaitingProps, 'picture' | 'shape' | 'title' | 'text'> {
  /** Asks the wallet, when the view shows and again on "Try again". The signal is aborted when the view is left. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  /** Whose wallet is named. @default the active namespace */
  readonly namespace?: Namespace
}

/** A request to the connected wallet: waits for its answer, says when it takes long, and why it failed. */
export function AskWallet({ ask, namespace, ...words }: AskWalletProps) {
  const text = useText()
  const { connector, wallet } = useConnection(namespace === undefined ? undefined : { namespace })
  const { error, isSlow, retry } = useAttempt(ask)
  const name = wallet?.name ?? connector?.name ?? text('wallet.yours')
  return <Waiting {...words} wallet={name} error={error} isSlow={isSlow} onRetry={retry} />
}
