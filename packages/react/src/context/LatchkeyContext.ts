import type { Latchkey } from '@latchkey/kernel'
import { createContext } from 'react'
import type { ButtonLanguage } from '../locale/useButtonLanguage.js'
import type { LanguageChoice } from '../locale/useLanguage.js'
import type { UiOptions } from '../options/UiOptions.js'
import type { Theme } from '../theme/theme.js'
import type { LoadedModal, MoreViewsModule } from './ModalModule.js'

/** The context value of the provider. */
export interface LatchkeyContextValue extends LanguageChoice {
  readonly latchkey: Latchkey
  readonly theme: Theme
  readonly buttons: ButtonLanguage
  /** As passed by the application; `useUiOptions` fills in the defaults. */
  readonly options: Partial<UiOptions>
  /** The modal's code, once it is loaded. */
  readonly modal: LoadedModal | undefined
  /** `latchkey.open`, remembered for the visitor who tries again where the modal's code could not be fetched. */
  readonly open: Latchkey['open']
  /** Fetches the modal's code before the click: on hover, focus or idle. May be called repeatedly. */
  prepare(): void
  /** Fetches all built-in views but the first, and what buttons show of a connection. */
  loadMoreViews(): Promise<MoreViewsModule>
}

/**
 * Only the instance: it never changes below a provider, so hooks that use nothing else render only for their own state.
 * Undefined outside of a provider.
 */
export const InstanceContext = createContext<Latchkey | undefined>(undefined)

/** Undefined outside of a provider. */
export const LatchkeyContext = createContext<LatchkeyContextValue | undefined>(undefined)
