import { useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Icon } from '../Icon/Icon.js'
import { IconButton } from '../IconButton/IconButton.js'
import sheet from './SearchInput.css?inline'

/** Props of {@link SearchInput}. */
export interface SearchInputProps {
  /** Its name and placeholder, e.g. `Search wallets`. */
  readonly label: string
  /** Of the button that empties it. */
  readonly clearLabel: string
  /** What is in it. */
  readonly value: string
  /** Called with what is in it after each key. */
  readonly onChange: (next: string) => void
  /** The Enter key. */
  readonly onEnter?: (() => void) | undefined
}

/** A search field with a button that empties it. */
export function SearchInput({ label, clearLabel, value, onChange, onEnter }: SearchInputProps) {
  useStyles(sheet)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="lk-search">
      <Icon name="search" />
      <input
        type="search"
        ref={input}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          // While letters are put together Enter ends that, and nothing else.
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter?.()
        }}
      />
      {value && (
        <IconButton
          icon="close"
          label={clearLabel}
          onPress={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
