import type { Latchkey, LatchkeyState } from '@latchkey/kernel'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useSelector } from '../hooks/useSelector.js'
import type { LocaleName } from '../locale/locales.js'
import type { ThemeMode, ThemeVariables } from '../theme/theme.js'
import { useThemeState } from '../theme/useThemeState.js'
import type { LatchkeyContextValue } from './LatchkeyContext.js'
import { LatchkeyContext } from './LatchkeyContext.js'
import type { LoadedModal } from './ModalModule.js'
import { readLocale, readUiOptions } from './readUiOptions.js'
import { serverStateOf } from './serverState.js'
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

/**
 * Gives an instance to the components below it, and draws its modal.
 *
 * Discovery and reconnecting begin when it mounts. The modal's code is fetched on intent, when idle, or when it opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`, naming the prop
 */
export function LatchkeyProvider(props: LatchkeyProviderProps) {
  const { latchkey, children, themeMode = 'dark', themeVariables = NO_VARIABLES, disableAppend = false } = props
  const { connectorTypeOrder, legalCheckbox = false, enableEmbedded = false } = props
  const locale = readLocale(props.locale)
  const theme = useThemeState(themeMode, themeVariables)
  const order = connectorTypeOrder?.join()
  const options = useMemo(
    () => readUiOptions({ legalCheckbox, enableEmbedded, ...(connectorTypeOrder && { connectorTypeOrder }) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an equal list that was written inline is the same list
    [order, legalCheckbox, enableEmbedded],
  )
  const serverState = useMemo(() => serverStateOf(latchkey), [latchkey])
  useInstance(latchkey, enableEmbedded)
  const { modal, prepare } = useModalCode(latchkey, locale, enableEmbedded)

  const value = useMemo<LatchkeyContextValue>(
    () => ({ latchkey, serverState, theme, locale, options, modal, prepare }),
    [latchkey, serverState, theme, locale, options, modal, prepare],
  )
  return (
    <LatchkeyContext.Provider value={value}>
      {children}
      {modal && !enableEmbedded && <ModalSlot modal={modal} isInPlace={disableAppend} />}
    </LatchkeyContext.Provider>
  )
}

const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open

/** Watches the modal apart from the provider, so that opening renders nothing of the application. */
function ModalSlot({ modal, isInPlace }: { readonly modal: LoadedModal; readonly isInPlace: boolean }) {
  const isOpen = useSelector(selectIsOpen)
  return <modal.Modal isOpen={isOpen} isInPlace={isInPlace} />
}
