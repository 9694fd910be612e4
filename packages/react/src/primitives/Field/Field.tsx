import type { ReactNode } from 'react'
import { useId } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Field.css?inline'

/** Props that all fields have. */
export interface FieldProps {
  /** The field's name, above the box. */
  readonly label: string
  /** A line in a muted colour below the box, e.g. an amount's value in another currency. An empty note reserves the line. */
  readonly note?: string | undefined
  /** What is wrong with the value, and how to correct it. Replaces the note and is announced. */
  readonly error?: string | undefined
  /** Disables the field. @default false */
  readonly isDisabled?: boolean
}

/** Attributes that connect an input with its label and its note. */
export interface FieldControl {
  readonly id: string
  readonly disabled: boolean | undefined
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
}

/** Label, box and note of a field; `children` renders the content of the box. */
export function Field({
  label,
  note,
  error,
  isDisabled,
  children,
}: FieldProps & { readonly children: (control: FieldControl) => ReactNode }) {
  useStyles(sheet)
  const id = useId()
  const isInvalid = error ? true : undefined
  return (
    <div className="lk-field" data-invalid={isInvalid}>
      <label htmlFor={id}>{label}</label>
      <div className="lk-field-box">
        {children({ id, disabled: isDisabled, 'aria-describedby': `${id}note`, 'aria-invalid': isInvalid })}
      </div>
      <p id={`${id}note`} className="lk-field-note" data-kept={note !== undefined || undefined} role="status" dir="auto">
        {error ?? note}
      </p>
    </div>
  )
}
