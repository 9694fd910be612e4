import type { BrowserContextOptions } from '@playwright/test'
import type { Look } from './host/Look.js'

/** One variant of every view. */
export interface Way {
  readonly look: Look
  /** Options of the browser context. */
  readonly browser: BrowserContextOptions
}

const desktop = { width: 900, height: 760 }
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const phone = (width: number, height: number) => ({ viewport: { width, height }, isMobile: true, hasTouch: true, userAgent: PHONE })

/** The six variants of the pictures. */
export const ways = {
  light: { look: { themeMode: 'light' }, browser: { viewport: desktop } },
  dark: { look: { themeMode: 'dark' }, browser: { viewport: desktop } },
  phone: { look: { themeMode: 'light' }, browser: phone(390, 844) },
  rtl: { look: { themeMode: 'light', locale: 'ar' }, browser: { viewport: desktop } },
  forced: { look: { themeMode: 'dark' }, browser: { viewport: desktop, forcedColors: 'active' } },
  text: { look: { themeMode: 'light', themeVariables: { fontSizeMaster: '20px' } }, browser: { viewport: { width: 900, height: 1000 } } },
} as const satisfies Readonly<Record<string, Way>>

/** The scenes with a picture in every variant. */
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

/** Variants with the least room, for layout rules only, without pictures. */
export const tightWays = {
  // Two columns at 400 % zoom, which need a screen of 2,880 px.
  zoomed: { look: { themeMode: 'light' }, browser: { viewport: { width: 720, height: 400 } } },
  narrow: { look: { themeMode: 'light', locale: 'ar' }, browser: phone(320, 640) },
  narrowText: { look: { themeMode: 'light', themeVariables: { fontSizeMaster: '20px' } }, browser: phone(390, 844) },
} as const satisfies Readonly<Record<string, Way>>
