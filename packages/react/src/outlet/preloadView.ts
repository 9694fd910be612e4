import type { Latchkey, ViewId } from '@latchkey/kernel'
import { preloadViews } from './viewComponent.js'

/** Fetches the code of a view that is likely to be opened next, so that it is drawn at once. A failure is left to opening it. */
export function preloadView(latchkey: Latchkey, view: ViewId): void {
  const load = latchkey.ui.views.get(view)?.load
  if (load) preloadViews(load)
}
