import type { CSSProperties, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { EYE } from './drawQr.js'
import sheet from './QrCode.css?inline'

/** Width of the quiet zone in modules (ISO/IEC 18004, 6.3.8). */
const QUIET = 4

/** Props of {@link QrFrame}. */
interface QrFrameProps {
  /** Modules along one side, without the quiet zone. */
  readonly size: number
  /** The accessible name. Absent for a placeholder, which is not announced. */
  readonly label?: string
  /** SVG shapes, one unit per module. */
  readonly children?: ReactNode
  /** A picture in the centre. */
  readonly mark?: ReactNode
}

/** The background of a code with its three finder patterns, as wide as its container, at most 300 px. */
export function QrFrame({ size, label, children, mark }: QrFrameProps) {
  useStyles(sheet)
  const far = size - EYE
  const side = size + 2 * QUIET
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <div className="lk-qr" data-loading={label === undefined || undefined} style={{ '--lk-qr-side': side } as CSSProperties}>
      <svg {...said} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
        {children}
        {[0, far, -far].map((at) => (
          <g key={at} transform={`translate(${Math.max(at, 0)} ${Math.max(-at, 0)})`}>
            <rect className="lk-qr-ring" x="0.5" y="0.5" width="6" height="6" rx="1.5" />
            <rect x="2" y="2" width="3" height="3" rx="0.75" />
          </g>
        ))}
      </svg>
      {mark && <span className="lk-qr-mark">{mark}</span>}
    </div>
  )
}
