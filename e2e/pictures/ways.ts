import type { BrowserContextOptions } from '@playwright/test'
import type { Look } from './host/Look.js'

/** One way to look at every view. */
export interface Way {
  readonly look: Look
  /** Of the browser. */
  readonly browser: BrowserContextOptions
}

const desktop = { width: 900, height: 760 }
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const phone = (width: number, height: number) => ({ viewport: { width, height }, isMobile: true, hasTouch: true, userAgent: PHONE })

/** The six ways of the pictures. */
export const ways = {
  light: { look: { themeMode: 'light' }, browser: { viewport: desktop } },
  dark: { look: { themeMode: 'dark' }, browser: { viewport: desktop } },
  phone: { look: { themeMode: 'light' }, browser: phone(390, 844) },
  rtl: { look: { themeMode: 'light', locale: 'ar' }, browser: { viewport: desktop } },
  forced: { look: { themeMode: 'dark' }, browser: { viewport: desktop, forcedColors: 'active' } },
  text: { look: { themeMode: 'light', themeVariables: { fontSizeMaster: '20px' } }, browser: { viewport: { width: 900, height: 1000 } } },
} as const satisfies Readonly<Record<string, Way>>

/** The scenes that are pictured in every way. */
export const foremost = [
  'connect',
  'connect-chains',
  'asking-slow',
  'asking-failed',
  'sign-in',
  'account',
  'networks',
  'swap-quoted',
  'swap-review',
  'buy-priced',
] as const

/** Where room is scarcest: for what must hold everywhere, not for pictures. */
export const tightWays = {
  // Two columns at a zoom of 400 %, on the screen of 2,880 px that they need for it.
  zoomed: { look: { themeMode: 'light' }, browser: { viewport: { width: 720, height: 400 } } },
  narrow: { look: { themeMode: 'light', locale: 'ar' }, browser: phone(320, 640) },
  narrowText: { look: { themeMode: 'light', themeVariables: { fontSizeMaster: '20px' } }, browser: phone(390, 844) },
} as const satisfies Readonly<Record<string, Way>>
