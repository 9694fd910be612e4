import type { AlertState, Latchkey, PendingRemoteRequest, TextPattern, Texts, ToastState, UiModule, ViewLoader } from '@latchkey/kernel'
import type { ComponentType } from 'react'
import type { AccountLabelProps } from '../buttons/AccountLabel.js'
import type { NetworkLabelProps } from '../buttons/NetworkLabel.js'
import type { Catalogue } from '../locale/catalogue.js'
import type { Language } from '../locale/language.js'
import type { loadTexts } from '../locale/loadTexts.js'
import type { UiOptions } from '../options/UiOptions.js'
import type { Theme } from '../theme/theme.js'

/** Props of the modal. */
export interface ModalProps {
  readonly isOpen: boolean
  /** Draws the modal's element where the component is, instead of at the end of `body`. */
  readonly isInPlace: boolean
}

/** What the modal's chunk holds: shell, the view that shows first, its English, and the checks of the provider's props. */
export interface ModalModule {
  readonly Modal: ComponentType<ModalProps>
  /** The views a visitor meets first. */
  readonly coreModule: UiModule
  /** All other built-in views. */
  readonly loadMoreViews: () => Promise<MoreViewsModule>
  /** Tells the modal what a loader would give, because it is here already. */
  rememberViews(load: ViewLoader, module: UiModule): void
  /** Loads ahead what the visitor meets first. */
  preloadFor(latchkey: Latchkey, loadMoreViews: ViewLoader): void
  /** English, as far as the first frame needs it. */
  readonly firstTexts: Texts
  readonly loadTexts: typeof loadTexts
  /** @throws LatchkeyError `OPTION_INVALID` */
  checkTheme(theme: Pick<Theme, 'mode' | 'variables'>): void
  /** @throws LatchkeyError `OPTION_INVALID` */
  readUiOptions(options: Partial<UiOptions>): UiOptions
}

/** What buttons in the page show of a connection. It comes after them: a page loads no code for visitors who never connect. */
export interface ButtonParts {
  readonly AccountLabel: ComponentType<AccountLabelProps>
  readonly NetworkLabel: ComponentType<NetworkLabelProps>
}

/** Props of what draws the terms and privacy policy. */
export interface LegalProps {
  readonly isAccepted: boolean
  readonly onAccept: (next: boolean) => void
  /** How often something was pressed that needs the terms accepted. */
  readonly refusals: number
}

/** Props of what draws an alert. */
export interface AlertBarProps {
  readonly alert: AlertState
}

/** Props of what draws a toast. */
export interface BubbleProps {
  readonly toast: ToastState
}

/** What comes with all other built-in views. */
export interface MoreViewsModule extends UiModule {
  readonly buttonParts: ButtonParts
  /** Draws the terms and privacy policy, where the application names them. */
  readonly Legal: ComponentType<LegalProps>
  /** Draws what the developer should mend. */
  readonly AlertBar: ComponentType<AlertBarProps>
  /** The views without a dialog around them. */
  readonly Embed: ComponentType
  /** Draws a toast. */
  readonly Bubble: ComponentType<BubbleProps>
  /** Opens the wallet's app that the visitor connected with. */
  openChosenApp(latchkey: Latchkey, request: PendingRemoteRequest): void
}

/** The modal's code with the texts of the language in use. */
export interface LoadedModal extends ModalModule {
  readonly language: Language
  readonly texts: ReadonlyMap<string, TextPattern>
}
