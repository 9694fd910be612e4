import { useStyles } from '../../theme/useStyles.js'
import sheet from './Scene.css?inline'

/** The paths of a drawing on a 64 × 64 grid: muted shapes at the back, the shape in front, and the strokes above both. */
export interface Drawing {
  readonly quiet: string
  readonly strong: string
  readonly strokes: string
}

/** A small drawing in the colours of the theme. Decorative: the text is beside it. */
export function Scene({ drawing: { quiet, strong, strokes } }: { readonly drawing: Drawing }) {
  useStyles(sheet)
  return (
    <svg className="lk-scene" viewBox="0 0 64 64" aria-hidden="true">
      <path d={quiet} />
      <path d={strong} />
      <path d={strokes} />
    </svg>
  )
}
