import { isolate } from '@latchkey/feature-kit/react'
import type { ViewProps } from '@latchkey/react'
import { useLatchkey, useStyles } from '@latchkey/react'
import { AmountField, Button, Screen, TextField, TokenRow, useFormat, useText } from '@latchkey/react/ui'
import { isReviewable, readinessOf } from '../../flow/readiness.js'
import type { SendParts } from '../SendGate.js'
import { SendGate } from '../SendGate.js'
import { ReceiverMarks } from './ReceiverMarks.js'
import { readStart } from './readStart.js'
import sheet from './Send.css?inline'

/** What to send, how much of it, and to whom. */
export function Send({ params }: ViewProps<'WalletSend'>) {
  return <SendGate start={readStart(params)}>{(parts) => <Form {...parts} />}</SendGate>
}

function Form({ state, flow }: SendParts) {
  useStyles(sheet)
  const text = useText()
  const format = useFormat()
  const { router } = useLatchkey().ui
  const { asset, amount, to, receiver } = state
  const isReady = isReviewable(state)
  const review = (): void => {
    void flow.review()
    router.push('WalletSendPreview')
  }
  return (
    <Screen
      mayGrow
      actions={
        <Button variant="accent" isDisabled={!isReady} isBusy={receiver.status === 'resolving'} onPress={review}>
          {text(`send.button.${readinessOf(state)}`)}
        </Button>
      }
    >
      <TokenRow
        name={asset?.name ?? text('send.button.selectToken')}
        coin={asset && state.chainId && { chainId: state.chainId, address: asset.token }}
        detail={asset && text('send.balance', { amount: isolate(format.amount(asset.amountBaseUnits, asset.decimals, asset.symbol)) })}
        leadsTo="view"
        onPress={() => router.push('WalletSendSelectToken')}
      />
      <AmountField
        label={text('send.amount')}
        value={amount}
        decimals={asset?.decimals ?? 18}
        {...(asset && { symbol: asset.symbol, max: { label: text('send.max'), onPress: flow.setMax } })}
        onChange={flow.setAmount}
      />
      <TextField
        label={text('send.to')}
        value={to}
        placeholder={text('send.to.hint')}
        error={receiver.status === 'invalid' ? text('send.button.invalidAddress') : undefined}
        note={receiver.status === 'resolving' ? text('send.resolving') : ''}
        onChange={flow.setReceiver}
      />
      <ReceiverMarks state={state} flow={flow} />
    </Screen>
  )
}
