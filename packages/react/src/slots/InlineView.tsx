import { HeadingContext } from '../hooks/useHeading.js'
import { ViewOutlet } from '../outlet/ViewOutlet.js'
import type { SlotView } from '@latchkey/kernel'

const ignoreHeading = (): void => undefined

/** Renders a registered view inside another one. The outer view keeps its heading. */
export function InlineView({ item: { view, params } }: { readonly item: SlotView }) {
  return (
    <HeadingContext.Provider value={ignoreHeading}>
      <ViewOutlet key={view} route={{ view, params }} />
    </HeadingContext.Provider>
  )
}
