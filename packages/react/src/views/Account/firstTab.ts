import type { Latchkey, SlotItemOf } from '@latchkey/kernel'
import { preloadView } from '../../outlet/preloadView.js'
import { shownItems } from '../../slots/shownItems.js'

/** The tab that the account view opens with. Undefined where no feature says that it is the first. */
export const firstTab = (tabs: readonly SlotItemOf<'account.tabs'>[]): SlotItemOf<'account.tabs'> | undefined =>
  tabs.find(({ isFirst }) => isFirst)

/** Preloads the code of that tab. */
export function preloadTab(latchkey: Latchkey): void {
  const first = firstTab(shownItems(latchkey, latchkey.ui.slots.list('account.tabs'), latchkey.state))
  if (first) preloadView(latchkey, first.view)
}
