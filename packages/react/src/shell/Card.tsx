import type { Route } from '@latchkey/kernel'
import { useCallback, useState } from 'react'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { HeadingContext } from '../hooks/useHeading.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { Alerts } from './Alerts.js'
import { Body } from './Body.js'
import { Footer } from './Footer.js'
import { Header } from './Header.js'
import { OfflineNotice } from './OfflineNotice.js'
import { Side } from './Side.js'
import { splitRoute } from './splitRoute.js'
import { Toast } from './Toast.js'
import { useReturnedFocus } from './useReturnedFocus.js'
import { useSwipe } from './useSwipe.js'
import { useWide } from './useWide.js'
import { preloadView } from '../outlet/preloadView.js'

interface Heading {
  readonly of: Route | undefined
  readonly text: string | undefined
}

/** Props of {@link Card}. */
export interface CardProps {
  readonly isEmbedded?: boolean
  /** What is shown is the last of it. */
  readonly history: readonly Route[]
}

/** The card: header, messages and the current view; the wallets beside it where there is room. */
export function Card({ isEmbedded = false, history }: CardProps) {
  const latchkey = useLatchkey()
  const { cardRef, isWide } = useWide()
  const [former, setFormer] = useState<Route>()
  const { side, main } = splitRoute(latchkey, { history, isWide, former })
  if (former !== side) setFormer(side)
  const top = history.at(-1)
  const [heading, setHeading] = useState<Heading>()
  const setText = useCallback((text: string | undefined) => setHeading({ of: main, text }), [main])
  const remember = useReturnedFocus(cardRef, top, history.length)
  useSwipe(cardRef)
  // Somebody uses the modal: the next view is likely one of those that did not come with it.
  const preloadMore = (): void => preloadView(latchkey, 'Account')
  const canGoBack = history.length > 1
  return (
    <div
      ref={cardRef}
      className="lk-card"
      data-wide={side ? '' : undefined}
      onPointerEnter={preloadMore}
      onFocus={(event) => {
        preloadMore()
        remember(event)
      }}
    >
      {side && <Side route={side} isTop={side === top} canGoBack={canGoBack} />}
      <div className="lk-main" key="main">
        <Header
          route={main}
          top={top}
          canGoBack={canGoBack && side !== top}
          heading={heading?.of === main ? heading?.text : undefined}
          isBeside={side !== undefined}
          isEmbedded={isEmbedded}
        />
        <ComponentBoundary component="AlertBar" fallback={null}>
          <Alerts />
        </ComponentBoundary>
        <OfflineNotice />
        <HeadingContext.Provider value={setText}>
          <Body route={main} depth={history.length} isBeside={side !== undefined} />
        </HeadingContext.Provider>
        <Footer />
        <Toast />
      </div>
    </div>
  )
}
