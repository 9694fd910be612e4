import { Note, useText } from '@latchkey/react/ui'
import type { SwapParts } from './SwapGate.js'
import { useShow } from './useShow.js'

/** Says what no node can check of the provider's transaction, and how much could leave. */
export function UncheckedNote({ state, view, flow }: Pick<SwapParts, 'state' | 'view' | 'flow'>) {
  const text = useText()
  const show = useShow()
  const { shown } = view
  if (!shown) return null
  const { from, amountIn } = shown.quote
  const name = flow.providerName(shown.quote)
  if (shown.isPartlyChecked) return <Note tone="warning">{text('swaps.unchecked.partly', { name })}</Note>
  if (!shown.isUnchecked) return null
  const facts = { name, amount: show.tokens(amountIn, from), symbol: from.symbol }
  return <Note tone="error">{text(state.isSimulationRequired === true ? 'swaps.unchecked.refused' : 'swaps.unchecked', facts)}</Note>
}
