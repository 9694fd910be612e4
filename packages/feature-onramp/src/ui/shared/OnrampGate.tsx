import { Gate } from '@latchkey/feature-kit/react'
import type { ReactNode } from 'react'
import type { OnrampState } from '../../flow/OnrampState.js'
import type { FlowInUse } from './useFlow.js'

/** Props of {@link OnrampGate}. */
export interface OnrampGateProps {
  readonly use: FlowInUse
  readonly state: OnrampState
  /** There is nothing to choose from. @default there are no tokens */
  readonly isEmpty?: boolean
  /** Draws the choice. */
  readonly children: () => ReactNode
}

/** Wraps every choice: needs an account, and what providers sell to it. */
export function OnrampGate({ use: { flow, error, retry }, state, isEmpty = state.tokens.length === 0, children }: OnrampGateProps) {
  const isFailed = error !== undefined || state.status === 'failed'
  const onRetry = (): void => (flow ? void flow.refresh() : retry())
  return (
    <Gate
      failed={isFailed ? { texts: 'onramp.failed', code: state.failure?.code, onRetry } : undefined}
      account="onramp.noAccount"
      isLoading={state.status !== 'ready'}
      empty={isEmpty ? 'onramp.none' : undefined}
    >
      {children}
    </Gate>
  )
}
