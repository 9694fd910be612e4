const WIDTH = 100
const HEIGHT = 24
/** Keeps the stroke within the picture. */
const MARGIN = 2

/** The path of a line through values, from left to right, the least at the bottom. Values that are all the same are a line in the middle. */
export function trendPath(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const height = most > least ? (value - least) / (most - least) : 0.5
    const [x, y] = [(index / Math.max(values.length - 1, 1)) * WIDTH, HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)]
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  })
  return `M${points.join('L')}`
}
