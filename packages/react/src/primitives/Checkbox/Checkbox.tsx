import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Checkbox.css?inline'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  /** The text beside the box; may contain links. */
  readonly children: ReactNode
  /** Whether the box is ticked. */
  readonly isChecked: boolean
  /** Called with the new value. */
  readonly onChange: (next: boolean) => void
  /** Number of attempts that need the box ticked. Each increase focuses the box and shakes it. @default 0 */
  readonly refusals?: number
  /** Shown after such an attempt until the box is ticked. */
  readonly error?: string
}

/** A box with its text. The whole line is clickable. */
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
      {/* The key restarts the animation with each refusal. */}
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
