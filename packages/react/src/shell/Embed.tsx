import { useCallback } from 'react'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useTheme } from '../hooks/useTheme.js'
import { applyTheme } from '../theme/applyTheme.js'
import { useStyles } from '../theme/useStyles.js'
import { Card } from './Card.js'
import { HEADING_ID } from './Header.js'
import sheet from './Embed.css?inline'
import { InPlaceRoot } from './ShadowHost.js'
import { useHistory } from './useHistory.js'

/** The views in the page, without a dialog around them. */
export function Embed() {
  return (
    <InPlaceRoot tag="latchkey-embed">
      <Section />
    </InPlaceRoot>
  )
}

function Section() {
  useStyles(sheet)
  const theme = useTheme()
  const history = useHistory()
  const { modal, language } = useLatchkeyContext()
  const { tag, direction } = modal?.language ?? language
  const themed = useCallback(
    (element: HTMLElement | null) => {
      if (element) applyTheme(element, theme)
    },
    [theme],
  )
  return (
    <section ref={themed} className="lk-root lk-embed" lang={tag} dir={direction} aria-labelledby={HEADING_ID}>
      <Card isEmbedded history={history} />
    </section>
  )
}
