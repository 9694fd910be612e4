import type { Latchkey, SlotItemOf } from '@latchkey/kernel'
import { preloadViews } from '../../outlet/viewComponent.js'
import { shownItems } from '../../slots/shownItems.js'

/** The tab that the account view opens with. Undefined where no feature says that it is the first. */
export const firstTab = (tabs: readonly SlotItemOf<'account.tabs'>[]): SlotItemOf<'account.tabs'> | undefined =>
  tabs.find(({ isFirst }) => isFirst)

/** Preloads the code of that tab. */
export function preloadTab(latchkey: Latchkey): void {
  const { slots, views } = latchkey.ui
  const first = firstTab(shownItems(latchkey, slots.list('account.tabs'), latchkey.state))
  const load = first && views.get(first.view)?.load
  if (load) preloadViews(load)
}
