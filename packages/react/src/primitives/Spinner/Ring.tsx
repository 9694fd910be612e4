import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Spinner.css?inline'

/** Props of {@link Ring}. */
export interface RingProps {
  /** An icon of 72 px, of the ring's shape. */
  readonly children: ReactNode
  /** `waiting` moves; `failed` is still and shows a mark. */
  readonly state: 'waiting' | 'failed' | 'still'
  /** Of the icon inside. @default 'square' */
  readonly shape?: 'square' | 'circle'
}

/** A large icon with a line that runs around it while somebody is waited for. */
export function Ring({ children, state, shape }: RingProps) {
  useStyles(sheet)
  return (
    <div className="lk-ring" data-state={state}>
      {children}
      {state === 'waiting' && (
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <rect x="2" y="2" width="92" height="92" rx={shape === 'circle' ? 46 : 28} pathLength="100" />
        </svg>
      )}
      {state === 'failed' && <span className="lk-ring-mark" aria-hidden="true" />}
    </div>
  )
}
