import { AmountField, Select, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { percentOf } from '../show.js'

/** Percent to choose from. */
const OFFERED = ['0.1', '0.5', '1', '3']
/** Hundredths of a percent from which the visitor is warned. */
const HIGH_BPS = 500

/** Props of {@link SlippageChoice}. */
export interface SlippageChoiceProps {
  readonly slippageBps: number
  /** @param percent - More than 0, at most 50. */
  readonly onChange: (percent: number) => void
}

/** How far the price may move before the swap fails: one of a few, or any. */
export function SlippageChoice({ slippageBps, onChange }: SlippageChoiceProps) {
  const text = useText()
  const used = String(percentOf(slippageBps))
  const [own, setOwn] = useState(OFFERED.includes(used) ? undefined : used)
  const options = [
    ...OFFERED.map((id) => ({ id, label: text('swaps.percent', { value: Number(id) }) })),
    { id: 'own', label: text('swaps.slippage.own') },
  ]

  const choose = (id: string): void => {
    setOwn(id === 'own' ? used : undefined)
    if (id !== 'own') onChange(Number(id))
  }
  const type = (next: string): void => {
    setOwn(next)
    if (isPercent(next)) onChange(Number(next))
  }
  const high = slippageBps >= HIGH_BPS ? text('swaps.slippage.high') : undefined
  return (
    <>
      <Select label={text('swaps.fact.slippage')} options={options} value={own === undefined ? used : 'own'} onChange={choose} />
      {own !== undefined && (
        <AmountField
          label={text('swaps.slippage.label')}
          value={own}
          onChange={type}
          decimals={2}
          symbol="%"
          note={high}
          error={isPercent(own) ? undefined : text('swaps.slippage.error')}
        />
      )}
    </>
  )
}

const isPercent = (text: string): boolean => Number(text) >= 0.01 && Number(text) <= 50
