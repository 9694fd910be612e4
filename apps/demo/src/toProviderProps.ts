import type { ConnectorGroup, LatchkeyProviderProps, ThemeVariables } from '@latchkey/react'
import type { Settings } from './settings.js'

function toThemeVariables(settings: Settings): ThemeVariables {
  const { accent, colorMix, colorMixStrength, fontFamily, fontSizeMaster, radiusMaster, zIndex } = settings
  return {
    ...(accent && { accent }),
    ...(colorMix && { colorMix }),
    ...(colorMixStrength > 0 && { colorMixStrength }),
    ...(fontFamily && { fontFamily }),
    ...(fontSizeMaster && { fontSizeMaster }),
    ...(radiusMaster && { radiusMaster }),
    ...(zIndex && { zIndex: Number(zIndex) }),
  }
}

/** Reads comma-separated ids. */
const toIds = (text: string): readonly string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)

/** The provider's props from the settings. */
export function toProviderProps(settings: Settings): Omit<LatchkeyProviderProps, 'latchkey' | 'children'> {
  const groups = toIds(settings.connectorTypeOrder)
  return {
    themeMode: settings.themeMode,
    themeVariables: toThemeVariables(settings),
    locale: settings.locale,
    ...(groups.length > 0 ? { connectorTypeOrder: groups as ConnectorGroup[] } : {}),
    connectMethodsOrder: toIds(settings.connectMethodsOrder),
    walletFeaturesOrder: toIds(settings.walletFeaturesOrder),
    collapseWallets: settings.collapseWallets,
    allWallets: settings.allWallets,
    legalCheckbox: settings.legalCheckbox,
    disableAppend: settings.disableAppend,
    enableEmbedded: settings.enableEmbedded,
  }
}
