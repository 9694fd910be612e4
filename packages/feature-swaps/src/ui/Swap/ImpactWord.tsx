import { useStyles } from '@latchkey/react'
import { useText } from '@latchkey/react/ui'
import { toneOf } from '../toneOf.js'
import { percentOf } from '../show.js'
import sheet from './ImpactWord.css?inline'

/** What the swap does to the price, in words and colour. @param props.bps - Hundredths of a percent; undefined if unknown: a note says so. */
export function ImpactWord({ bps }: { readonly bps: number | undefined }) {
  useStyles(sheet)
  const text = useText()
  if (bps === undefined) return null
  const tone = toneOf(bps)
  return (
    <span className="lk-swap-impact" data-tone={tone}>
      {text(tone ? 'swaps.impact.much' : 'swaps.impact.low', { percent: percentOf(bps) })}
    </span>
  )
}
