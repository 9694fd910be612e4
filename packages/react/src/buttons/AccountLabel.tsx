import type { LatchkeyState, Namespace } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { accountInUse } from '../slots/accountInUse.js'
import { shownItems, tryItem } from '../slots/shownItems.js'
import { useItems } from '../slots/useItems.js'
import { truncateAddress } from '../views/truncateAddress.js'

/** What the button of a connected account says: the first label of the slot `button.label`, else the address. */
export function AccountLabel({ namespace, address }: { readonly namespace: Namespace | undefined; readonly address: string }) {
  const latchkey = useLatchkey()
  const items = useItems('button.label')
  const label = useSelector(
    useCallback(
      (state: LatchkeyState) => {
        const account = accountInUse(state, namespace)
        for (const item of account ? shownItems(latchkey, items, state) : []) {
          const text = account && cleanWalletName(tryItem(latchkey, item, () => item.label(account, state)))
          if (text) return text
        }
        return undefined
      },
      [latchkey, namespace, items],
    ),
  )
  return (
    <span className="lk-btn-text" dir={label ? 'auto' : 'ltr'}>
      {label ?? truncateAddress(address)}
    </span>
  )
}
