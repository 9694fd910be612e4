import { useMemo } from 'react'
import type { DayCount } from '../api/shapes.js'
import { stack } from './stack.js'
import { useBars } from './useBars.js'

interface PlotProps {
  readonly title: string
  readonly from: string
  readonly to: string
  readonly counts: readonly DayCount[]
  readonly unnamed: string
}

/** Counts by day as bars, with a legend, and as a table for those who want numbers. */
export function Plot({ title, from, to, counts, unnamed }: PlotProps) {
  const stacked = useMemo(() => stack({ from, to, counts, unnamed }), [from, to, counts, unnamed])
  const ref = useBars(stacked)
  const total = stacked.series.reduce((sum, each) => sum + each.total, 0)
  const shown = stacked.days.map((day, index) => ({ day, index })).filter(({ index }) => stacked.series.some((each) => each.counts[index]))
  return (
    <article className="card plot">
      <h2>{title}</h2>
      <p className="total">{total}</p>
      {total === 0 ? (
        <p className="hint">Nothing in the last {stacked.days.length} days.</p>
      ) : (
        <>
          <div ref={ref} className="bars" role="img" aria-label={`${title} by day, ${from} to ${to}: ${total} in all`} />
          <ul className="legend">
            {stacked.series.map(({ name, total: sum }, index) => (
              <li key={name}>
                <span className={`swatch swatch-${index}`} />
                <span className="name">{name}</span> <b>{sum}</b>
              </li>
            ))}
          </ul>
          <details>
            <summary>Numbers</summary>
            <div className="scroll" role="region" aria-label={`${title} by day`} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Day (UTC)</th>
                    {stacked.series.map(({ name }) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ day, index }) => (
                    <tr key={day}>
                      <th scope="row">{day}</th>
                      {stacked.series.map((each) => (
                        <td key={each.name}>{each.counts[index]}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </article>
  )
}
