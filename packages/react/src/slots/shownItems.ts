import type { Latchkey, LatchkeyState, SlotItem } from '@latchkey/kernel'

/** Items whose functions threw, so that each is logged once. */
const failed = new WeakSet<SlotItem>()

/** Runs a function of an item, which is plugin code. @returns Undefined when it throws. */
export function tryItem<T>({ ui }: Latchkey, item: SlotItem, run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!failed.has(item)) ui.log.error(`A function of the slot item '${item.id}' threw.`, error)
    failed.add(item)
    return undefined
  }
}

/** The visible items. */
export function shownItems<I extends SlotItem>(latchkey: Latchkey, items: readonly I[], state: LatchkeyState): readonly I[] {
  return items.filter((item) => tryItem(latchkey, item, () => item.isShown?.(state) ?? true))
}
