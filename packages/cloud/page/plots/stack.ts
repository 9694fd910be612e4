import type { DayCount } from '../api/shapes.js'

/** What a plot shows: one line of numbers a name, a number a day. */
export interface Stack {
  /** UTC, `2026-11-26`. */
  readonly days: readonly string[]
  /** The names with the most first; the others together last. */
  readonly series: readonly { readonly name: string; readonly counts: readonly number[]; readonly total: number }[]
}

const DAY = 86_400_000
/** Names of their own. */
const NAMED = 4
const OTHERS = 'Others'

interface StackOptions {
  readonly from: string
  readonly to: string
  readonly counts: readonly DayCount[]
  /** For counts without a name. */
  readonly unnamed: string
}

/** Sorts counts into days and names. */
export function stack({ from, to, counts, unnamed }: StackOptions): Stack {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) days.push(new Date(at).toISOString().slice(0, 10))
  const totals = new Map<string, number>()
  for (const { name, count } of counts) totals.set(name, (totals.get(name) ?? 0) + count)
  const names = [...totals].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const groups = names.slice(0, NAMED).map((name) => ({ name: name || unnamed, members: [name] }))
  if (names.length > NAMED) groups.push({ name: OTHERS, members: names.slice(NAMED) })
  const series = groups.map(({ name, members }) => {
    const own = counts.filter((each) => members.includes(each.name))
    const perDay = days.map((day) => own.reduce((sum, each) => (each.day === day ? sum + each.count : sum), 0))
    return { name, counts: perDay, total: perDay.reduce((sum, count) => sum + count, 0) }
  })
  return { days, series }
}
