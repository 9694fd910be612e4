import type { LatchkeyState, Route } from '@latchkey/kernel'
import { useCallback, useState } from 'react'
import { HeadingContext } from '../hooks/useHeading.js'
import { useSelector } from '../hooks/useSelector.js'
import { AlertBar } from './AlertBar.js'
import { Body } from './Body.js'
import { Header } from './Header.js'
import { OfflineNotice } from './OfflineNotice.js'
import { Toast } from './Toast.js'

const selectHistory = (state: LatchkeyState): readonly Route[] => state.router.history

interface Heading {
  readonly of: Route | undefined
  readonly text: string | undefined
}

/** The card: header, messages and the current view. */
export function Card({ isEmbedded = false }: { readonly isEmbedded?: boolean }) {
  const history = useSelector(selectHistory)
  const route = history.at(-1)
  const [heading, setHeading] = useState<Heading>()
  const setText = useCallback((text: string | undefined) => setHeading({ of: route, text }), [route])
  return (
    <div className="lk-card">
      <Header history={history} heading={heading?.of === route ? heading?.text : undefined} isEmbedded={isEmbedded} />
      <AlertBar />
      <OfflineNotice />
      <HeadingContext.Provider value={setText}>
        <Body route={route} depth={history.length} />
      </HeadingContext.Provider>
      <Toast />
    </div>
  )
}
