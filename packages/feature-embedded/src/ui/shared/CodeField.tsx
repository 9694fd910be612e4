import { useStyles } from '@latchkey/react'
import { TextField, useText } from '@latchkey/react/ui'
import sheet from './CodeField.css?inline'

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  readonly value: string
  /** Called with the digits, at most six. */
  readonly onChange: (digits: string) => void
  /** Called with all six. */
  readonly onComplete: (code: string) => void
  readonly error: string | undefined
  readonly isDisabled: boolean
}

/** The digits of a text, whichever script they are in: people paste whole lines of a letter. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6)

/** A code of six digits: typed, pasted with anything around it, or filled in by the browser. Left to right in every language. */
export function CodeField({ value, onChange, onComplete, error, isDisabled }: CodeFieldProps) {
  useStyles(sheet)
  const text = useText()
  return (
    <div className="lk-embedded-code">
      <TextField
        label={text('embedded.otp.label')}
        value={value}
        placeholder="••••••"
        inputMode="numeric"
        autoComplete="one-time-code"
        note=""
        error={error}
        isDisabled={isDisabled}
        onChange={(typed) => {
          const digits = digitsOf(typed)
          onChange(digits)
          if (digits.length === 6 && digits !== value) onComplete(digits)
        }}
      />
    </div>
  )
}
