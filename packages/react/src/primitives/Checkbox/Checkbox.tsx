import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Checkbox.css?inline'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  /** What is agreed to; may hold links. */
  readonly children: ReactNode
  readonly isChecked: boolean
  readonly onChange: (next: boolean) => void
}

/** A box with its text; the whole line can be pressed. */
export function Checkbox({ children, isChecked, onChange }: CheckboxProps) {
  useStyles(sheet)
  return (
    <label className="lk-checkbox">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
