import type { ReactNode } from 'react'
import type { TextKey } from '../../locale/catalogue.js'
import { useText } from '../../locale/useText.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Explainer.css?inline'
import { type Drawing, Scene } from './Scene.js'

/** One topic: a drawing, and the catalogue's `<key>.title` and `<key>.text`. */
export type ExplainerPoint = readonly [drawing: Drawing, title: TextKey, text: TextKey]

/** Props of {@link Explainer}. */
export interface ExplainerProps {
  /** The topics, in order. */
  readonly points: readonly ExplainerPoint[]
  /** Buttons for the next step. */
  readonly children: ReactNode
}

/** Explains a few topics, and offers the next step. */
export function Explainer({ points, children }: ExplainerProps) {
  useStyles(sheet)
  const text = useText()
  return (
    <div className="lk-explainer">
      <ul role="list">
        {points.map(([drawing, title, body]) => (
          <li key={title}>
            <Scene drawing={drawing} />
            <strong>{text.heading(title)}</strong>
            <p>{text.heading(body)}</p>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
