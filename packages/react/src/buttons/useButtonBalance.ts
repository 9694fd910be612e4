import type { ButtonBalance, LatchkeyState, Namespace } from '@latchkey/kernel'
import { useCallback } from 'react'
import { shallowEqual } from '../hooks/shallowEqual.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { accountInUse } from '../slots/accountInUse.js'
import { shownItems, tryItem } from '../slots/shownItems.js'
import { useItems } from '../slots/useItems.js'

const isSame = (a: ButtonBalance | 'pending' | undefined, b: ButtonBalance | 'pending' | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && shallowEqual(a, b))

/** What a plugin shows instead of the balance of the network's coin, from the slot `button.label`; undefined if no item has one. */
export function useButtonBalance(namespace: Namespace | undefined): ButtonBalance | 'pending' | undefined {
  const latchkey = useLatchkey()
  const items = useItems('button.label')
  return useSelector(
    useCallback(
      (state: LatchkeyState) => {
        const account = accountInUse(state, namespace)
        for (const item of account ? shownItems(latchkey, items, state) : []) {
          const balance = account && tryItem(latchkey, item, () => item.balance?.(account, state))
          if (balance) return balance
        }
        return undefined
      },
      [latchkey, namespace, items],
    ),
    isSame,
  )
}
