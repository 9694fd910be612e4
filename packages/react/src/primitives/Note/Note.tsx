import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Icon } from '../Icon/Icon.js'
import sheet from './Note.css?inline'

/** Props of {@link Note}. */
export interface NoteProps {
  /** `error` is read out at once. @default 'neutral' */
  readonly tone?: 'neutral' | 'warning' | 'error'
  /** The text. */
  readonly children: ReactNode
}

/** A hint or a warning above the step that leads on. */
export function Note({ tone = 'neutral', children }: NoteProps) {
  useStyles(sheet)
  return (
    <p className="lk-note" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'neutral' ? 'help' : 'warning'} />
      <span>{children}</span>
    </p>
  )
}
