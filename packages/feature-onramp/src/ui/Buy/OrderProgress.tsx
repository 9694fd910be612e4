import { useLatchkey } from '@latchkey/react'
import { Button, Progress, useText } from '@latchkey/react/ui'
import type { ProgressProps } from '@latchkey/react/ui'
import { useCallback } from 'react'
import type { OnrampOrder } from '../../contracts/index.js'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'
import { hasEnded } from '../../orders/hasEnded.js'
import { SandboxNote } from '../shared/SandboxNote.js'
import { useFlow } from '../shared/useFlow.js'
import { useMoney } from '../shared/useMoney.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import { OrderFacts } from './OrderFacts.js'
import { NextStep } from './NextStep.js'
import type { Stage } from './stageOf.js'
import { stageOf } from './stageOf.js'

/** The progress of a purchase, polled every 4 s while the view is open. */
export function OrderProgress({ order }: { readonly order: OnrampOrder }) {
  const text = useText()
  const { close } = useLatchkey()
  const { checkout, tracking } = useOnrampState()
  const { flow, retry } = useFlow(useCallback((loaded: OnrampFlow) => loaded.track(order.id), [order.id]))
  const own = 'orderId' in checkout && checkout.orderId === order.id ? checkout : undefined
  const stage = stageOf(order, { isBlocked: own?.step === 'blocked', tracking })
  const said = useWords(order)
  const words =
    stage === 'failed' && order.reason !== undefined ? order.reason : text(`onramp.progress.${wordsOf(order, stage)}.text`, said)
  return (
    <Progress
      state={stateOf(stage)}
      token={{ src: order.token.iconUrl, name: order.token.name, coin: order.token }}
      title={text(`onramp.progress.${stage}.title`, said)}
      text={words}
      actions={
        <>
          <NextStep stage={stage} page={own} provider={order.providerName} flow={flow} onRetry={retry} />
          {(hasEnded(order) || stage === 'untracked') && (
            <Button variant={stage === 'completed' ? 'accent' : 'neutral'} onPress={() => void close()}>
              {text('onramp.done')}
            </Button>
          )}
        </>
      }
    >
      <OrderFacts order={order} />
      {order.isSandbox && <SandboxNote />}
    </Progress>
  )
}

/** Nobody says "in your wallet" of coins that only their seller has seen there. */
const wordsOf = ({ isSeen }: OnrampOrder, stage: Stage): Stage | 'reported' =>
  stage === 'completed' && isSeen !== true ? 'reported' : stage

/** Values of what is said. */
function useWords({ providerName: provider, receive, token }: OnrampOrder) {
  const money = useMoney()
  return { provider, token: receive === undefined ? token.symbol : money.coins(receive, token) }
}

const WAITING: readonly Stage[] = ['pending', 'processing', 'claimed']

function stateOf(stage: Stage): ProgressProps['state'] {
  if (stage === 'completed') return 'done'
  if (stage === 'failed') return 'failed'
  return WAITING.includes(stage) ? 'waiting' : 'still'
}
