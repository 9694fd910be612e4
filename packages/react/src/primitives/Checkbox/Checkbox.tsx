import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Checkbox.css?inline'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  /** What is agreed to; may hold links. */
  readonly children: ReactNode
  /** The box is ticked. */
  readonly isChecked: boolean
  /** Called with what the box shall be. */
  readonly onChange: (next: boolean) => void
  /** How often something was tried that needs the box ticked. Each time the box gets focus and moves. @default 0 */
  readonly refusals?: number
  /** Said after a refusal, until the box is ticked. */
  readonly error?: string
}

/** A box with its text; the whole line can be pressed. */
export function Checkbox({ children, isChecked, onChange, refusals = 0, error }: CheckboxProps) {
  useStyles(sheet)
  const box = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  const isRefused = refusals > 0 && !isChecked
  return (
    <div>
      {/* Drawn anew, it moves anew. */}
      <label key={refusals} className="lk-checkbox" data-refused={isRefused || undefined}>
        <input
          ref={box}
          type="checkbox"
          checked={isChecked}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <p id={errorId} className="lk-checkbox-error" role="alert">
        {isRefused && error}
      </p>
    </div>
  )
}
