import type { PrepareCause } from '@latchkey/kernel'
import { useEffect } from 'react'
import { isDataScarce } from '../../page/isDataScarce.js'
import { whenIdle } from '../../page/whenIdle.js'
import type { WalletEntry } from './WalletEntry.js'

const isRemote = ({ group }: WalletEntry): boolean => group === 'walletConnect'

/** Prepares the likeliest wallets while they are looked at, so that a click on one of them asks at once. */
export function usePrepared(entries: readonly WalletEntry[], prepare: (entry: WalletEntry, cause: PrepareCause) => void): void {
  // The wallets of a page share their code: one stands for all.
  const local = entries.find((entry) => !isRemote(entry) && entry.connectors.length > 0)
  const remote = entries.find(isRemote)
  useEffect(
    () =>
      whenIdle(() => {
        if (local) prepare(local, 'sight')
        // By far the largest code.
        if (remote && !isDataScarce()) prepare(remote, 'sight')
      }),
    [local, remote, prepare],
  )
}
