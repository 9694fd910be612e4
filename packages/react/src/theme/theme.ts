/** Light, dark, or what the visitor's system says. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** What an application may set about the look. */
export interface ThemeVariables {
  /** CSS `font-family`. @default the system's */
  readonly fontFamily?: string
  /** CSS colour of the main button, links and focus rings. @default a blue */
  readonly accent?: string
  /** CSS colour mixed into all surfaces, as far as `colorMixStrength` says. @default none */
  readonly colorMix?: string
  /** Percent of `colorMix` in the surfaces, 0 to 100. @default 0 */
  readonly colorMixStrength?: number
  /** CSS length that every text size is a multiple of. @default '10px' */
  readonly fontSizeMaster?: string
  /** CSS length that every corner radius is a multiple of; `'0px'` makes all corners square. @default '4px' */
  readonly radiusMaster?: string
  /**
   * Stacking order of `ConnectEmbed` among the page's elements. The dialog itself is above all of them, in the browser's
   * top layer. @default 999
   */
  readonly zIndex?: number
}

/** The look in use. */
export interface Theme {
  /** Light, dark or system. */
  readonly mode: ThemeMode
  /** What is set now. */
  readonly variables: ThemeVariables
  /** Switches at once; lasts until the provider's `themeMode` changes. @throws LatchkeyError `OPTION_INVALID` */
  setMode(mode: ThemeMode): void
  /** Replaces the variables at once; lasts until the provider's `themeVariables` change. @throws LatchkeyError `OPTION_INVALID` */
  setVariables(variables: ThemeVariables): void
}
