import type { LatchkeyState } from '@latchkey/kernel'
import { useSelector } from '@latchkey/react'
import { Button, Notice, Screen, SkeletonRows, useText } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { GateNeed, GateProps } from './GateProps.js'

/** Loads where the view cannot be used: most visitors can. */
const Elsewhere = lazy(async () => ({ default: (await import('./Elsewhere.js')).Elsewhere }))

/**
 * Draws a view of a feature where it can be used; elsewhere it says why it cannot, and leads to what is missing: a second attempt, a wallet,
 * another network. Checked in the order of the props.
 */
export function Gate(props: GateProps): ReactNode {
  const need = useSelector((state) => needOf(props, state))
  const { failed, isLoading = false, empty, children } = props
  if (failed || need === 'answer' || (isLoading && !need)) return <Standing failed={failed} />
  if (!need && !empty) return children()
  return (
    <Suspense fallback={<Standing />}>
      <Elsewhere {...props} need={need} />
    </Suspense>
  )
}

function needOf({ account, networks }: GateProps, state: LatchkeyState): GateNeed {
  // While nothing is connected, the application's first namespace is in use.
  const namespace = state.activeNamespace ?? Object.keys(state.networks)[0] ?? ''
  const status = state.sessions[namespace]?.status ?? 'disconnected'
  if (account && status !== 'connected') return status === 'disconnected' ? 'account' : 'answer'
  return networks && !networks.ids.some((id) => id === state.activeNetworkIds[namespace]) ? 'network' : undefined
}

/** What failed; rows that load, if nothing did. */
function Standing({ failed }: Pick<GateProps, 'failed'>) {
  const text = useText()
  return (
    <Screen>
      {failed ? (
        <Notice icon="offline" tone="error" title={text.heading(`${failed.texts}.title`)} text={text.heading(`${failed.texts}.text`)}>
          <Button icon="retry" onPress={failed.onRetry}>
            {text('shell.retry')}
          </Button>
          {failed.code && <small>{text('failure.code', { code: failed.code })}</small>}
        </Notice>
      ) : (
        <SkeletonRows label={text('shell.loading')} />
      )}
    </Screen>
  )
}
