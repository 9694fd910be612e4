import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { deepActiveElement } from './focusable.js'
import { modalStands, renderOpened, renderPage } from '../../test/openedModal.js'
import { modalRoot, settled } from '../../test/modalRoot.js'

const dialog = page.getByRole('dialog')
const connectButton = page.getByRole('button', { name: 'Connect wallet' })

/** Keeps the modal open. */
const veto = definePlugin({
  id: 'veto',
  apiVersion: 1,
  setup: (context) => {
    context.hooks.beforeClose.tap(() => ({ veto: 'test' }))
  },
})

const activeElement = (): Element | null => deepActiveElement(document)

beforeEach(() => page.viewport(1024, 768))

describe('open', () => {
  test('default: a labelled modal dialog, in one element at the end of the body', async () => {
    await renderOpened()
    expect(document.body.lastElementChild?.localName).toBe('latchkey-modal')
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
    await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    expect(modalRoot().querySelector('dialog')?.matches(':modal')).toBe(true)
  })

  test('behavior: no element before the code is loaded; then a closed dialog with its styles', async () => {
    await renderPage()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    await connectButton.hover()
    await expect.poll(() => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')?.open).toBe(false)
    expect(modalRoot().adoptedStyleSheets.length).toBeGreaterThan(0)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('behavior: the first frame after the click shows the wallets, with styles that were adopted before', async () => {
    await renderPage()
    await connectButton.hover()
    await expect.poll(() => document.querySelector('latchkey-modal')).not.toBeNull()
    const styles = [...modalRoot().adoptedStyleSheets]
    ;(connectButton.element() as HTMLElement).click()
    await new Promise(requestAnimationFrame)
    expect([...modalRoot().adoptedStyleSheets]).toEqual(styles)
    const [row] = [...modalRoot().querySelectorAll('button')].filter(({ textContent }) => textContent?.includes('Test Wallet'))
    expect(row?.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true)
    expect(row?.getBoundingClientRect().height).toBeGreaterThan(0)
  })

  test('behavior: two columns where there is room, 360 px where there is not, a sheet at the bottom edge of a phone', async () => {
    await renderOpened()
    const card = modalRoot().querySelector('.lk-card') ?? expect.fail('no card')
    const size = () => [card.getBoundingClientRect().width, card.hasAttribute('data-wide')]
    await expect.poll(size).toEqual([760, true])
    await page.viewport(720, 600)
    await expect.poll(size).toEqual([688, true])
    await page.viewport(719, 600)
    await expect.poll(size).toEqual([360, false])
    await page.viewport(390, 844)
    const place = () => {
      const { left, width, bottom } = card.getBoundingClientRect()
      return [left, width, Math.round(bottom)]
    }
    await expect.poll(place).toEqual([0, 390, 844])
  })

  test('behavior: the page behind does not scroll, and does again afterwards', async () => {
    document.documentElement.style.overflow = 'scroll'
    const { latchkey } = await renderOpened()
    expect(document.documentElement.style.overflow).toBe('hidden')
    await latchkey.close()
    await expect.poll(() => document.documentElement.style.overflow).toBe('scroll')
    document.documentElement.style.overflow = ''
  })

  test('behavior: two modals that close in the order of opening leave the page as it was', async () => {
    const [first, second] = [await renderPage(), await renderPage({ instance: { id: 'second' } })]
    const closed = () => [...document.querySelectorAll('latchkey-modal')].map((host) => !host.shadowRoot?.querySelector('dialog')?.open)
    for (const { latchkey } of [first, second]) await latchkey.open()
    await expect.poll(closed).toEqual([false, false])
    await first.latchkey.close()
    await expect.poll(closed).toContain(true)
    expect(document.documentElement.style.overflow).toBe('hidden')
    await second.latchkey.close()
    await expect.poll(closed).toEqual([true, true])
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('behavior: StrictMode shows one dialog, and unmounting removes it', async () => {
    const { latchkey, unmount } = await renderPage()
    await unmount()
    const again = await render(
      <StrictMode>
        <Instance latchkey={latchkey} />
      </StrictMode>,
    )
    await connectButton.click()
    await expect.element(dialog).toBeVisible()
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
    await again.unmount()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
  })
})

describe('close', () => {
  test('behavior: Escape, the backdrop and the button close; a press on the card does not', async () => {
    const { latchkey } = await renderOpened()
    await page.getByRole('heading', { name: 'Connect wallet' }).click()
    expect(latchkey.state.modal.open).toBe(true)
    await dialog.click({ position: { x: 5, y: 5 } })
    await expect.element(dialog).not.toBeInTheDocument()
    await connectButton.click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('behavior: a veto shakes for 500 ms instead', async () => {
    const { latchkey, clock } = await renderOpened({ instance: { plugins: [testNamespace(), veto] } })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toHaveAttribute('data-shake')
    await clock.advance(499)
    await expect.element(dialog).toHaveAttribute('data-shake')
    await clock.advance(1)
    await expect.element(dialog).not.toHaveAttribute('data-shake')
    expect(latchkey.state.modal.open).toBe(true)
    await latchkey.close({ force: true })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('behavior: a vetoed dialog that the browser closes anyway is shown again', async () => {
    const { latchkey } = await renderOpened({ instance: { plugins: [testNamespace(), veto] } })
    modalRoot().querySelector('dialog')?.close()
    await expect.poll(() => modalRoot().querySelector('dialog')?.open).toBe(true)
    await latchkey.close({ force: true })
  })

  test('behavior: Escape inside the dialog does not reach the page', async () => {
    await renderOpened()
    const pressed = vi.fn()
    document.addEventListener('keydown', pressed)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    document.removeEventListener('keydown', pressed)
    expect(pressed).not.toHaveBeenCalled()
  })
})

describe('faults', () => {
  test('fault 47: offline, then online: the modal shows it and recovers by itself', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderOpened()
    window.dispatchEvent(new Event('offline'))
    await expect.element(page.getByText('You are offline', { exact: false })).toBeVisible()
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('You are offline', { exact: false })).not.toBeInTheDocument()
  })

  test('fault 49: a host dialog that traps focus, on a body without pointer events', async () => {
    const trap = document.body.appendChild(document.createElement('div'))
    trap.innerHTML = '<button>Trapped</button>'
    const trapped = trap.querySelector('button') ?? expect.fail('no button')
    const pullBack = (event: FocusEvent): void => {
      if (!trap.contains(event.target as Node)) trapped.focus()
    }
    const swallowTab = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') event.preventDefault()
    }
    const { latchkey } = await renderPage()
    document.addEventListener('focusin', pullBack, true)
    document.addEventListener('keydown', swallowTab, true)
    document.body.style.pointerEvents = 'none'
    trapped.focus()
    await latchkey.open()
    await modalStands()
    await userEvent.keyboard('{Tab}')
    expect(modalRoot().activeElement?.localName).toBe('button')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement).toBe(trapped)
    document.removeEventListener('focusin', pullBack, true)
    document.removeEventListener('keydown', swallowTab, true)
    document.body.style.pointerEvents = ''
    trap.remove()
  })

  test('fault 49: a modal dialog of the host below ours', async () => {
    const { latchkey } = await renderPage()
    const host = document.body.appendChild(document.createElement('dialog'))
    host.innerHTML = '<button>Host</button>'
    host.showModal()
    await latchkey.open()
    await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('Host')
    host.remove()
  })

  test('fault 50: host styles for button, * and :root change nothing', async () => {
    const look = (): unknown[] =>
      [...modalRoot().querySelectorAll('dialog, .lk-card, h2, button')].map((element) => {
        const { color, fontSize, fontFamily, letterSpacing, textTransform, visibility, lineHeight } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return { color, fontSize, fontFamily, letterSpacing, textTransform, visibility, lineHeight, width, height }
      })
    await renderOpened()
    await expect.element(page.getByRole('button', { name: /Test Wallet/ })).toBeVisible()
    await settled()
    const before = look()
    const hostile = new CSSStyleSheet()
    hostile.replaceSync(`
      :root { --lk-bg: red; --lk-accent: red; --lk-width: 100px; font-size: 40px; letter-spacing: 9px; direction: rtl }
      * { color: red !important; text-transform: uppercase; line-height: 4; visibility: hidden; display: none !important }
      button { all: unset; font-size: 40px !important }
      html, body, #app { display: block !important; visibility: visible }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile]
    await settled()
    const after = look()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile)
    expect(after).toEqual(before)
  })

  test('fault 8: a late announcement appears without stealing focus', async () => {
    const late = createTestConnector({ info: { id: 'late', name: 'Late Wallet' } })
    const announce = { now: (): void => undefined }
    const plugin = definePlugin({
      id: 'late',
      apiVersion: 1,
      setup: (context) => {
        announce.now = () => void context.connectors.add(late)
      },
    })
    await renderOpened({ instance: { plugins: [testNamespace(), plugin] } })
    await userEvent.keyboard('{Tab}')
    const focused = activeElement()
    announce.now()
    await expect.element(page.getByRole('button', { name: /Late Wallet/ })).toBeVisible()
    expect(activeElement()).toBe(focused)
  })
})

function Instance({ latchkey }: { readonly latchkey: Awaited<ReturnType<typeof renderPage>>['latchkey'] }) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>
  )
}
