import { Gate } from '@latchkey/feature-kit/react'
import type { ReactNode } from 'react'
import type { SendFlow, SendStart } from '../flow/SendFlow.js'
import type { SendState } from '../contracts/SendState.js'
import { useSend } from './useSend.js'

/** Everything a view of sending is drawn from. */
export interface SendParts {
  readonly state: Readonly<SendState>
  readonly flow: SendFlow
}

/** Props of {@link SendGate}. */
export interface SendGateProps {
  readonly start?: SendStart | undefined
  /** Draws the view once there is something to draw. */
  readonly children: (parts: SendParts) => ReactNode
}

/**
 * Wraps every view of sending: needs an account, its balances, and a chain on which transfers can be built. What becomes of a transfer is shown
 * without balances too.
 */
export function SendGate({ start, children }: SendGateProps) {
  const { state, flow, error, retry } = useSend(start)
  const needsBalances = state?.progress.step === 'none'
  const isFailed = error !== null || (needsBalances && state.status === 'failed')
  const onRetry = (): void => (flow ? void flow.refresh() : retry())
  return (
    <Gate
      failed={isFailed ? { texts: 'send.failed', onRetry } : undefined}
      account="send.noAccount"
      isLoading={!flow || (needsBalances && (state.status === 'idle' || state.status === 'loading'))}
      empty={state?.status === 'unsupported' ? 'send.unsupported' : undefined}
    >
      {() => state && flow && children({ state, flow })}
    </Gate>
  )
}
