import type { Latchkey } from '@latchkey/kernel'
import { createContext } from 'react'
import type { ButtonLanguage } from '../locale/useButtonLanguage.js'
import type { LanguageChoice } from '../locale/useLanguage.js'
import type { UiOptions } from '../options/UiOptions.js'
import type { Theme } from '../theme/theme.js'
import type { LoadedModal } from './ModalModule.js'

/** What the provider gives to everything below it. */
export interface LatchkeyContextValue extends LanguageChoice {
  readonly latchkey: Latchkey
  readonly theme: Theme
  readonly buttons: ButtonLanguage
  /** As the application gave them; `useUiOptions` fills the defaults in. */
  readonly options: Partial<UiOptions>
  /** The modal's code, once it is there. */
  readonly modal: LoadedModal | undefined
  /** Fetches the modal's code ahead of the click: on hover, focus or idle. May be called often. */
  prepare(): void
}

/**
 * The instance alone: it never changes below a provider, so hooks that need nothing else render only for their own state.
 * Undefined outside of a provider.
 */
export const InstanceContext = createContext<Latchkey | undefined>(undefined)

/** Undefined outside of a provider. */
export const LatchkeyContext = createContext<LatchkeyContextValue | undefined>(undefined)
