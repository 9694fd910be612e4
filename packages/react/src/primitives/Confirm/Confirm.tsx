import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Button } from '../Button/Button.js'
import sheet from './Confirm.css?inline'

/** One line of what is confirmed. */
export interface ConfirmFact {
  readonly label: string
  readonly value: ReactNode
}

/** Props of {@link Confirm}. */
export interface ConfirmProps {
  /** What will happen, e.g. `From`, `To`, `Fee`. */
  readonly facts: readonly ConfirmFact[]
  /** E.g. `Send`. */
  readonly confirmLabel: string
  /** E.g. `Cancel`. */
  readonly cancelLabel: string
  /** Asks the wallet. */
  readonly onConfirm: () => void
  /** Goes back. */
  readonly onCancel: () => void
  /** The wallet is asked: both buttons wait. @default false */
  readonly isBusy?: boolean
  /** It cannot be confirmed as it is. @default false */
  readonly isDisabled?: boolean
  /** For what cannot be undone. @default false */
  readonly isDanger?: boolean
  /** A warning or a hint above the buttons. */
  readonly children?: ReactNode
}

/** The last look before a wallet is asked: what will happen, line by line, and two buttons. */
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
