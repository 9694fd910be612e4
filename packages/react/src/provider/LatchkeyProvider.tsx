import type { Latchkey } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Guard } from '../guard/Guard.js'
import { selectIsOpen } from '../hooks/selectIsOpen.js'
import { useStateOf } from '../hooks/useStateOf.js'
import { locales } from '../locale/locales.js'
import type { LocaleName } from '../locale/locales.js'
import type { ThemeMode, ThemeVariables } from '../theme/theme.js'
import { useThemeState } from '../theme/useThemeState.js'
import { InstanceContext, LatchkeyContext } from './LatchkeyContext.js'
import type { LatchkeyContextValue } from './LatchkeyContext.js'
import { ForceClose } from './ForceClose.js'
import { optionInvalid } from './optionInvalid.js'
import type { ConnectorGroup } from './UiOptions.js'
import { useInstance } from './useInstance.js'
import { useModalCode } from './useModalCode.js'

/** Props of {@link LatchkeyProvider}. */
export interface LatchkeyProviderProps {
  /** The instance that `createLatchkey` gave; whoever created it disposes of it. */
  readonly latchkey: Latchkey
  readonly children?: ReactNode
  /** @default 'dark' */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** Language of modal and buttons. @default 'en' */
  readonly locale?: LocaleName
  /** Groups of wallets, first to last. @default walletConnect, recent, injected, featured, custom, external, recommended */
  readonly connectorTypeOrder?: readonly ConnectorGroup[]
  /** Wallets can be chosen only after the terms and privacy policy are accepted. @default false */
  readonly legalCheckbox?: boolean
  /** Draws the modal's element where the provider is, instead of at the end of `body`. @default false */
  readonly disableAppend?: boolean
  /** No dialog: `ConnectEmbed` shows the views in the page. @default false */
  readonly enableEmbedded?: boolean
}

const NO_VARIABLES: ThemeVariables = {}

/** Checked at once, unlike the other props: the buttons need it to render. */
function checkLocale(locale: LocaleName): void {
  if (!Object.hasOwn(locales, locale)) throw optionInvalid('locale', locale, `use one of: ${Object.keys(locales).join(', ')}`)
}

/**
 * Gives an instance to the components below it, and draws its modal.
 *
 * Discovery and reconnecting begin when it mounts. The modal's code is fetched on intent, when idle, or when it opens;
 * it also checks the props.
 *
 * @throws LatchkeyError `OPTION_INVALID`, naming the prop, to the nearest error boundary
 */
export function LatchkeyProvider(props: LatchkeyProviderProps) {
  const { latchkey, children, locale = 'en', disableAppend = false, enableEmbedded = false } = props
  const { themeMode = 'dark', themeVariables = NO_VARIABLES, connectorTypeOrder, legalCheckbox = false } = props
  checkLocale(locale)
  const order = connectorTypeOrder?.join()
  const options = useMemo(
    () => ({ legalCheckbox, enableEmbedded, ...(connectorTypeOrder && { connectorTypeOrder }) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an equal list that was written inline is the same list
    [order, legalCheckbox, enableEmbedded],
  )
  const isOpen = useStateOf(latchkey, selectIsOpen)
  useInstance(latchkey, enableEmbedded)
  const { modal, prepare } = useModalCode(latchkey, locale, isOpen || enableEmbedded)
  const theme = useThemeState(themeMode, themeVariables, modal?.checkTheme)
  useMemo(() => modal?.readUiOptions(options), [modal, options])

  const value = useMemo<LatchkeyContextValue>(
    () => ({ latchkey, theme, locale, options, modal, prepare }),
    [latchkey, theme, locale, options, modal, prepare],
  )
  return (
    <InstanceContext.Provider value={latchkey}>
      <LatchkeyContext.Provider value={value}>
        {children}
        {modal && !enableEmbedded && (
          <Guard component="LatchkeyProvider" fallback={<ForceClose />}>
            <modal.Modal isOpen={isOpen} isInPlace={disableAppend} />
          </Guard>
        )}
      </LatchkeyContext.Provider>
    </InstanceContext.Provider>
  )
}
