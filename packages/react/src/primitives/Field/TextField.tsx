import type { ReactNode } from 'react'
import type { FieldProps } from './Field.js'
import { Field } from './Field.js'

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldProps {
  /** The text. */
  readonly value: string
  /** Called with the text after each key press. */
  readonly onChange: (next: string) => void
  /** Shown while the field is empty, in addition to the label. @default none */
  readonly placeholder?: string
  /** The phone keyboard to show. @default 'text' */
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'url'
  /** The `autocomplete` attribute, e.g. `email`. @default 'off' */
  readonly autoComplete?: string
  /** Maximum number of characters. @default 256 */
  readonly maxLength?: number
  /** A button at the end, e.g. to paste. */
  readonly end?: ReactNode
}

/** One line of text: an address, a name, an email. While it is empty, its placeholder has the direction of the interface. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, placeholder, inputMode, autoComplete = 'off', maxLength = 256, end } = props
  return (
    <Field {...props}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            dir={value === '' ? undefined : 'auto'}
            value={value}
            placeholder={placeholder}
            inputMode={inputMode}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </>
      )}
    </Field>
  )
}
