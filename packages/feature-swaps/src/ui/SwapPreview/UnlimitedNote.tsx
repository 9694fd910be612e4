import { Note, useText } from '@latchkey/react/ui'
import type { SwapQuote } from '../../contracts/index.js'
import type { SwapsState } from '../../flow/SwapsState.js'

/** Props of {@link UnlimitedNote}. */
export interface UnlimitedNoteProps {
  readonly quote: SwapQuote
  readonly approval: SwapsState['approval']
  /** Of the provider. */
  readonly name: string
}

/** Names the spender of an unlimited approval before the wallet is asked. */
export function UnlimitedNote({ quote: { from, spender }, approval, name }: UnlimitedNoteProps) {
  const text = useText()
  if (approval !== 'unlimited' || spender === undefined) return null
  return <Note tone="warning">{text('swaps.approval.unlimited', { symbol: from.symbol, name, spender })}</Note>
}
