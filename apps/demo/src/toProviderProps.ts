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

/** The provider's props that the settings describe. */
export function toProviderProps(settings: Settings): Omit<LatchkeyProviderProps, 'latchkey' | 'children'> {
  const order = settings.connectorTypeOrder
    .split(',')
    .map((group) => group.trim())
    .filter(Boolean)
  return {
    themeMode: settings.themeMode,
    themeVariables: toThemeVariables(settings),
    locale: settings.locale,
    ...(order.length > 0 ? { connectorTypeOrder: order as ConnectorGroup[] } : {}),
    legalCheckbox: settings.legalCheckbox,
    disableAppend: settings.disableAppend,
    enableEmbedded: settings.enableEmbedded,
  }
}
