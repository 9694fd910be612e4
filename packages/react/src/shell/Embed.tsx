import { useCallback } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useTheme } from '../hooks/useTheme.js'
import { applyTheme } from '../theme/applyTheme.js'
import { Card } from './Card.js'
import { HEADING_ID } from './Header.js'
import { InPlaceRoot } from './ShadowHost.js'

/** The views in the page, without a dialog around them. */
export function Embed() {
  const theme = useTheme()
  const { modal, language } = useLatchkeyContext()
  const { tag, direction } = modal?.language ?? language
  const themed = useCallback(
    (element: HTMLElement | null) => {
      if (element) applyTheme(element, theme)
    },
    [theme],
  )
  return (
    <InPlaceRoot tag="latchkey-embed">
      <section ref={themed} className="lk-root lk-embed" lang={tag} dir={direction} aria-labelledby={HEADING_ID}>
        <Card isEmbedded />
      </section>
    </InPlaceRoot>
  )
}
