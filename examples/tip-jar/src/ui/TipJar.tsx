import type { Coins } from '@latchkey/feature-kit/react'
import { AskWallet, CoinForm } from '@latchkey/feature-kit/react'
import { useLatchkey, usePluginState } from '@latchkey/react'
import { Hero, IconTile, Stack, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { jarIcon } from '../feature.js'

const picture = <IconTile icon={jarIcon} size={72} />

/** An amount, and the wallet's answer. */
export function TipJar() {
  const text = useText()
  const { services, ui } = useLatchkey()
  const jar = usePluginState('tipJar')
  const [coins, setCoins] = useState<Coins>()
  async function ask(signal: AbortSignal) {
    const flow = await services.get('tipJar')?.()
    await flow?.tip(coins?.amount ?? '', { signal })
    ui.showToast('tipJar.thanks')
    setCoins(undefined)
  }
  if (coins) return <AskWallet title={text('tipJar.ask', coins)} text={text('tipJar.approve')} picture={picture} shape="circle" ask={ask} />
  return (
    <Stack>
      <Hero picture={picture} title={text('tipJar.count', { count: jar?.count ?? 0 })} text={text('tipJar.text')} />
      <CoinForm chainId={jar?.chainId} label={text('tipJar.amount')} action={text('tipJar.send')} onSubmit={setCoins} />
    </Stack>
  )
}
