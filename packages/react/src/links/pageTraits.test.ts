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

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', { isIos: true }],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', { isIos: true }],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', { isIos: true }],
  ['Mozilla/5.0 (X11; Linux x86_64)', {}],
])('parameters: the device, by %s', (userAgent, traits) => {
  const self = {}
  expect(readPageTraits({ self, top: self, navigator: { userAgent } } as unknown as Window)).toEqual({ ...desktop, ...traits })
})

test.each(['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram'])('parameters: Telegram, by %s', (mark) => {
  const self = {}
  expect(readPageTraits({ self, top: self, navigator: { userAgent: '' }, [mark]: {} } as unknown as Window).isTelegram).toBe(true)
})
