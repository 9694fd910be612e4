import type { ListProps } from './ListProps.js'

/** Props of {@link GroupHeading}. */
export interface GroupHeadingProps<T> extends Pick<ListProps<T>, 'items' | 'getGroup'> {
  /** The item below the heading. */
  readonly index: number
}

/** The heading above the first item of a group. */
export function GroupHeading<T>({ items, getGroup, index }: GroupHeadingProps<T>) {
  const groupOf = (item: T | undefined) => (item === undefined ? undefined : getGroup?.(item))
  const group = groupOf(items[index])
  return group === undefined || group === groupOf(items[index - 1]) ? null : <h3 className="lk-list-group">{group}</h3>
}
