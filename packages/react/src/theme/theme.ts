/** Light, dark, or the visitor's system setting. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** The theme variables that an application may set. */
export interface ThemeVariables {
  /** CSS `font-family`. @default the system's */
  readonly fontFamily?: string
  /** CSS colour of the main button, links and focus rings. @default a blue */
  readonly accent?: string
  /** CSS colour mixed into all surfaces, by `colorMixStrength` percent. @default none */
  readonly colorMix?: string
  /** Percent of `colorMix` in the surfaces, 0 to 100. @default 0 */
  readonly colorMixStrength?: number
  /** CSS length; every text size is a multiple of it. @default '10px' */
  readonly fontSizeMaster?: string
  /** CSS length; every corner radius is a multiple of it. `'0px'` makes all corners square. @default '4px' */
  readonly radiusMaster?: string
  /**
   * Stacking order of `ConnectEmbed` among the page's elements. The dialog is above all of them, in the browser's
   * top layer. @default 999
   */
  readonly zIndex?: number
}

/** The current theme. */
export interface Theme {
  /** Light, dark or system. */
  readonly mode: ThemeMode
  /** The current variables. */
  readonly variables: ThemeVariables
  /** Switches at once. Lasts until the provider's `themeMode` changes. @throws LatchkeyError `OPTION_INVALID` */
  setMode(mode: ThemeMode): void
  /** Replaces the variables at once. Lasts until the provider's `themeVariables` change. @throws LatchkeyError `OPTION_INVALID` */
  setVariables(variables: ThemeVariables): void
}
