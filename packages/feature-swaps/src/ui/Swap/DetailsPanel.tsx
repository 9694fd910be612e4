import { Facts } from '../Facts.js'
import type { SwapParts } from '../SwapGate.js'
import { ProviderChoice } from './ProviderChoice.js'
import { SlippageChoice } from './SlippageChoice.js'

/** Everything about the quote that is shown, and what can be changed. It stays while another quote is asked for. */
export function DetailsPanel({ state, view, flow }: SwapParts) {
  const { shown, ranked } = view
  const hasChoice = ranked.length > 1
  return (
    <>
      {shown && <Facts shown={shown} native={state.native} providerName={hasChoice ? undefined : flow.providerName(shown.quote)} />}
      <SlippageChoice slippageBps={state.slippageBps} onChange={flow.setSlippage} />
      {shown && hasChoice && <ProviderChoice shown={shown.quote} ranked={ranked} flow={flow} />}
    </>
  )
}
