import type { ListProps } from './ListProps.js'

/** Props of {@link GroupHeading}. */
export interface GroupHeadingProps<T> extends Pick<ListProps<T>, 'items' | 'getGroup'> {
  /** Of the item below it. */
  readonly index: number
}

/** What stands above an item that begins a group. */
export function GroupHeading<T>({ items, getGroup, index }: GroupHeadingProps<T>) {
  const groupOf = (item: T | undefined) => (item === undefined ? undefined : getGroup?.(item))
  const group = groupOf(items[index])
  return group === undefined || group === groupOf(items[index - 1]) ? null : <h3 className="lk-list-group">{group}</h3>
}
