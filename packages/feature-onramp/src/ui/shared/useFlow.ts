import type { FlowInUse as Flow } from '@latchkey/feature-kit/react'
import { useFlow as useFlowOf } from '@latchkey/feature-kit/react'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'

/** What {@link useFlow} gives. */
export type FlowInUse = Flow<OnrampFlow>

/** The flow, which loads with the first view. @param use - Runs while the view shows; stable. */
export const useFlow = (use?: (flow: OnrampFlow) => () => void): FlowInUse => useFlowOf('onramp', use)

/** Refreshes offers while the view is open. */
export const watch = (flow: OnrampFlow): (() => void) => flow.start()
