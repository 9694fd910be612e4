import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { drawQr } from './drawQr.js'
import sheet from './QrCode.css?inline'

/** Modules of plain ground that a reader needs around a code. */
const QUIET = 4

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** What a camera reads. */
  readonly value: string
  /** What the code is for; the value itself is told nobody. */
  readonly label: string
  /** A picture of 40 px in the middle. */
  readonly mark?: ReactNode
}

/** A QR code, as wide as there is room up to 320 px. Dark on light in every theme, as cameras expect. */
export function QrCode({ value, label, mark }: QrCodeProps) {
  useStyles(sheet)
  const hasMark = mark !== undefined
  const { size, path, eyes } = useMemo(() => drawQr(value, hasMark), [value, hasMark])
  const side = size + 2 * QUIET
  return (
    <div className="lk-qr">
      <svg role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
        <path d={path} shapeRendering="crispEdges" />
        {eyes.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="lk-qr-ring" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.5" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.75" />
          </g>
        ))}
      </svg>
      {hasMark && <span className="lk-qr-mark">{mark}</span>}
    </div>
  )
}

/** The place of a code that is on its way. */
export function QrSkeleton({ label }: { readonly label: string }) {
  useStyles(sheet)
  return (
    <div className="lk-qr" data-loading role="status" aria-label={label}>
      <span className="lk-qr-sweep" />
    </div>
  )
}
