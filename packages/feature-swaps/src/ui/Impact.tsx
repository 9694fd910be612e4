import { useStyles } from '@latchkey/react'
import { useText } from '@latchkey/react/ui'
import { CONFIRMED_IMPACT_BPS, WARNED_IMPACT_BPS } from '../flow/arithmetic.js'
import sheet from './Impact.css?inline'
import { percentOf } from './show.js'

/** A price impact in percent, coloured by how much it is; none where more arrives than leaves. @param props.bps - Hundredths of a percent; undefined if unknown. */
export function Impact({ bps }: { readonly bps: number | undefined }) {
  useStyles(sheet)
  const text = useText()
  const tone = bps === undefined || bps >= CONFIRMED_IMPACT_BPS ? 'error' : bps >= WARNED_IMPACT_BPS ? 'warning' : undefined
  return (
    <bdi className="lk-swap-tone" data-tone={tone}>
      {bps === undefined ? text('swaps.unknown') : text('swaps.percent', { value: percentOf(Math.max(0, bps)) })}
    </bdi>
  )
}
