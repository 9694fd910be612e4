import type { CaipNetworkId } from '@latchkey/kernel'
import type { TextKey } from '@latchkey/react'
import type { ReactNode } from 'react'

/** The beginning of keys of texts: `tips.none` where the feature has `tips.none.title` and `tips.none.text`. */
export type GateTexts<More extends string = ''> = {
  [K in TextKey]: K extends `${infer Begin}.title`
    ? `${Begin}.text` | `${Begin}.${More}` extends TextKey | `${Begin}.`
      ? Begin
      : never
    : never
}[TextKey]

/** What could not be loaded. */
export interface GateFailure {
  readonly texts: GateTexts
  /** The code of the error, shown below the text. */
  readonly code?: string | undefined
  /** Loads it again. */
  onRetry(): void
}

/** Where a feature works. */
export interface GateNetworks {
  /** With the text `….none` where the application has none of the networks. */
  readonly texts: GateTexts<'none'>
  /** CAIP-2 ids. Those of them that the application has are offered. */
  readonly ids: readonly CaipNetworkId[]
}

/** Props of `Gate`. */
export interface GateProps {
  /** Why the view cannot be drawn, with a button that tries again. @default it can */
  readonly failed?: GateFailure | undefined
  /** The view needs a connected account: what is said where there is none, with a button that leads to the wallets. @default it needs none */
  readonly account?: GateTexts
  /** The networks on which the view works; on another one those that the application has are offered. @default all */
  readonly networks?: GateNetworks | undefined
  /** What the view shows is being loaded. @default false */
  readonly isLoading?: boolean
  /** What is said where there is nothing to show. @default there is something */
  readonly empty?: GateTexts | undefined
  /** Draws the view. */
  readonly children: () => ReactNode
}

/** What a view lacks: an account, the answer of the wallet that is being asked for one, another network. */
export type GateNeed = 'account' | 'answer' | 'network' | undefined
