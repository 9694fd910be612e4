import { type ReactNode, useMemo } from 'react'
import { Spinner } from '../Spinner/Spinner.js'
import { drawQr } from './drawQr.js'
import { QrFrame } from './QrFrame.js'

/** Modules along one side of the code of a pairing with a mark: what is on its way is drawn as large. */
const USUAL_SIZE = 57

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** What a camera reads. */
  readonly value: string
  /** What the code is for; the value itself is told nobody. */
  readonly label: string
  /** A picture of 40 px in the middle. */
  readonly mark?: ReactNode
}

/** A QR code, as wide as there is room up to 360 px. Dark on light in every theme, as cameras expect. */
export function QrCode({ value, label, mark }: QrCodeProps) {
  const hasMark = mark !== undefined
  const { size, path } = useMemo(() => drawQr(value, hasMark), [value, hasMark])
  return (
    <QrFrame size={size} label={label} mark={mark}>
      {/* A new code is revealed as the first was. */}
      <path key={value} className="lk-qr-modules" d={path} shapeRendering="crispEdges" />
    </QrFrame>
  )
}

/** The place of a code that is on its way. */
export function QrSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <QrFrame size={USUAL_SIZE} mark={<Spinner />} />
    </div>
  )
}
