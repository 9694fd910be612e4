/** A part of a mark: attributes of an SVG path on a 24 × 24 grid. */
export interface MarkPath {
  readonly d: string
  readonly fill: string
  readonly fillRule?: 'evenodd'
  readonly opacity?: number
}

/** How a network is recognised: paths on a ground of one colour. Data of ours, so nothing in it can run or load. */
export interface NetworkMark {
  readonly background: string
  readonly paths: readonly MarkPath[]
}
