import type { CaipNetworkId, Latchkey, LatchkeyState, OpenParameters } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { selectIsOpen } from '@latchkey/kernel/selectors'
import type { LatchkeyContextValue } from '../context/LatchkeyContext.js'
import { InstanceContext, LatchkeyContext } from '../context/LatchkeyContext.js'
import { optionInvalid } from '../errors/optionInvalid.js'
import { useStateOf } from '../hooks/useStateOf.js'
import type { HostTexts } from '../locale/HostTexts.js'
import type { LocaleName } from '../locale/locales.js'
import { useButtonLanguage } from '../locale/useButtonLanguage.js'
import { useLanguage } from '../locale/useLanguage.js'
import type { AllWalletsChoice, ConnectorGroup } from '../options/UiOptions.js'
import type { ThemeMode, ThemeVariables } from '../theme/theme.js'
import { loadMoreViews } from '../loading/loadModal.js'
import { ProvidedModal } from './ProvidedModal.js'
import { useInstance } from './useInstance.js'
import { useModalCode } from './useModalCode.js'
import { useThemeState } from './useThemeState.js'

/** Props of {@link LatchkeyProvider}. */
export interface LatchkeyProviderProps {
  /** The instance from `createLatchkey`; its creator disposes it. */
  readonly latchkey: Latchkey
  /** The application, or the part of it that uses hooks and buttons. */
  readonly children?: ReactNode
  /** Light, dark, or `'system'`: the visitor's system setting. @default 'system' */
  readonly themeMode?: ThemeMode
  /** Colours, font and sizes of modal and buttons. @default {} */
  readonly themeVariables?: ThemeVariables
  /** Language of modal and buttons, BCP 47. One without texts falls back to the nearest, else English. @default 'en' */
  readonly locale?: LocaleName
  /**
   * The application's own texts: changed sentences, or whole languages. Should be the same object on each render. @default {}
   *
   * @example
   * texts={{ en: { 'button.connect': 'Log in' }, nl: () => import('./nl.js').then(({ nl }) => nl) }}
   */
  readonly texts?: HostTexts
  /** Groups of wallets, first to last. @default walletConnect, recent, injected, featured, custom, external, recommended */
  readonly connectorTypeOrder?: readonly ConnectorGroup[]
  /** Ids of the account's action tiles, first to last; missing ones follow. @default onramp, swaps, receive, send */
  readonly walletFeaturesOrder?: readonly string[]
  /**
   * Pictures of networks that replace the default ones, by CAIP-2 id: `data:image/…` URIs. Should be the same object on each render.
   *
   * @default the `iconUrl` of the network, else the mark of a well-known one, else a neutral glyph
   */
  readonly networkImages?: Readonly<Record<CaipNetworkId, string>>
  /**
   * What you call addresses, by address in the chain's own format: shown instead of them by buttons, the account and the list of accounts. Hex is
   * compared without case; at most 64 characters of a label are shown.
   *
   * @default {}
   */
  readonly addressLabels?: Readonly<Record<string, string>>
  /**
   * Ways to connect, first to last: the ids that plugins gave to items of the slot `connect.methods`, and `wallet` for the wallets.
   *
   * @default every item in the order of registration, then `wallet`
   */
  readonly connectMethodsOrder?: readonly string[]
  /** The wallets are behind one row, while there is another way to connect. @default false */
  readonly collapseWallets?: boolean
  /**
   * Popular wallets that the list shows though they are not installed, with their way to get them: eight for the application's chains; those of
   * a list, by reverse-DNS name or id, in its order; or none. Should be the same list on each render.
   *
   * @default true
   */
  readonly popularWallets?: boolean | readonly string[]
  /** Whether a row below the wallets leads to the full list, and to pairing any other wallet. There is none while every listed wallet has a row or is installed. @default 'SHOW' */
  readonly allWallets?: AllWalletsChoice
  /** Wallets can be chosen only after the terms and privacy policy are accepted. @default false */
  readonly legalCheckbox?: boolean
  /** Renders the modal's element in place, instead of at the end of `body`. @default false */
  readonly disableAppend?: boolean
  /** No dialog: `ConnectEmbed` shows the views in the page. @default false */
  readonly enableEmbedded?: boolean
}

const NO_VARIABLES: ThemeVariables = {}

const selectIsOpening = (state: LatchkeyState): boolean => state.modal.loading

/**
 * Provides an instance to the components below it, and renders its modal.
 *
 * Discovery and reconnecting begin when it mounts. The modal's code is fetched on intent, when idle, or when it opens;
 * it also checks the props.
 *
 * With `logLevel: 'warn'` it warns the developer, once, of props that nothing reads, a language without texts, and what the list of plugins lacks.
 *
 * @throws LatchkeyError `OPTION_INVALID`, naming the prop, to the nearest error boundary
 */
export function LatchkeyProvider(props: LatchkeyProviderProps) {
  const { latchkey, children, disableAppend = false, themeMode = 'system', themeVariables = NO_VARIABLES, locale, texts, ...more } = props
  if (!(latchkey as Latchkey | undefined)?.ui) throw optionInvalid('latchkey', latchkey, 'pass what createLatchkey() returns')
  const { networkImages, ...rest } = more
  const { enableEmbedded = false } = rest
  const options = useMemo(
    () => ({ ...rest, ...(networkImages && { networkImages }) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- options written inline are compared by value
    [networkImages, JSON.stringify(rest)],
  )
  const isOpen = useStateOf(latchkey, selectIsOpen)
  const isOpening = useStateOf(latchkey, selectIsOpening)
  useInstance(latchkey, enableEmbedded)
  const language = useLanguage(locale, texts)
  const buttons = useButtonLanguage(language)
  const code = useModalCode(latchkey, { language, popular: options.popularWallets }, isOpen || isOpening || enableEmbedded)
  const { modal, prepare } = code
  const asked = useRef<OpenParameters>(undefined)
  const open = useCallback<Latchkey['open']>(
    (parameters) => {
      asked.current = parameters
      return latchkey.open(parameters)
    },
    [latchkey],
  )
  const theme = useThemeState(themeMode, themeVariables, modal?.checkTheme)
  useMemo(() => modal?.readUiOptions(options), [modal, options])
  useEffect(() => modal?.adviseDeveloper(latchkey, { options, ...language }), [modal, latchkey, options, language])

  const value = useMemo<LatchkeyContextValue>(
    () => ({ latchkey, theme, ...language, buttons, options, modal, open, prepare, loadMoreViews }),
    [latchkey, theme, language, buttons, options, modal, open, prepare],
  )
  return (
    <InstanceContext.Provider value={latchkey}>
      <LatchkeyContext.Provider value={value}>
        {children}
        {!enableEmbedded && <ProvidedModal code={code} isOpening={isOpening} isInPlace={disableAppend} asked={asked} />}
      </LatchkeyContext.Provider>
    </InstanceContext.Provider>
  )
}
