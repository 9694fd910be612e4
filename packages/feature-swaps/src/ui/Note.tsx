import { useStyles } from '@latchkey/react'
import { Icon } from '@latchkey/react/ui'
import sheet from './Note.css?inline'

/** Props of {@link Note}. */
export interface NoteProps {
  /** Read out at once. */
  readonly isGrave: boolean
  readonly message: string
}

/** A warning above the step that leads on. */
export function Note({ isGrave, message }: NoteProps) {
  useStyles(sheet)
  return (
    <p className="lk-swap-note" data-tone={isGrave ? 'error' : 'warning'} role={isGrave ? 'alert' : 'status'}>
      <Icon name="warning" />
      <span>{message}</span>
    </p>
  )
}
