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

/** A note. */
export function Note({ tone, children }: NoteProps) {
  useStyles(sheet)
  return (
    <p className="lk-onramp-note" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={tone === 'neutral' ? 'external' : 'warning'} size={16} />
      <span>{children}</span>
    </p>
  )
}

/** Marks offers and orders of a sandbox. */
export function SandboxNote() {
  const text = useText()
  return <Note tone="warning">{text('onramp.sandbox')}</Note>
}
