import type { ReactNode } from 'react'
import { Button } from '../Button/Button.js'
import { type Fact, Facts } from '../Facts/Facts.js'
import { Screen } from '../Screen/Screen.js'

/** Props of {@link Review}. */
export interface ReviewProps {
  /** What is done, in short, above the lines. */
  readonly summary?: ReactNode
  /** The lines, e.g. `From`, `To`, `Fee`. @default none */
  readonly facts?: readonly Fact[]
  /** What the lines are about, for screen readers. */
  readonly factsLabel?: string
  /** Text of the confirming button, e.g. `Send`. */
  readonly confirmLabel: string
  /** Text of the other button, e.g. `Cancel`. */
  readonly cancelLabel: string
  /** Asks the wallet. */
  readonly onConfirm: () => void
  /** Goes back. */
  readonly onCancel: () => void
  /** The wallet is being asked: both buttons are inactive, the other one unless `isCancelable`. @default false */
  readonly isBusy?: boolean
  /** Disables the confirming button. @default false */
  readonly isDisabled?: boolean
  /** Cancelling works while the wallet is being asked. @default false */
  readonly isCancelable?: boolean
  /** Cancelling is under way: the other button shows it, and nothing can be confirmed. @default false */
  readonly isCancelling?: boolean
  /** The action cannot be undone. @default false */
  readonly isDanger?: boolean
  /** A warning or a hint above the buttons. */
  readonly children?: ReactNode
}

/** The last look before a wallet is asked: one line for each detail, and two buttons. */
export function Review(props: ReviewProps) {
  const { summary, facts, factsLabel, confirmLabel, cancelLabel, onConfirm, onCancel, children } = props
  const { isBusy = false, isDisabled = false, isCancelable = false, isCancelling = false, isDanger } = props
  return (
    <Screen
      actions={
        <>
          <Button isBusy={isCancelling} isDisabled={isBusy && !isCancelable} onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'accent'} isBusy={isBusy} isDisabled={isDisabled || isCancelling} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {summary}
      {facts && <Facts facts={facts} {...(factsLabel !== undefined && { label: factsLabel })} />}
      {children}
    </Screen>
  )
}
