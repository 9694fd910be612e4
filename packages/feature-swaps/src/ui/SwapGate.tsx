import { Button, Notice, Screen, SkeletonRows, useText } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { SwapView } from '../flow/selectSwap.js'
import type { SwapFlow, SwapStart } from '../flow/SwapFlow.js'
import type { SwapsState } from '../flow/SwapsState.js'
import { useSwap } from './useSwap.js'

/** Loads where the network in use cannot swap. */
const SwapNetworks = lazy(async () => ({ default: (await import('./SwapNetworks.js')).SwapNetworks }))

/** Everything a view of a swap is drawn from. */
export interface SwapParts {
  readonly state: Readonly<SwapsState>
  readonly view: SwapView
  readonly flow: SwapFlow
}

/** Props of {@link SwapGate}. */
export interface SwapGateProps {
  readonly start?: SwapStart | undefined
  /** Draws a swap in progress on every network. @default false */
  readonly isProgress?: boolean
  /** Waits for the tokens of the network even where what is swapped is known. @default false */
  readonly needsTokens?: boolean
  /** Draws the view once there is something to draw. */
  readonly children: (parts: SwapParts) => ReactNode
}

/** Wraps every view of a swap: shows loading and failure of code and tokens, and a network that cannot swap. */
export function SwapGate({ start, isProgress = false, needsTokens = false, children }: SwapGateProps) {
  const text = useText()
  const { state, view, flow, error, retry } = useSwap(start)
  if (error) return <Failed title={text('swaps.code.title')} onRetry={retry} />
  if (!state || !view || !flow) return <Loading />
  if (isProgress && state.progress.step !== 'none') return children({ state, view, flow })
  if (state.chainId === undefined)
    return (
      <Suspense fallback={<Loading />}>
        <SwapNetworks flow={flow} />
      </Suspense>
    )
  if (state.tokensStatus === 'failed') return <Failed title={text('swaps.tokens.failed.title')} onRetry={() => void flow.refresh()} />
  return isAwaited(state, needsTokens) ? <Loading /> : children({ state, view, flow })
}

const isAwaited = ({ tokensStatus, from }: Readonly<SwapsState>, needsTokens: boolean): boolean =>
  tokensStatus !== 'ready' && (needsTokens || !from)

function Loading() {
  const text = useText()
  return (
    <Screen>
      <SkeletonRows label={text('swaps.loading')} />
    </Screen>
  )
}

function Failed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const text = useText()
  return (
    <Screen>
      <Notice icon="warning" tone="error" title={title} text={text('swaps.tokens.failed.text')}>
        <Button icon="retry" onPress={onRetry}>
          {text('swaps.retry')}
        </Button>
      </Notice>
    </Screen>
  )
}
