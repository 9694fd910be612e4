import { Note, useText } from '@latchkey/react/ui'
import type { SiwxFailure, SiwxQuestion } from '../../registry.js'

/** Props of {@link SigningNote}. */
export interface SigningNoteProps {
  readonly step: SiwxQuestion['step']
  readonly failure: SiwxFailure | undefined
  readonly app: string
  readonly wallet: string
  /** The account is a contract, which not every application accepts. */
  readonly isSmartAccount: boolean
}

/** Progress or failure. */
export function SigningNote({ step, failure, app, wallet, isSmartAccount }: SigningNoteProps) {
  const text = useText()
  if (step === 'signing') return <Note>{text('siwx.waiting', { wallet })}</Note>
  if (step === 'verifying') return <Note>{text('siwx.verifying')}</Note>
  if (!failure) return null
  const { name, code, reason } = failure
  const isQuiet = name === 'declined' || name === 'changed'
  return (
    <Note tone={isQuiet ? 'neutral' : 'error'}>
      {reason ?? text(`siwx.failed.${name}`, { app, wallet })}
      {isSmartAccount && !isQuiet && <small>{text('siwx.toast.smartAccount')}</small>}
      {code && <small>{text('siwx.code', { code })}</small>}
    </Note>
  )
}
