import { lazy, Suspense } from 'react'
import { doubtfulTokens } from '../flow/unconfirmedTokens.js'
import type { SwapParts } from './SwapGate.js'

/** Loads where there is something to say. */
const TokenNotesPanel = lazy(async () => ({ default: (await import('./TokenNotesPanel.js')).TokenNotesPanel }))

/** What is to be known of the tokens before they are swapped: who vouches for them, what they keep, whether they can be sold again. */
export function TokenNotes({ state, view }: Pick<SwapParts, 'state' | 'view'>) {
  const { refusedTokens = [] } = state
  const hasNotes = refusedTokens.length > 0 || doubtfulTokens(state).length > 0 || (view.shown?.taxes.length ?? 0) > 0
  if (!hasNotes) return null
  return (
    <Suspense fallback={null}>
      <TokenNotesPanel state={state} view={view} />
    </Suspense>
  )
}
