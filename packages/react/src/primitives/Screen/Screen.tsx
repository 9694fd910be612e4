import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Screen.css?inline'

/** Props of {@link Screen}. */
export interface ScreenProps {
  /** One or two buttons, which stay at the bottom of the card. The last one is the main action. */
  readonly actions?: ReactNode
  /**
   * The card may be higher than the steps of a flow, so that nothing is hidden while the window has room. For a view that is no step among
   * others.
   *
   * @default false
   */
  readonly mayGrow?: boolean
  /** The step itself. */
  readonly children: ReactNode
}

/** One step of a flow, e.g. of a swap: all steps have one height, and their main action one place. */
export function Screen({ actions, mayGrow = false, children }: ScreenProps) {
  useStyles(sheet)
  return (
    <div className="lk-screen" data-grows={mayGrow || undefined}>
      {children}
      {actions && <div className="lk-screen-actions">{actions}</div>}
    </div>
  )
}
