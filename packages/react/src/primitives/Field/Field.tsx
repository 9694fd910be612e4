import type { ReactNode } from 'react'
import { useId } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Field.css?inline'

/** What every field has. */
export interface FieldProps {
  /** Its name, above the box. */
  readonly label: string
  /** A quiet line below, e.g. an amount's value in another currency. An empty one keeps the place of what will come. */
  readonly note?: string | undefined
  /** What is wrong with the value, and how to correct it. Takes the note's place and is read out. */
  readonly error?: string | undefined
  /** Nothing can be typed. @default false */
  readonly isDisabled?: boolean
}

/** What ties an input to its label and its note. */
export interface FieldControl {
  readonly id: string
  readonly disabled: boolean | undefined
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
}

/** Label, box and note of a field; `children` draws what is in the box. */
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
