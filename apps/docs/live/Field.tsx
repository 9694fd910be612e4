import { type ReactNode, useId } from 'react'

/** Props of {@link Field}. */
export interface FieldProps {
  readonly label: string
  /** Renders the control with this id. */
  readonly children: (id: string) => ReactNode
}

/** One line of a playground: a name and its control. */
export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className="live-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
