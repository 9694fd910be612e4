import type { DayValue, LatchkeyState } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../context/useLatchkeyContext.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSlot } from '../../slots/useSlot.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './TrendLine.css?inline'
import { trendPath } from './trendPath.js'

/** What the account was worth on the last days, as a line; nothing where no feature knows. Its text says from and to how much. */
export function TrendLine() {
  const tabs = useSlot('account.tabs')
  const days = useSelector(useCallback((state: LatchkeyState) => tabs.find(({ trend }) => trend)?.trend?.(state), [tabs]))
  return days && days.length > 1 ? <Line days={days} /> : null
}

function Line({ days }: { readonly days: readonly DayValue[] }) {
  useStyles(sheet)
  const { language } = useLatchkeyContext()
  const format = useFormat()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const values = days.map(({ value }) => Number(value))
  const change = values[0] ? ((values.at(-1) ?? 0) - values[0]) / values[0] : 0
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language.tag, { numberingSystem: 'latn', ...options })
  const span = Math.round((Date.parse(last.day) - Date.parse(first.day)) / 86_400_000) + 1
  const percent = number({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change)
  const length = number({ style: 'unit', unit: 'day', unitDisplay: 'long' }).format(span)
  return (
    <div className="lk-trend">
      <svg
        role="img"
        viewBox="0 0 100 24"
        preserveAspectRatio="none"
        aria-label={`${length}: ${format.fiat(first.value, 'USD')} – ${format.fiat(last.value, 'USD')}`}
      >
        <path d={trendPath(values)} vectorEffect="non-scaling-stroke" />
      </svg>
      <bdi title={length}>{percent}</bdi>
    </div>
  )
}
