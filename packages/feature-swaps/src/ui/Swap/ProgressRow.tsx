import { useLatchkey, useStyles } from '@latchkey/react'
import { Icon, Row, Spinner, useText } from '@latchkey/react/ui'
import { progressText } from '../progressText.js'
import { useShow } from '../useShow.js'
import type { SwapParts } from '../SwapGate.js'
import sheet from './ProgressRow.css?inline'

/** A swap that is in progress, or that ended while the view was closed; opens it. */
export function ProgressRow({ state }: Pick<SwapParts, 'state'>) {
  useStyles(sheet)
  const text = useText()
  const show = useShow()
  const { router } = useLatchkey().ui
  const { progress } = state
  if (progress.step === 'none') return null
  const hasEnded = progress.step === 'done' || progress.step === 'failed'
  return (
    <div className="lk-swap-under-way" role="status">
      <Row
        icon={hasEnded ? <Icon name={progress.step === 'done' ? 'check' : 'warning'} /> : <Spinner />}
        title={progressText({ text, show }, progress)}
        leadsTo="view"
        onPress={() => router.push('SwapPreview')}
      />
    </div>
  )
}
