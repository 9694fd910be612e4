import type { SlotItemOf, SlotName } from '@latchkey/kernel'
import { useRef, useSyncExternalStore } from 'react'
import { shallowEqual } from '../hooks/shallowEqual.js'
import { useLatchkey } from '../hooks/useLatchkey.js'

/** All items of a slot in registration order, including later ones; the same array until an item is added or removed. */
export function useItems<K extends SlotName>(slot: K): readonly SlotItemOf<K>[] {
  const { list, watch } = useLatchkey().ui.slots
  const last = useRef<readonly SlotItemOf<K>[]>([])
  const read = (): readonly SlotItemOf<K>[] => {
    const items = list(slot)
    return shallowEqual(last.current, items) ? last.current : (last.current = items)
  }
  return useSyncExternalStore(watch, read, read)
}
