import { networkOf } from '@latchkey/feature-kit'
import { AskWallet } from '@latchkey/feature-kit/react'
import { useLatchkey, usePluginState, useSelector } from '@latchkey/react'
import { AmountField, Button, Hero, IconTile, Stack, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { jarIcon } from '../jarIcon.js'
import '../registry.js'

const picture = <IconTile icon={jarIcon} size={72} />

/** An amount, and the wallet's answer. */
export function TipJar() {
  const text = useText()
  const { services, ui } = useLatchkey()
  const jar = usePluginState('tipJar')
  const { symbol, decimals } = useSelector((state) => networkOf(state, jar?.chainId))?.nativeCurrency ?? { symbol: '', decimals: 0 }
  const [amount, setAmount] = useState('')
  const [isAsking, setAsking] = useState(false)
  async function ask(signal: AbortSignal) {
    const flow = await services.get('tipJar')?.()
    await flow?.tip(amount, { signal })
    ui.showToast('tipJar.thanks')
    setAsking(false)
  }
  const words = { title: text('tipJar.ask', { amount, symbol }), text: text('tipJar.approve') }
  if (isAsking) return <AskWallet {...words} picture={picture} shape="circle" ask={ask} />
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
