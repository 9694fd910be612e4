import type { PluginContext } from '@latchkey/kernel'
import type { NetworkParts } from '../chain/nativeToken.js'
import type { SwapProvider } from '../contracts/index.js'
import type { SwapsOptions } from '../options.js'
import type { SwapsState } from './SwapsState.js'
import type { SwapsPatch } from './transitions.js'

/** What the parts of one flow share. */
export interface FlowParts {
  readonly context: PluginContext<'swaps'>
  readonly options: SwapsOptions
  /** As the host gave them; asked through `providersOn`, by which each answers in time, or not at all. */
  readonly providers: readonly SwapProvider[]
  /** The state as it is at this moment: plain data, not to be kept over an `await`. */
  read(): SwapsState
  /** The only door into the state. */
  apply(patch: SwapsPatch): void
  /** Tokens whose decimals were read from the chain, by network and address. */
  readonly verified: Set<string>
  /** When tokens were inspected, by network, address and pool; milliseconds since the epoch. */
  readonly inspected: Map<string, number>
  /** Accounts and networks whose wallet declined a bundle, by the key of their record: it is not asked again while the page is open. */
  readonly declined: Set<string>
  /** The network in use, where it can be swapped on. */
  network(): NetworkParts | undefined
}
