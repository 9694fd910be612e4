import { useLatchkey } from '@latchkey/react'
import { Button, Hero, Ring, Stack, useText, WalletIcon } from '@latchkey/react/ui'
import { useCallback } from 'react'
import type { OnrampOrder } from '../../contracts/index.js'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'
import { isOver } from '../../orders/isOver.js'
import { SandboxNote } from '../shared/Note.js'
import { useFlow } from '../shared/useFlow.js'
import { useMoney } from '../shared/useMoney.js'
import { useOnrampState } from '../shared/useOnrampState.js'
import { OrderFacts } from './OrderFacts.js'
import { stageOf } from './stageOf.js'

/** How a purchase goes, asked every 4 s while it shows. */
export function Progress({ order }: { readonly order: OnrampOrder }) {
  const text = useText()
  const money = useMoney()
  const latchkey = useLatchkey()
  const { checkout, tracking } = useOnrampState()
  const { flow } = useFlow(useCallback((loaded: OnrampFlow) => loaded.track(order.id), [order.id]))
  const { providerName: provider, token, receive, reason, isSandbox } = order
  const own = 'orderId' in checkout && checkout.orderId === order.id ? checkout : undefined
  const stage = stageOf(order, { isBlocked: own?.step === 'blocked', tracking })
  const said = { provider, token: receive === undefined ? token.symbol : money.coins(receive, token) }
  const ring = stage === 'failed' ? 'failed' : stage === 'pending' || stage === 'processing' ? 'waiting' : 'still'
  const picture = (
    <Ring state={ring}>
      <WalletIcon src={token.iconUrl} name={token.name} size={72} />
    </Ring>
  )
  const words = stage === 'failed' && reason !== undefined ? reason : text(`onramp.progress.${stage}.text`, said)
  return (
    <Stack>
      <Hero picture={picture} title={text(`onramp.progress.${stage}.title`, said)} text={words} tone={stage === 'failed' ? 'error' : 'neutral'}>
        {stage === 'blocked' && own && (
          <Button variant="accent" icon="external" href={own.url} onPress={() => flow?.followed()}>
            {text('onramp.progress.blocked.open', said)}
          </Button>
        )}
        {own?.step === 'open' && !isOver(order) && order.state === 'pending' && (
          <Button icon="external" href={own.url}>
            {text('onramp.progress.again')}
          </Button>
        )}
        {(stage === 'ended' || stage === 'unheard') && (
          <Button variant="accent" icon="retry" onPress={() => flow?.track(order.id)}>
            {text('onramp.progress.check')}
          </Button>
        )}
      </Hero>
      <OrderFacts order={order} />
      {isSandbox && <SandboxNote />}
      {(isOver(order) || stage === 'untracked') && (
        <Button variant={stage === 'completed' ? 'accent' : 'neutral'} onPress={() => void latchkey.close()}>
          {text('onramp.done')}
        </Button>
      )}
    </Stack>
  )
}
