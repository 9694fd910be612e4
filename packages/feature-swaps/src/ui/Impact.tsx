import { useStyles } from '@latchkey/react'
import { useText } from '@latchkey/react/ui'
import sheet from './Impact.css?inline'
import { percentOf } from './show.js'
import { toneOf } from './toneOf.js'

/** A price impact in percent, coloured by how much it is; none where more arrives than leaves. @param props.bps - Hundredths of a percent; undefined if unknown. */
export function Impact({ bps }: { readonly bps: number | undefined }) {
  useStyles(sheet)
  const text = useText()
  return (
    <bdi className="lk-swap-tone" data-tone={toneOf(bps)}>
      {bps === undefined ? text('swaps.unknown') : text('swaps.percent', { value: percentOf(Math.max(0, bps)) })}
    </bdi>
  )
}
