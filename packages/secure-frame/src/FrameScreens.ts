import type { Screens } from './screens/Screens.js'

/** The screens, and how the page wants them to look. */
export interface FrameScreens extends Screens {
  setTheme(
    this: void,
    theme: {
      readonly themeMode?: 'light' | 'dark' | undefined
      readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
    },
  ): void
  setLocale(this: void, locale: string): void
}
