import { networkOf } from '@latchkey/feature-kit'
import { useConnection, useLatchkey, usePluginState, useSelector } from '@latchkey/react'
import { AmountField, Button, Hero, IconTile, Stack, useAttempt, useText, Waiting } from '@latchkey/react/ui'
import { useState } from 'react'
import { jarIcon } from '../jarIcon.js'
import '../registry.js'

const picture = <IconTile icon={jarIcon} size={72} />

/** An amount, and the wallet's answer. */
export function TipJar() {
  const text = useText()
  const jar = usePluginState('tipJar')
  const { symbol, decimals } = useSelector((state) => networkOf(state, jar?.chainId))?.nativeCurrency ?? { symbol: '', decimals: 0 }
  const [amount, setAmount] = useState('')
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <Ask amount={amount} symbol={symbol} onDone={() => setAsking(false)} />
  return (
    <Stack>
      <Hero picture={picture} title={text('tipJar.count', { count: jar?.count ?? 0 })} text={text('tipJar.text')} />
      <AmountField label={text('tipJar.amount')} value={amount} onChange={setAmount} decimals={decimals} symbol={symbol} />
      <Button variant="accent" isDisabled={!/[1-9]/.test(amount)} onPress={() => setAsking(true)}>
        {text('tipJar.send')}
      </Button>
    </Stack>
  )
}

function Ask({ amount, symbol, onDone }: { readonly amount: string; readonly symbol: string; readonly onDone: () => void }) {
  const text = useText()
  const { services, ui } = useLatchkey()
  const { connector } = useConnection()
  const { error, retry } = useAttempt(async (signal) => {
    const flow = await services.get('tipJar')?.()
    await flow?.tip(amount, { signal })
    ui.showToast('tipJar.thanks')
    onDone()
  })
  const wallet = connector?.name ?? text('wallet.yours')
  const words = { title: text('tipJar.ask', { amount, symbol }), text: text('tipJar.approve') }
  return <Waiting {...words} picture={picture} shape="circle" wallet={wallet} error={error} onRetry={retry} />
}
