import { useStyles } from '@latchkey/react'
import { Icon, useText } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import sheet from './Note.css?inline'

/** Props of {@link Note}. */
export interface NoteProps {
  /** `error` is read out at once. */
  readonly tone: 'neutral' | 'warning' | 'error'
  readonly children: ReactNode
}

/** A sentence beside what it is about. */
export function Note({ tone, children }: NoteProps) {
  useStyles(sheet)
  return (
    <p className="lk-onramp-note" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={tone === 'neutral' ? 'external' : 'warning'} size={16} />
      <span>{children}</span>
    </p>
  )
}

/** Said wherever a sandbox sells. */
export function SandboxNote() {
  const text = useText()
  return <Note tone="warning">{text('onramp.sandbox')}</Note>
}
