import type { LatchkeyProviderProps } from '@latchkey/react'

/** How a scene is drawn; plain data, given by the test. */
export type Look = Pick<LatchkeyProviderProps, 'themeMode' | 'themeVariables' | 'locale'>
