import { useText } from '../locale/useText.js'
import { Button } from '../primitives/Button/Button.js'
import { Notice } from '../primitives/Notice/Notice.js'

export { SearchField } from './SearchField.js'

/** Props of {@link NoMatch}. */
export interface NoMatchProps {
  readonly query: string
  readonly onClear: () => void
}

/** Replaces the rows if no name matches the query. */
export function NoMatch({ query, onClear }: NoMatchProps) {
  const text = useText()
  return (
    <Notice icon="search" title={text('search.none.title', { query })} text={text('search.none.text')}>
      <Button onPress={onClear}>{text('search.clear')}</Button>
    </Notice>
  )
}
