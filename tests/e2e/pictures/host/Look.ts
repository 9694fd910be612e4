import type { LatchkeyProviderProps } from '@latchkey/react'

/** How a scene is rendered: plain data from the test. */
export type Look = Pick<LatchkeyProviderProps, 'themeMode' | 'themeVariables' | 'locale'>
