import { Gate } from '@latchkey/feature-kit/react'
import type { FlowInUse } from '@latchkey/feature-kit/react'
import type { ReactNode } from 'react'
import type { NamesFlow } from '../../flow/NamesFlow.js'
import type { NamesState } from '../../flow/NamesState.js'

/** Props of {@link NamesGate}. */
export interface NamesGateProps {
  readonly use: FlowInUse<NamesFlow>
  readonly state: NamesState
  /** Draws the view. */
  readonly children: () => ReactNode
}

/** Wraps every view of names: needs an account, and a zone. */
export function NamesGate({ use: { flow, error, retry }, state: { zone }, children }: NamesGateProps) {
  return (
    <Gate
      failed={error === undefined ? undefined : { texts: 'names.failed', onRetry: retry }}
      account="names.noAccount"
      isLoading={flow === undefined && zone !== undefined}
      empty={zone === undefined ? 'names.noZone' : undefined}
    >
      {children}
    </Gate>
  )
}
