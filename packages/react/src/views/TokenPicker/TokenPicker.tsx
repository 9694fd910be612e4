import type { ReactNode } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { Screen } from '../../primitives/Screen/Screen.js'
import type { TokenRowProps } from '../../primitives/TokenRow/TokenRow.js'
import { TokenRow } from '../../primitives/TokenRow/TokenRow.js'
import type { SearchableListProps } from '../SearchableList.js'
import { SearchableList } from '../SearchableList.js'

/** What a row of {@link TokenPicker} shows. */
export type TokenChoice = Pick<TokenRowProps, 'name' | 'icon' | 'coin' | 'detail' | 'amount' | 'value'>

/** Props of {@link TokenPicker}. */
export interface TokenPickerProps<T> extends Pick<
  SearchableListProps<T>,
  'items' | 'label' | 'searchLabel' | 'getKey' | 'getGroup' | 'remote'
> {
  /** What the row of an item shows. */
  readonly describe: (item: T) => TokenChoice
  /** The key of the item in use, which has a check mark. */
  readonly current?: string | undefined
  /** Called with what was chosen; then the view before is shown. */
  readonly onChoose: (item: T) => void
  /** Notes, or another choice, above the list. */
  readonly children?: ReactNode
}

/**
 * A view that chooses one of many tokens or currencies: a list with a search, headings of groups and the current choice. A press chooses and
 * goes back, and so does Enter where the search leaves one.
 *
 * Items are found by their `name`, which may hold more than the row shows.
 */
export function TokenPicker<T extends { readonly name: string }>(props: TokenPickerProps<T>) {
  const { describe, current, onChoose, children, ...list } = props
  const { router } = useLatchkey().ui
  const choose = (item: T): void => {
    onChoose(item)
    router.goBack()
  }
  return (
    <Screen>
      {children}
      <SearchableList
        {...list}
        renderRow={(item, tabIndex) => (
          <TokenRow {...describe(item)} isCurrent={list.getKey(item) === current} tabIndex={tabIndex} onPress={() => choose(item)} />
        )}
      />
    </Screen>
  )
}
