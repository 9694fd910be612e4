import type { SlotItemOf, SlotName } from '@latchkey/kernel'
import { useRef, useSyncExternalStore } from 'react'
import { shallowEqual } from '../hooks/shallowEqual.js'
import { useLatchkey } from '../hooks/useLatchkey.js'

/** All items of a slot, in the order of registration, also those that are added later; the same array until one comes or goes. */
export function useItems<K extends SlotName>(slot: K): readonly SlotItemOf<K>[] {
  const { list, watch } = useLatchkey().ui.slots
  const last = useRef<readonly SlotItemOf<K>[]>([])
  const read = (): readonly SlotItemOf<K>[] => {
    const items = list(slot)
    return shallowEqual(last.current, items) ? last.current : (last.current = items)
  }
  return useSyncExternalStore(watch, read, read)
}
