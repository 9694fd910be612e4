import { formatUnits, parseUnits } from '@latchkey/kernel'
import { useStyles } from '@latchkey/react'
import { useText } from '@latchkey/react/ui'
import { selectMax } from '../../flow/selectSwap.js'
import type { SwapParts } from '../SwapGate.js'
import sheet from './Presets.css?inline'

/** Percent of what can be swapped. */
const OFFERED = [25, 50, 75] as const

/** Enters a quarter, a half, three quarters, or all of what can be swapped once gas is kept back. Absent while that is not known, or nothing. */
export function Presets({ state, flow }: Pick<SwapParts, 'state' | 'flow'>) {
  useStyles(sheet)
  const text = useText()
  const decimals = state.from?.decimals ?? 0
  const most = parseUnits(selectMax(state) ?? '0', decimals)
  if (most === 0n) return null
  return (
    <div className="lk-swap-presets">
      {OFFERED.map((percent) => (
        <button key={percent} type="button" onClick={() => flow.setAmount(formatUnits((most * BigInt(percent)) / 100n, decimals))}>
          {text('swaps.percent', { value: percent })}
        </button>
      ))}
      <button type="button" onClick={flow.setMax}>
        {text('swaps.max')}
      </button>
    </div>
  )
}
