import { Icon, useText } from '@latchkey/react/ui'
import type { SiwxFailure, SiwxQuestion } from '../../registry.js'

/** Props of {@link Note}. */
export interface NoteProps {
  readonly step: SiwxQuestion['step']
  readonly failure: SiwxFailure | undefined
  readonly app: string
  readonly wallet: string
  /** The account is a contract, which not every application accepts. */
  readonly isSmartAccount: boolean
}

/** Progress or failure. */
export function Note({ step, failure, app, wallet, isSmartAccount }: NoteProps) {
  const text = useText()
  if (step === 'signing')
    return (
      <p className="lk-siwx-note" role="status">
        {text('siwx.waiting', { wallet })}
      </p>
    )
  if (step === 'verifying')
    return (
      <p className="lk-siwx-note" role="status">
        {text('siwx.verifying')}
      </p>
    )
  if (!failure) return null
  const { name, code, reason } = failure
  const isQuiet = name === 'declined' || name === 'changed'
  return (
    <p className="lk-siwx-note" role={isQuiet ? 'status' : 'alert'} data-tone={isQuiet ? 'neutral' : 'error'}>
      <Icon name={isQuiet ? 'help' : 'warning'} />
      <span>
        {reason ?? text(`siwx.failed.${name}`, { app, wallet })}
        {isSmartAccount && !isQuiet && <small>{text('siwx.toast.smartAccount')}</small>}
        {code && <small>{text('siwx.code', { code })}</small>}
      </span>
    </p>
  )
}
