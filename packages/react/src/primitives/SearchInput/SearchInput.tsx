import { useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Icon } from '../Icon/Icon.js'
import { IconButton } from '../IconButton/IconButton.js'
import sheet from './SearchInput.css?inline'

/** Props of {@link SearchInput}. */
export interface SearchInputProps {
  /** Accessible name and placeholder, e.g. `Search wallets`. */
  readonly label: string
  /** Name of the button that clears the field. */
  readonly clearLabel: string
  /** The query. */
  readonly value: string
  /** Called with the query after each key press. */
  readonly onChange: (next: string) => void
  /** Called on Enter. */
  readonly onEnter?: (() => void) | undefined
}

/** A search field with a button that clears it. */
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
        onKeyDown={(event) => {
          // During text composition (IME), Enter only ends the composition.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Embedded in a form of the page, it does not send the form.
          event.preventDefault()
          onEnter?.()
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
