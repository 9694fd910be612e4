import { createTestPage } from '@latchkey/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPage } from './findPage.js'
import { lookForWallets } from './lookForWallets.js'

afterEach(() => vi.unstubAllGlobals())

describe('findPage', () => {
  it('default: the window', () => {
    const page = createTestPage()
    vi.stubGlobal('window', page)
    expect(findPage()).toBe(page)
  })

  it.each([[undefined], [{}], [{ addEventListener: () => undefined }]])('fault 27: %j is not a page', (window) => {
    vi.stubGlobal('window', window)
    expect(findPage()).toBeUndefined()
  })
})

describe('lookForWallets', () => {
  it('default: looks now and when the page has loaded, until stopped', () => {
    const page = createTestPage()
    const look = vi.fn()
    const stop = lookForWallets(page, look)
    page.dispatchEvent(new Event('load'))
    expect(look).toHaveBeenCalledTimes(2)
    stop()
    page.dispatchEvent(new Event('load'))
    expect(look).toHaveBeenCalledTimes(2)
    expect(page.listenerCount('load')).toBe(0)
  })
})
