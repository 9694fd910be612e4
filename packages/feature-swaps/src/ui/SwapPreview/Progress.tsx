import { useHeading } from '@latchkey/react'
import { Hero, Ring, Screen, Stepper, TokenIcon, useText } from '@latchkey/react/ui'
import type { SwapProgress } from '../../flow/SwapsState.js'
import { progressText } from '../progressText.js'
import { useShow } from '../useShow.js'
import { ExplorerLink } from './ExplorerLink.js'

/** A swap that has not ended. */
export type RunningProgress = Exclude<SwapProgress, { step: 'none' | 'done' | 'failed' }>

/** Position of each step. The network's own coin needs no approval; a bundle approves and swaps in one. */
const ORDER: Readonly<Record<RunningProgress['step'], number>> = {
  preparing: 0,
  signing: 0,
  approving: 0,
  confirmingApproval: 0,
  swapping: 1,
  confirming: 2,
}

/** The steps of a swap and the current one. */
export function Progress({ progress }: { readonly progress: RunningProgress }) {
  const text = useText()
  const show = useShow()
  const { step, quote, isBundle, isLate, explorerUrl } = progress
  useHeading(text('swaps.button.busy'))
  const { from } = quote
  const allow = { id: 'allow', title: text('swaps.progress.allow', { from: from.symbol }) }
  const steps = [
    ...(from.isNative || isBundle ? [] : [allow]),
    { id: 'confirm', title: text(isBundle ? 'swaps.progress.confirmBundle' : 'swaps.progress.confirm') },
    { id: 'wait', title: text('swaps.progress.wait') },
  ]
  const current = Math.max(0, ORDER[step] - (3 - steps.length))
  return (
    <Screen>
      <Hero
        picture={
          <Ring state="waiting" shape="circle">
            <TokenIcon src={quote.to.iconUrl} name={quote.to.symbol} coin={quote.to} size={72} />
          </Ring>
        }
        title={progressText({ text, show }, progress)}
        {...(step === 'confirming' && { text: text('swaps.progress.leave') })}
        {...(isLate && { text: text('swaps.progress.late') })}
      >
        <ExplorerLink url={isLate ? explorerUrl : undefined} />
      </Hero>
      <Stepper label={text('swaps.progress')} steps={steps} current={current} />
    </Screen>
  )
}
