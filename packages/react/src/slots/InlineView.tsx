import { HeadingContext } from '../hooks/useHeading.js'
import { ViewOutlet } from '../outlet/ViewOutlet.js'
import type { SlotView } from '@latchkey/kernel'

const ignoreHeading = (): void => undefined

/** A registered view as a part of another one. The heading stays the outer view's. */
export function InlineView({ item: { view, params } }: { readonly item: SlotView }) {
  return (
    <HeadingContext.Provider value={ignoreHeading}>
      <ViewOutlet key={view} route={{ view, params }} />
    </HeadingContext.Provider>
  )
}
