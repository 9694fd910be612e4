import type {
  AlertState,
  Latchkey,
  Namespace,
  Network,
  PendingRemoteRequest,
  TextPattern,
  Texts,
  ToastState,
  UiModule,
  ViewLoader,
  ViewParams,
} from '@latchkey/kernel'
import type { ComponentType } from 'react'
import type { AccountDisplay } from './AccountDisplay.js'
import type { Language } from '../locale/language.js'
import type { loadTexts } from '../locale/loadTexts.js'
import type { GivenToProvider, HookProblem } from '../options/advise.js'
import type { UiOptions } from '../options/UiOptions.js'
import type { Theme } from '../theme/theme.js'

/** Props of the modal. */
export interface ModalProps {
  readonly isOpen: boolean
  /** Renders the modal's element in place, instead of at the end of `body`. */
  readonly isInPlace: boolean
  /** The visitor may be about to open it: the pointer or the focus is on a button that does. */
  readonly isExpected: boolean | undefined
}

/** What {@link ModalModule.preloadFor} goes by. */
export interface PreloadOptions {
  readonly popular: UiOptions['popularWallets'] | undefined
  /** Somebody has pointed at a button, or had it in focus; else the page is only idle. @default false */
  readonly isExpected?: boolean | undefined
}

/** The exports of the modal's chunk: shell, the first view, its English texts, and the checks of the provider's props. */
export interface ModalModule {
  readonly Modal: ComponentType<ModalProps>
  /** The views of the first frames. */
  readonly coreModule: UiModule
  /** All other built-in views. */
  readonly loadMoreViews: () => Promise<MoreViewsModule>
  /** Registers the views of a loader that are loaded already. */
  rememberViews(load: ViewLoader, module: UiModule): void
  /** Preloads what the visitor sees first, and lists the popular wallets. */
  preloadFor(latchkey: Latchkey, loadMoreViews: () => Promise<MoreViewsModule>, options: PreloadOptions): void
  /** English texts of the first frame. */
  readonly firstTexts: Texts
  readonly loadTexts: typeof loadTexts
  /** @throws LatchkeyError `OPTION_INVALID` */
  checkTheme(theme: Pick<Theme, 'mode' | 'variables'>): void
  /** @throws LatchkeyError `OPTION_INVALID` */
  readUiOptions(options: Partial<UiOptions>): UiOptions
  /** Warns the developer, where warnings are written to the log. */
  adviseDeveloper(latchkey: Latchkey, given: GivenToProvider): void
}

/** Props of what a connected account button shows. */
export interface AccountLabelProps extends AccountDisplay {
  readonly namespace: Namespace | undefined
  readonly address: string
  /** What a plugin calls the account, where the application has no label for it. @default the address, shortened */
  readonly label: string | undefined
}

/** Props of what a network button shows. */
export interface NetworkLabelProps {
  readonly network: Network
}

/** What buttons in the page show of a connection. Loaded separately: a page loads no such code for visitors who never connect. */
export interface ButtonParts {
  readonly AccountLabel: ComponentType<AccountLabelProps>
  readonly NetworkLabel: ComponentType<NetworkLabelProps>
}

/** Props of the terms and privacy policy. */
export interface LegalProps {
  readonly isAccepted: boolean
  readonly onAccept: (next: boolean) => void
  /** Number of clicks on something that needs the terms accepted. */
  readonly refusals: number
}

/** Props of the component that renders an alert. */
export interface AlertBarProps {
  readonly alert: AlertState
}

/** Props of the component that renders a toast. */
export interface BubbleProps {
  readonly toast: ToastState
}

/** Parameters of {@link MoreViewsModule.askAhead}. */
export interface AskAheadParameters {
  readonly params: ViewParams<'ConnectingExternal'>
  /** Shows the view that waits, with the same params. Called at once where that view has to send the request itself. */
  readonly show: () => void
  /** Called instead where no view is needed. */
  readonly skip: () => void
  /** Aborts when the wallets are no longer shown, e.g. because the view that waits takes their place. */
  readonly left: AbortSignal | undefined
}

/** The exports of the chunk with all other built-in views. */
export interface MoreViewsModule extends UiModule {
  readonly buttonParts: ButtonParts
  /** Preloads the code of the tab that the account view opens with, where a feature gives one. Nothing is read before it is shown. */
  preloadTab(latchkey: Latchkey): void
  /** Renders the terms and privacy policy, where the application sets them. */
  readonly Legal: ComponentType<LegalProps>
  /** Renders an alert for the developer. */
  readonly AlertBar: ComponentType<AlertBarProps>
  /** The views without a dialog around them. */
  readonly Embed: ComponentType
  /** Renders a toast. */
  readonly Bubble: ComponentType<BubbleProps>
  /** Asks a wallet before the view that waits for it is shown. */
  askAhead(latchkey: Latchkey, parameters: AskAheadParameters): void
  /** Runs the code that connects once before a wallet is chosen, while the page is idle. May be called repeatedly. */
  rehearse(latchkey: Latchkey): void
  /** Warns the developer of props that nothing reads and the like. */
  advise(latchkey: Latchkey, given: GivenToProvider): void
  /** Warns the developer of a hook without its plugin. */
  adviseHook(latchkey: Latchkey, problem: HookProblem): void
  /** Opens the app of the connected wallet. */
  openChosenApp(latchkey: Latchkey, request: PendingRemoteRequest): void
}

/** The modal's code with the texts of the language in use. */
export interface LoadedModal extends ModalModule {
  readonly language: Language
  readonly texts: ReadonlyMap<string, TextPattern>
}
