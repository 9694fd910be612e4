import type { ReactNode } from 'react'

/** Props of `List`. */
export interface ListProps<T> {
  /** Keep the array's identity while nothing changed. */
  readonly items: readonly T[]
  /** Its name, for people who cannot see it. */
  readonly label: string
  /** Stable and unique. */
  readonly getKey: (item: T) => string
  /** Heading above the first of successive items that have the same. */
  readonly getGroup?: ((item: T) => string | undefined) | undefined
  /** Draws one `Row` and hands it the tab index. */
  readonly renderRow: (item: T, tabIndex: number | undefined) => ReactNode
}
