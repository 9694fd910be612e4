import type { LatchkeyState, Namespace } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { accountInUse } from '../slots/accountInUse.js'
import { shownItems, tryItem } from '../slots/shownItems.js'
import { useItems } from '../slots/useItems.js'

/** The account's label from the slot `button.label`; undefined if no item has one. */
export function useButtonLabel(namespace: Namespace | undefined): string | undefined {
  const latchkey = useLatchkey()
  const items = useItems('button.label')
  return useSelector(
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
}
