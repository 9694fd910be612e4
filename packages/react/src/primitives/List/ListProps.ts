import type { ReactNode } from 'react'

/** Props of `List`. */
export interface ListProps<T> {
  /** Keep the array's identity while nothing changed. */
  readonly items: readonly T[]
  /** Its name, for people who cannot see it. */
  readonly label: string
  /** Stable and unique. */
  readonly getKey: (item: T) => string
  /** Draws one `Row` and hands it the tab index. */
  readonly renderRow: (item: T, tabIndex: number | undefined) => ReactNode
}
