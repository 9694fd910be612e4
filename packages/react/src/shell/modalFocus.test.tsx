import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { modalStands, renderOpened, renderPage } from '../../test/openedModal.js'
import { modalRoot, settled } from '../../test/modalRoot.js'
import { deepActiveElement } from './focusable.js'

const dialog = page.getByRole('dialog')
const connectButton = page.getByRole('button', { name: 'Connect wallet' })

const activeElement = (): Element | null => deepActiveElement(document)

beforeEach(() => page.viewport(1024, 768))

describe('focus', () => {
  test('default: moves into the dialog and back to the opener', async () => {
    await renderOpened()
    expect(activeElement()?.localName).toBe('dialog')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(connectButton).toHaveFocus()
  })

  test('behavior: Tab cycles inside the dialog, in both directions', async () => {
    await renderOpened({ children: <button type="button">Behind</button> })
    await expect.element(page.getByRole('button', { name: /Test Wallet/ })).toBeVisible()
    const seen: (Element | null)[] = []
    for (let press = 0; press < 12; press += 1) {
      await userEvent.keyboard('{Tab}')
      seen.push(activeElement())
      expect(modalRoot().activeElement).not.toBeNull()
    }
    const stops = new Set(seen)
    expect(stops.size).toBeGreaterThan(1)
    expect(stops.size).toBeLessThan(12)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(activeElement()).toBe(seen.at(-2))
  })

  test('behavior: the page does not hear Tab inside the dialog, which its own focus traps would take; it hears other keys', async () => {
    const heard: string[] = []
    const note = ({ key }: KeyboardEvent): void => void heard.push(key)
    await renderOpened()
    window.addEventListener('keydown', note, true)
    document.addEventListener('keydown', note, true)
    onTestFinished(() => {
      window.removeEventListener('keydown', note, true)
      document.removeEventListener('keydown', note, true)
    })
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
    expect(heard).not.toContain('Tab')
    await userEvent.keyboard('{ArrowDown}')
    expect(heard).toContain('ArrowDown')
  })

  test('behavior: Tab leaves the focus on the only stop, and enters a dialog that has none focused', async () => {
    await renderOpened()
    const root = modalRoot()
    // What stands beside the wallets has a stop of its own, and comes later.
    await expect.poll(() => root.querySelector('.lk-skeleton-row')).toBeNull()
    await settled()
    const close = root.querySelector<HTMLElement>('[aria-label="Close"]') ?? expect.fail('no button')
    for (const stop of root.querySelectorAll<HTMLElement>('a[href], button, input')) if (stop !== close) stop.tabIndex = -1
    expect(activeElement()?.localName).toBe('dialog')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(activeElement()).toBe(close)
    await userEvent.keyboard('{Tab}')
    expect(activeElement()).toBe(close)
    close.tabIndex = -1
    await userEvent.keyboard('{Tab}')
    expect(root.activeElement).not.toBeNull()
  })

  test('behavior: returns to an opener inside a shadow root', async () => {
    const { latchkey } = await renderPage()
    const host = document.body.appendChild(document.createElement('div'))
    const opener = document.createElement('button')
    host.attachShadow({ mode: 'open' }).append(opener)
    opener.focus()
    await latchkey.open()
    await modalStands()
    await latchkey.close()
    await expect.poll(() => activeElement()).toBe(opener)
    host.remove()
  })

  test('behavior: when the opener was removed, focus returns to its surroundings', async () => {
    const { latchkey } = await renderPage()
    const nav = document.body.appendChild(document.createElement('nav'))
    nav.innerHTML = '<button id="gone">Gone</button><button id="near">Near</button>'
    nav.querySelector<HTMLElement>('#gone')?.focus()
    await latchkey.open()
    await modalStands()
    nav.querySelector('#gone')?.remove()
    await latchkey.close()
    await expect.poll(() => activeElement()?.id).toBe('near')
    nav.remove()
  })

  test.each([
    ['that can take the focus keep', '0'],
    ['without a control take the focus once, and have afterwards', null],
  ])("behavior: surroundings %s the page's tabindex", async (_, tabindex) => {
    const { latchkey } = await renderPage()
    const region = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => region.remove())
    if (tabindex !== null) region.setAttribute('tabindex', tabindex)
    const opener = region.appendChild(document.createElement('button'))
    opener.focus()
    await latchkey.open()
    await modalStands()
    opener.remove()
    await latchkey.close()
    await expect.poll(() => activeElement()).toBe(region)
    region.blur()
    expect(region.getAttribute('tabindex')).toBe(tabindex)
  })

  test('behavior: when the opener was hidden, e.g. with its menu, focus returns to its surroundings', async () => {
    const { latchkey } = await renderPage()
    const nav = document.body.appendChild(document.createElement('nav'))
    onTestFinished(() => nav.remove())
    nav.innerHTML = '<button id="menu">Menu</button><div><button id="item">Item</button></div>'
    nav.querySelector<HTMLElement>('#item')?.focus()
    await latchkey.open()
    await modalStands()
    nav.querySelector('div')?.setAttribute('hidden', '')
    await latchkey.close()
    await expect.poll(() => activeElement()?.id).toBe('menu')
  })

  test('behavior: stays in a dialog that the page opened above', async () => {
    const { latchkey } = await renderOpened()
    const above = document.body.appendChild(document.createElement('dialog'))
    onTestFinished(() => above.remove())
    const field = above.appendChild(document.createElement('input'))
    above.showModal()
    expect(activeElement()).toBe(field)
    await latchkey.close()
    await expect.poll(() => modalRoot().querySelector('dialog')?.open).toBe(false)
    expect(activeElement()).toBe(field)
  })

  test('behavior: when a view with the focused control is removed, focus stays in the dialog', async () => {
    const { latchkey } = await renderOpened()
    latchkey.ui.router.push('WhatIsAWallet')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(() => modalRoot().activeElement).not.toBeNull()
  })
})
