import uPlot from 'uplot'
import type { Stack } from './stack.js'

const HEIGHT = 180
const HALF_DAY = 43_200
const FONT = '12px system-ui, sans-serif'
/** Counts are whole numbers. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000]

/** Draws one bar a day into an element, in the colours of its style. */
export function drawBars(element: HTMLElement, { days, series }: Stack): uPlot {
  const style = getComputedStyle(element)
  const color = (name: string): string => style.getPropertyValue(name).trim()
  const axis = { stroke: color('--quiet'), font: FONT, ticks: { show: false } }
  const paths = uPlot.paths.bars?.({ size: [0.7, 28], radius: 0.15 })
  // Bars do not stack by themselves: each is as high as all before it with it, and the highest is drawn first.
  const drawn = series.map((_, index) => series.length - 1 - index)
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
    // Half a day on each side, for the first bar and the last.
    scales: {
      x: { range: (_plot, first, last) => [first - HALF_DAY, last + HALF_DAY] },
      y: { range: (_plot, _least, most) => [0, Math.max(most, 4)] },
    },
    axes: [
      { ...axis, grid: { show: false }, size: 30, space: 70, values: (_plot, splits) => splits.map(describeDay) },
      { ...axis, grid: { stroke: color('--line'), width: 1 }, size: 44, incrs: STEPS },
    ],
    series: [{}, ...drawn.map((index) => ({ fill: color(`--plot-${index}`), width: 0, points: { show: false }, ...(paths && { paths }) }))],
  }
  const times = days.map((day) => Date.parse(day) / 1_000)
  return new uPlot(options, [times, ...drawn.map((index) => sumUpTo(series, index, days.length))], element)
}

const sumUpTo = (series: Stack['series'], last: number, length: number): number[] =>
  Array.from({ length }, (_, day) => series.slice(0, last + 1).reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0))

const describeDay = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
