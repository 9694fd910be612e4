import { type ReactNode, useEffect, useRef } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { ringColor } from './ringColor.js'
import sheet from './Ring.css?inline'

/** Props of {@link Ring}. */
export interface RingProps {
  /** An icon of 72 px in the ring's shape. */
  readonly children: ReactNode
  /** `waiting` moves; `done` is closed and shows a tick; `failed` is still and shows a mark. */
  readonly state: 'waiting' | 'done' | 'failed' | 'still'
  /** Shape of the icon inside. @default 'square' */
  readonly shape?: 'square' | 'circle'
}

/** A large icon with a ring in the colour of its picture. The ring moves while an answer is awaited. */
export function Ring({ children, state, shape }: RingProps) {
  useStyles(sheet)
  const ref = useRef<HTMLDivElement>(null)
  const isLit = state === 'waiting' || state === 'done'

  useEffect(() => {
    const ring = ref.current
    const image = ring?.querySelector('img')
    if (!ring || !image || !isLit) return
    // The component of the icon replaces a picture that cannot be decoded.
    void image.decode().then(
      () => ring.style.setProperty('--lk-ring-picture', ringColor(image) ?? ''),
      () => undefined,
    )
  }, [children, isLit])

  return (
    <div ref={ref} className="lk-ring" data-state={state} data-shape={shape}>
      {children}
      {isLit && (
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <rect x="2" y="2" width="92" height="92" rx={shape === 'circle' ? 46 : 26} pathLength="100" />
        </svg>
      )}
      {state !== 'still' && (
        <span className="lk-ring-mark" aria-hidden="true">
          {isLit && (
            <svg viewBox="0 0 24 24">
              <path d="M5 12.5l4.5 4.5L19 7.5" pathLength="100" />
            </svg>
          )}
        </span>
      )}
    </div>
  )
}
