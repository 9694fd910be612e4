import { useStyles } from '@latchkey/react'
import { Facts, useText } from '@latchkey/react/ui'
import type { SwapQuote } from '../../contracts/index.js'
import { worthOf } from '../../flow/arithmetic.js'
import { gasCostOf } from '../../flow/rankQuotes.js'
import type { FactsProps } from '../useFacts.js'
import { useFacts } from '../useFacts.js'
import type { SwapParts } from '../SwapGate.js'
import sheet from './DetailsPanel.css?inline'
import { ProviderChoice } from './ProviderChoice.js'
import { SlippageChoice } from './SlippageChoice.js'

/** Everything about the quote that is shown, and what can be changed. It stays while another quote is asked for. */
export function DetailsPanel({ state, view, flow }: SwapParts) {
  useStyles(sheet)
  const { shown, ranked } = view
  const hasChoice = ranked.length > 1
  const gasUsdOf = (quote: SwapQuote): bigint | undefined => {
    const [cost, { native, prices }] = [gasCostOf(quote, state), state]
    const price = native && prices[native.address]
    return cost === undefined || native === undefined || price === undefined ? undefined : worthOf(cost, native, price)
  }
  return (
    <>
      {shown && (
        <QuoteFacts
          shown={shown}
          native={state.native}
          blockMs={state.blockMs}
          providerName={hasChoice ? undefined : flow.providerName(shown.quote)}
        />
      )}
      <SlippageChoice slippageBps={state.slippageBps} onChange={flow.setSlippage} />
      {shown && hasChoice && (
        <ProviderChoice
          shown={shown.quote}
          offers={ranked.map((quote) => ({ quote, gasUsdE18: gasUsdOf(quote) }))}
          blockMs={state.blockMs}
          flow={flow}
        />
      )}
    </>
  )
}

function QuoteFacts(props: FactsProps) {
  return <Facts label={useText()('swaps.details')} facts={useFacts(props)} />
}
