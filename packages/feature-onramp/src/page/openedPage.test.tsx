import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from './openPage.js'

/** Opens a real window, and gives it too. */
function open() {
  const opening = vi.spyOn(globalThis, 'open')
  const page = openPage() ?? expect.fail('blocked')
  const window = opening.mock.results[0]?.value as Window
  onTestFinished(() => {
    window.close()
    opening.mockRestore()
  })
  return { page, window }
}

test('fault 9: the opened page cannot reach the one that opened it, before and after it navigates', async () => {
  const { page, window } = open()
  expect(window.opener).toBeNull()
  expect(page.go(`${location.origin}/favicon.ico`)).toBe(true)
  await expect.poll(() => addressOf(window)).not.toBe('about:blank')
  expect(window.opener).toBeNull()
})

test('behavior: a page that the visitor closed is not navigated; one that is not used is closed', async () => {
  const { page, window } = open()
  page.close()
  await expect.poll(() => window.closed).toBe(true)
  expect(page.go(`${location.origin}/favicon.ico`)).toBe(false)
})

test('error: nothing is opened where the browser blocks it, or closes it at once', () => {
  const opening = vi.spyOn(globalThis, 'open').mockReturnValueOnce(null)
  onTestFinished(() => opening.mockRestore())
  expect(openPage()).toBeUndefined()
  opening.mockReturnValueOnce({ closed: true } as Window)
  expect(openPage()).toBeUndefined()
})

/** Undefined for a page of another origin. */
function addressOf({ location: shown }: Window): string | undefined {
  try {
    return shown.href
  } catch {
    return undefined
  }
}
