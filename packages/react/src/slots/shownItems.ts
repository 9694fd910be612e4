import type { Latchkey, LatchkeyState, SlotItem, SlotItemOf, SlotName } from '@latchkey/kernel'

/** Items whose functions threw, so that each is logged once. */
const failed = new WeakSet<SlotItem>()

/** Runs a function of an item, a plugin's code. @returns Undefined when it throws. */
export function tryItem<T>({ ui }: Latchkey, item: SlotItem, run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!failed.has(item)) ui.log.error(`A function of the slot item '${item.id}' threw.`, error)
    failed.add(item)
    return undefined
  }
}

/** The items of a slot that apply, in the order of registration. */
export function shownItems<K extends SlotName>(latchkey: Latchkey, slot: K, state: LatchkeyState): readonly SlotItemOf<K>[] {
  const items: readonly SlotItemOf<K>[] = latchkey.ui.slots.list(slot)
  return items.filter((item: SlotItem) => tryItem(latchkey, item, () => item.isShown?.(state) ?? true))
}
