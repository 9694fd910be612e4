import type { ReactNode } from 'react'
import type { TextKey } from '../../locale/catalogue.js'
import { useText } from '../../locale/useText.js'
import type { IconSource } from '../../primitives/Icon/Icon.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Explainer.css?inline'

/** One thing to know: an icon, and the catalogue's `<key>.title` and `<key>.text`. */
export type Point = readonly [icon: IconSource, title: TextKey, text: TextKey]

/** Props of {@link Explainer}. */
export interface ExplainerProps {
  readonly points: readonly Point[]
  /** The next step. */
  readonly children: ReactNode
}

/** A few things to know, and what to do next. */
export function Explainer({ points, children }: ExplainerProps) {
  useStyles(sheet)
  const text = useText()
  return (
    <div className="lk-explainer">
      <ul role="list">
        {points.map(([icon, title, body]) => (
          <li key={title}>
            <IconTile icon={icon} />
            <div>
              <strong>{text.heading(title)}</strong>
              <p>{text.heading(body)}</p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
