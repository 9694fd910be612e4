import type { ActivityEntry } from '@latchkey/kernel'
import { useFormat, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'

/** The heading above an entry: what is pending, else its month in the visitor's time zone, with the year where that is not the current one. */
export function useGroups(): (entry: ActivityEntry) => string | undefined {
  const text = useText()
  const format = useFormat()
  return useMemo(() => {
    const nowMs = Date.now()
    // A formatter of dates is slow to make, and a list asks for a title with each row.
    const titles = new Map<number, string>()
    const titleOf = (timeMs: number): string => {
      const date = new Date(timeMs)
      const month = date.getFullYear() * 12 + date.getMonth()
      const title = titles.get(month) ?? format.month(timeMs, nowMs)
      titles.set(month, title)
      return title
    }
    return ({ status, timeMs }) =>
      status === 'pending' ? text('history.status.pending') : timeMs === undefined ? undefined : titleOf(timeMs)
  }, [text, format])
}
