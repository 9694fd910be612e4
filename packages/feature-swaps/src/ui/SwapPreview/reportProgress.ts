import type { Dispose, Latchkey, LatchkeyState } from '@latchkey/kernel'
import type { useText } from '@latchkey/react/ui'
import type { SwapsState } from '../../flow/SwapsState.js'
import { hasEnded } from '../../flow/SwapsState.js'
import { progressText } from '../progressText.js'
import type { Show } from '../show.js'

/** Parameters of {@link reportProgress}. */
export interface ProgressTelling {
  readonly latchkey: Latchkey
  /** In the language in use when the swap was begun. */
  readonly text: ReturnType<typeof useText>
  readonly show: Show
}

/** Views that show the progress themselves. */
const SAYING: readonly unknown[] = ['Swap', 'SwapPreview']

const progressOf = ({ plugins }: LatchkeyState): SwapsState['progress'] =>
  (plugins['swaps'] as SwapsState | undefined)?.progress ?? { step: 'none' }
const isSaid = ({ router }: LatchkeyState): boolean => SAYING.includes(router.history.at(-1)?.view)

/**
 * Reports a swap in toasts on other views: the request to the wallet, the wait for inclusion, the outcome.
 *
 * @returns Reports the outcome and stops; of a swap that is still followed, once it is over.
 */
export function reportProgress({ latchkey, text, show }: ProgressTelling): Dispose {
  let last: string | undefined

  function report(): void {
    const { state, ui } = latchkey
    const progress = progressOf(state)
    const message = progress.step === 'none' || isSaid(state) ? undefined : progressText({ text, show }, progress)
    if (message === last) return
    if (message !== undefined) ui.showToast(message, variantOf(progress), { autoClose: hasEnded(progress) })
    else if (state.toast.message === last) ui.hideToast()
    last = message
  }
  let isEnding = false
  const stop = latchkey.subscribe((state) => `${progressOf(state).step} ${isSaid(state)}`, reportNext)
  function reportNext(): void {
    report()
    if (isEnding && hasEnded(progressOf(latchkey.state))) stop()
  }
  return () => {
    isEnding = true
    reportNext()
  }
}

const variantOf = ({ step }: SwapsState['progress']) => (step === 'done' ? 'success' : step === 'failed' ? 'error' : 'loading')
