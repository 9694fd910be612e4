import type { LatchkeyState, Route } from '@latchkey/kernel'
import { useCallback, useState } from 'react'
import { HeadingContext } from '../hooks/useHeading.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { AlertBar } from './AlertBar.js'
import { Body } from './Body.js'
import { Footer } from './Footer.js'
import { Header } from './Header.js'
import { OfflineNotice } from './OfflineNotice.js'
import { Toast } from './Toast.js'
import { preloadViews } from '../outlet/viewComponent.js'

const selectHistory = (state: LatchkeyState): readonly Route[] => state.router.history

interface Heading {
  readonly of: Route | undefined
  readonly text: string | undefined
}

/** The card: header, messages and the current view. */
export function Card({ isEmbedded = false }: { readonly isEmbedded?: boolean }) {
  const latchkey = useLatchkey()
  const history = useSelector(selectHistory)
  const route = history.at(-1)
  const [heading, setHeading] = useState<Heading>()
  const setText = useCallback((text: string | undefined) => setHeading({ of: route, text }), [route])
  // Somebody uses the modal: the next view is likely one of those that did not come with it.
  const preloadMore = (): void => {
    const load = latchkey.ui.views.get('Account')?.load
    if (load) preloadViews(load)
  }
  return (
    <div className="lk-card" onPointerEnter={preloadMore} onFocus={preloadMore}>
      <Header history={history} heading={heading?.of === route ? heading?.text : undefined} isEmbedded={isEmbedded} />
      <AlertBar />
      <OfflineNotice />
      <HeadingContext.Provider value={setText}>
        <Body route={route} depth={history.length} />
      </HeadingContext.Provider>
      <Footer />
      <Toast />
    </div>
  )
}
