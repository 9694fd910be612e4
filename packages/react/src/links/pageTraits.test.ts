import { expect, test } from 'vitest'
import { linkTarget, readPageTraits } from './pageTraits.js'

const desktop = { isFramed: false, isTelegram: false, isAndroid: false, isIos: false }

test('default: in place, out of a frame, in a new page of Telegram', () => {
  expect(linkTarget(desktop)).toBe('_self')
  expect(linkTarget({ ...desktop, isFramed: true })).toBe('_top')
  expect(linkTarget({ ...desktop, isTelegram: true, isFramed: true })).toBe('_blank')
})

test('default: traits of a page', () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile'
  const top = {}
  const page = { self: {}, top, navigator: { userAgent }, TelegramWebviewProxy: {} } as unknown as Window
  expect(readPageTraits(page)).toEqual({ isFramed: true, isTelegram: true, isAndroid: true, isIos: false })
})
