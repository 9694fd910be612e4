import type { AccountInUse, LatchkeyState, Namespace, SlotItemOf } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { accountInUse } from '../slots/accountInUse.js'
import { shownItems, tryItem } from '../slots/shownItems.js'
import { useItems } from '../slots/useItems.js'

/** Reads something of an item for an account. */
export type ReadItem<T> = (item: SlotItemOf<'button.label'>, account: AccountInUse, state: LatchkeyState) => T | undefined

/** What the first visible item of the slot `button.label` says that says something about the account; undefined if none does. `read` is the same in each render. */
export function useButtonItem<T>(
  namespace: Namespace | undefined,
  read: ReadItem<T>,
  isSame?: (a: T | undefined, b: T | undefined) => boolean,
): T | undefined {
  const latchkey = useLatchkey()
  const items = useItems('button.label')
  return useSelector(
    useCallback(
      (state: LatchkeyState) => {
        const account = accountInUse(state, namespace)
        for (const item of account ? shownItems(latchkey, items, state) : []) {
          const said = account && tryItem(latchkey, item, () => read(item, account, state))
          if (said) return said
        }
        return undefined
      },
      [latchkey, namespace, items, read],
    ),
    isSame,
  )
}
