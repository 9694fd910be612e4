import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: ReactNode
}

/** A labelled input. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...input} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
