import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Button } from '../Button/Button.js'
import sheet from './Confirm.css?inline'

/** One line of a confirmation. */
export interface ConfirmFact {
  readonly label: string
  readonly value: ReactNode
}

/** Props of {@link Confirm}. */
export interface ConfirmProps {
  /** The lines, e.g. `From`, `To`, `Fee`. */
  readonly facts: readonly ConfirmFact[]
  /** Text of the confirming button, e.g. `Send`. */
  readonly confirmLabel: string
  /** Text of the other button, e.g. `Cancel`. */
  readonly cancelLabel: string
  /** Asks the wallet. */
  readonly onConfirm: () => void
  /** Goes back. */
  readonly onCancel: () => void
  /** The wallet is being asked: both buttons are inactive. @default false */
  readonly isBusy?: boolean
  /** Disables the confirming button. @default false */
  readonly isDisabled?: boolean
  /** The action cannot be undone. @default false */
  readonly isDanger?: boolean
  /** A warning or a hint above the buttons. */
  readonly children?: ReactNode
}

/** The confirmation before a wallet is asked: one line for each detail, and two buttons. */
export function Confirm(props: ConfirmProps) {
  useStyles(sheet)
  const { facts, confirmLabel, cancelLabel, onConfirm, onCancel, isBusy = false, isDisabled = false, isDanger, children } = props
  return (
    <div className="lk-confirm">
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className="lk-confirm-actions">
        <Button isDisabled={isBusy} onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={isDanger ? 'danger' : 'accent'} isBusy={isBusy} isDisabled={isDisabled} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
