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
  /** Renders one `Row` and passes it the tab index. */
  readonly renderRow: (item: T, tabIndex: number | undefined) => ReactNode
}
