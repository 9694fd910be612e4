import type { LatchkeyState, SlotItemOf, SlotName } from '@latchkey/kernel'
import { useCallback } from 'react'
import { shallowEqual } from '../hooks/shallowEqual.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { shownItems } from './shownItems.js'
import { useItems } from './useItems.js'

/** The visible items of a slot; the same array until they change. */
export function useSlot<K extends SlotName>(slot: K): readonly SlotItemOf<K>[] {
  const latchkey = useLatchkey()
  const items = useItems(slot)
  return useSelector(
    useCallback((state: LatchkeyState) => shownItems(latchkey, items, state), [latchkey, items]),
    shallowEqual,
  )
}
