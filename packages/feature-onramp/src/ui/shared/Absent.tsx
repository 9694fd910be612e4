import { useLatchkey } from '@latchkey/react'
import { Button, Notice, Screen, SkeletonRows, useText } from '@latchkey/react/ui'
import type { OnrampState } from '../../flow/OnrampState.js'
import type { FlowInUse } from './useFlow.js'

/** Props of {@link Absent}. */
export interface AbsentProps extends FlowInUse {
  readonly state: OnrampState
}

/** Why there is nothing to choose from; null if there is something. */
export function absenceOf({ state, error }: AbsentProps): 'failed' | 'noAccount' | 'loading' | 'none' | undefined {
  if (error !== undefined || state.status === 'failed') return 'failed'
  if (state.account === undefined && state.status !== 'loading') return 'noAccount'
  if (state.status !== 'ready') return 'loading'
  return state.tokens.length === 0 ? 'none' : undefined
}

/** Shown in place of a choice. */
export function Absent(props: AbsentProps) {
  const text = useText()
  const { close } = useLatchkey()
  const { flow, state, retry } = props
  const reason = absenceOf(props) ?? 'loading'
  if (reason === 'loading')
    return (
      <Screen>
        <SkeletonRows label={text('onramp.loading')} />
      </Screen>
    )
  const again = () => (flow ? void flow.refresh() : retry())
  const code = reason === 'failed' ? state.failure?.code : undefined
  return (
    <Screen>
      <Notice
        icon={reason === 'failed' ? 'offline' : 'wallet'}
        title={text(`onramp.${reason}.title`)}
        text={text(`onramp.${reason}.text`)}
        tone={reason === 'failed' ? 'error' : 'neutral'}
      >
        {reason === 'failed' ? (
          <Button variant="accent" icon="retry" onPress={again}>
            {text('onramp.retry')}
          </Button>
        ) : (
          <Button onPress={() => void close()}>{text('onramp.done')}</Button>
        )}
        {code && <small>{text('onramp.code', { code })}</small>}
      </Notice>
    </Screen>
  )
}
