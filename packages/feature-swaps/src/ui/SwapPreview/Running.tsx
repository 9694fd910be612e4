import { useHeading } from '@latchkey/react'
import { Progress, useText } from '@latchkey/react/ui'
import type { SwapProgress } from '../../flow/SwapsState.js'
import { progressText } from '../progressText.js'
import { useShow } from '../useShow.js'
import { ExplorerLink } from './ExplorerLink.js'
import { pictureOf } from './pictureOf.js'

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
export function Running({ progress }: { readonly progress: RunningProgress }) {
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
    <Progress
      state="waiting"
      token={pictureOf(quote.to)}
      title={progressText({ text, show }, progress)}
      text={isLate ? text('swaps.progress.late') : step === 'confirming' ? text('swaps.progress.leave') : undefined}
      steps={{ label: text('swaps.progress'), list: steps, current }}
      help={isLate && <ExplorerLink url={explorerUrl} />}
    />
  )
}
