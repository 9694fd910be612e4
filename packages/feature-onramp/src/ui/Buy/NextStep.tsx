import { Button, useText } from '@latchkey/react/ui'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'
import type { Stage } from './stageOf.js'

/** Props of {@link NextStep}. */
export interface NextStepProps {
  readonly stage: Stage
  /** The page to pay on, already checked. Known until the page reloads. */
  readonly page: { readonly url: string; readonly isSingleUse: boolean } | undefined
  readonly provider: string
  readonly flow: OnrampFlow | undefined
  readonly onRetry: () => void
}

/** What the visitor can do now, if anything. */
export function NextStep({ stage, page, provider, flow, onRetry }: NextStepProps) {
  const text = useText()
  if (stage === 'ended' || stage === 'unheard') {
    return (
      <Button variant="accent" icon="retry" onPress={onRetry}>
        {text('onramp.progress.check')}
      </Button>
    )
  }
  if (!page) return null
  const { url, isSingleUse } = page
  if (stage === 'blocked') {
    return (
      <Button variant="accent" icon="external" href={url} onPress={() => flow?.followed()}>
        {text('onramp.progress.blocked.open', { provider })}
      </Button>
    )
  }
  if (isSingleUse || (stage !== 'pending' && stage !== 'untracked')) return null
  return (
    <Button icon="external" href={url}>
      {text('onramp.progress.again')}
    </Button>
  )
}
