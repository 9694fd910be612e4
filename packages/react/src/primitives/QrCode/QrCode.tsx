import { type ReactNode, useMemo } from 'react'
import { Spinner } from '../Spinner/Spinner.js'
import { drawQr } from './drawQr.js'
import { QrFrame } from './QrFrame.js'

/** Modules along one side of a pairing's code with a picture. The placeholder has the same size. */
const USUAL_SIZE = 57

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** The text that a camera reads. */
  readonly value: string
  /** The accessible name: what the code is for. The value is not announced. */
  readonly label: string
  /** A picture of 40 px in the centre. */
  readonly mark?: ReactNode
}

/** A QR code, as wide as its container, at most 300 px. Dark on light in every theme, as cameras expect. */
export function QrCode({ value, label, mark }: QrCodeProps) {
  const hasMark = mark !== undefined
  const { size, path } = useMemo(() => drawQr(value, hasMark), [value, hasMark])
  return (
    <QrFrame size={size} label={label} mark={mark}>
      {/* The key restarts the animation for each new code. */}
      <path key={value} className="lk-qr-modules" d={path} shapeRendering="crispEdges" />
    </QrFrame>
  )
}

/** The placeholder of a code that is loading. */
export function QrSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <QrFrame size={USUAL_SIZE} mark={<Spinner />} />
    </div>
  )
}
