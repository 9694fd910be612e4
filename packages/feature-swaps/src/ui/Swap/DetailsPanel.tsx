import { Facts, useText } from '@latchkey/react/ui'
import type { FactsProps } from '../useFacts.js'
import { useFacts } from '../useFacts.js'
import type { SwapParts } from '../SwapGate.js'
import { ProviderChoice } from './ProviderChoice.js'
import { SlippageChoice } from './SlippageChoice.js'

/** Everything about the quote that is shown, and what can be changed. It stays while another quote is asked for. */
export function DetailsPanel({ state, view, flow }: SwapParts) {
  const { shown, ranked } = view
  const hasChoice = ranked.length > 1
  return (
    <>
      {shown && <QuoteFacts shown={shown} native={state.native} providerName={hasChoice ? undefined : flow.providerName(shown.quote)} />}
      <SlippageChoice slippageBps={state.slippageBps} onChange={flow.setSlippage} />
      {shown && hasChoice && <ProviderChoice shown={shown.quote} ranked={ranked} flow={flow} />}
    </>
  )
}

function QuoteFacts(props: FactsProps) {
  return <Facts label={useText()('swaps.details')} facts={useFacts(props)} />
}
