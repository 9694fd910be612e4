import type { ReactNode } from 'react'

/** Props of `List`. */
export interface ListProps<T> {
  /** The items. Pass the same array while nothing has changed. */
  readonly items: readonly T[]
  /** The accessible name. */
  readonly label: string
  /** A stable and unique key of an item. */
  readonly getKey: (item: T) => string
  /** The heading of an item's group. Shown once above consecutive items with the same heading. */
  readonly getGroup?: ((item: T) => string | undefined) | undefined
  /** Called when the last rows of a long list come near, and again as long as they are: load more. Pass the same function until there is more to call it for. */
  readonly onEnd?: (() => void) | undefined
  /** Renders one `Row` and passes it the tab index. */
  readonly renderRow: (item: T, tabIndex: number | undefined) => ReactNode
}
