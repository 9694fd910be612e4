import type { ErrorCode } from '@latchkey/kernel'
import type { NameSuggestion } from '../systems/zone/NameSuggestion.js'

/**
 * Whether a label can be taken.
 *
 * - `none`: nothing is typed
 * - `short`, `invalid`: it is no label of the zone
 * - `asking`, `failed`: the service's answer
 * - `free`, `taken`: what the service says of it
 */
export type LabelCheck = 'none' | 'short' | 'invalid' | 'asking' | 'failed' | 'free' | 'taken'

/** Taking a name. */
export type Registration =
  | { readonly step: 'none' }
  /** The wallet is asked, then the service. */
  | { readonly step: 'signing' | 'sending'; readonly name: string }
  | { readonly step: 'failed'; readonly name: string; readonly code: ErrorCode }
  | { readonly step: 'done'; readonly name: string }

/** The slice of the plugin `names`. */
export interface NamesState {
  /** The zone in which visitors take names. */
  zone?: string | undefined
  /** Names of accounts by CAIP-10 id, as far as they are known and were verified. */
  names: Readonly<Record<string, string>>
  /** As typed, in lower case. */
  typed: string
  check: LabelCheck
  suggestions: readonly NameSuggestion[]
  registration: Registration
}
