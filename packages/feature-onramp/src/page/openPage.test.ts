import { expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from './openPage.js'

/** A browser that opens this window. */
function stubOpen(window: object | null) {
  const open = vi.fn(() => window)
  vi.stubGlobal('open', open)
  onTestFinished(() => void vi.unstubAllGlobals())
  return open
}

const createWindow = () => ({ opener: {} as unknown, closed: false, location: { replace: vi.fn() }, close: vi.fn() })

it('default: an empty window without an opener, which goes where it is told', () => {
  const window = createWindow()
  const open = stubOpen(window)
  const page = openPage()
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank', expect.stringContaining('popup'))
  expect(window.opener).toBeNull()
  expect(page?.go('https://acme.test/pay')).toBe(true)
  expect(window.location.replace).toHaveBeenCalledExactlyOnceWith('https://acme.test/pay')
  page?.close()
  expect(window.close).toHaveBeenCalledOnce()
})

it('fault 22: a window that the visitor closed goes nowhere', () => {
  const window = createWindow()
  stubOpen(window)
  const page = openPage()
  window.closed = true
  expect(page?.go('https://acme.test/pay')).toBe(false)
  expect(window.location.replace).not.toHaveBeenCalled()
})

it('fault 22: no window where the browser blocks it, or closes it at once', () => {
  stubOpen(null)
  expect(openPage()).toBeUndefined()
  stubOpen({ ...createWindow(), closed: true })
  expect(openPage()).toBeUndefined()
})

it('fault 27: no window without a browser', () => {
  vi.stubGlobal('open', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(openPage()).toBeUndefined()
})
