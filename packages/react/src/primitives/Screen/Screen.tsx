import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Screen.css?inline'

/** Props of {@link Screen}. */
export interface ScreenProps {
  /** One or two buttons, which stay at the bottom of the card. The last one is the main action. */
  readonly actions?: ReactNode
  /** The step itself. */
  readonly children: ReactNode
}

/** One step of a flow, e.g. of a swap: all steps have one height, and their main action one place. */
export function Screen({ actions, children }: ScreenProps) {
  useStyles(sheet)
  return (
    <div className="lk-screen">
      {children}
      {actions && <div className="lk-screen-actions">{actions}</div>}
    </div>
  )
}
