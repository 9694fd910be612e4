import type { PrepareCause } from '@latchkey/kernel'
import { useEffect } from 'react'
import { useIsClosed } from '../../hooks/useIsClosed.js'
import { isDataScarce } from '../../page/isDataScarce.js'
import { whenIdle } from '../../page/whenIdle.js'
import { ENTERED_MS, PREPARED_WITHIN_MS } from '../../page/timeouts.js'
import type { WalletEntry } from './WalletEntry.js'

const isRemote = ({ group }: WalletEntry): boolean => group === 'walletConnect'

/** Props of {@link Prepared}. */
export interface PreparedProps {
  readonly entries: readonly WalletEntry[]
  readonly prepare: (entry: WalletEntry, cause: PrepareCause) => void
}

/** Prepares the likeliest wallets while they are looked at, so that a click on one of them asks at once. Draws nothing. */
export function Prepared({ entries, prepare }: PreparedProps): null {
  // The wallets of a page share their code: one stands for all.
  const local = entries.find((entry) => !isRemote(entry) && entry.connectors.length > 0)
  const remote = entries.find(isRemote)
  const isClosed = useIsClosed()
  useEffect(() => {
    if (isClosed) return
    const prepareBoth = (): void => {
      if (local) prepare(local, 'sight')
      // By far the largest code.
      if (remote && !isDataScarce()) prepare(remote, 'sight')
    }
    // The first pause is between the frames in which the card moves in.
    let cancel = (): void => clearTimeout(timer)
    const timer = setTimeout(() => (cancel = whenIdle(prepareBoth, PREPARED_WITHIN_MS)), ENTERED_MS)
    return () => cancel()
  }, [local, remote, prepare, isClosed])
  return null
}
