import { expect, test } from 'vitest'
import { opensWindows } from './opensWindows.js'
import { refusedHere } from './telegram.js'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'

const page = (userAgent: string, more: object = {}): Window => {
  const made: Record<string, unknown> = { navigator: { userAgent }, ...more }
  made['self'] = made
  if (!('top' in more)) made['top'] = made
  return made as unknown as Window
}

test.each([
  ['Safari on an iPhone', page(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`), true],
  [
    'Chrome on a desktop',
    page('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'),
    true,
  ],
  ['an app on an iPhone', page(`${IPHONE} Mobile/15E148`), false],
  ['Instagram on an iPhone', page(`${IPHONE} Mobile/15E148 Instagram 350.0.0`), false],
  ['Facebook on an iPhone', page(`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0]`), false],
  ['an app on Android', page(ANDROID), false],
  ['Telegram', page(`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, { TelegramWebviewProxy: {} }), false],
  ['a frame inside of an app: companies refuse to be framed', page(ANDROID, { top: {} }), true],
])('%s', (_, of, is) => {
  expect(opensWindows(of)).toBe(is)
})

test('companies that refuse people inside of Telegram are not offered there', () => {
  const telegram = (userAgent: string) => refusedHere(page(userAgent, { Telegram: {} }))
  expect([telegram(IPHONE), telegram(ANDROID), telegram('Macintosh'), telegram('Windows'), refusedHere(page(IPHONE))]).toEqual([
    ['google'],
    ['facebook', 'x'],
    ['x'],
    [],
    [],
  ])
})
