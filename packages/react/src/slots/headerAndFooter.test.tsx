import { useEffect } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { laterIcons } from '../primitives/Icon/Icon.js'
import { showModal } from '../../test/showModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { action, button, heading, log, plugin } from '../../test/tipsPlugin.js'

beforeEach(() => page.viewport(1024, 768))

describe('header.actions and footer', () => {
  const both = plugin(({ slots }) => {
    slots.add('header.actions', { ...action, icon: { path: 'M4 12h16' } })
    slots.add('footer', { id: 'foot', view: 'test.Tips', params: 'footer' })
  })

  it('default: a header button opens its view and is hidden there; the footer is below each view', async () => {
    await showModal({ plugins: [both] })
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Tips: footer')
    await button('Tips').click()
    await expect.element(page.getByText('Tips: 7')).toBeVisible()
    expect(button('Tips').query()).toBeNull()
    await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Tips: footer')
    await button('Back').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('behavior: centres the heading with and without header items', async () => {
    await page.viewport(600, 800)
    await showModal({ plugins: [both] })
    const middle = (element: Element) => element.getBoundingClientRect().left + element.getBoundingClientRect().width / 2
    await expect.element(heading('Connect wallet')).toBeVisible()
    const card = modalRoot().querySelector('.lk-card') ?? expect.fail('no card')
    expect(Math.abs(middle(heading('Connect wallet').element()) - middle(card))).toBeLessThan(1)
  })

  it('behavior: hides an item whose isShown throws', async () => {
    const logger = log()
    const broken = plugin(
      ({ slots }) =>
        void slots.add('header.actions', {
          ...action,
          isShown: () => {
            throw new TypeError('no')
          },
        }),
    )
    await showModal({ plugins: [broken], options: { logLevel: 'error', logger } })
    await expect.element(heading('Connect wallet')).toBeVisible()
    expect(button('Tips').query()).toBeNull()
    expect(logger.error).toHaveBeenCalledOnce()
  })

  it('behavior: leaves out a button whose icon does not load, and keeps the modal', async () => {
    const former = { ...laterIcons }
    const errors: unknown[] = []
    const note = (event: ErrorEvent): void => {
      errors.push((event.error as Error).cause)
      event.preventDefault()
    }
    window.addEventListener('error', note)
    onTestFinished(() => {
      Object.assign(laterIcons, former)
      window.removeEventListener('error', note)
    })
    const offline = new TypeError('Failed to fetch')
    Object.assign(laterIcons, { load: () => Promise.reject(offline), value: undefined })
    const latchkey = await showModal({ plugins: [plugin(({ slots }) => void slots.add('header.actions', { ...action, icon: 'swap' }))] })
    await expect.poll(() => errors).toEqual([offline])
    await expect.element(button('Copper')).toBeVisible()
    await expect.element(button('Tips')).not.toBeInTheDocument()
    expect(latchkey.state.modal.open).toBe(true)
  })

  it('behavior: mounts an inline view once, not with each change of state', async () => {
    const mounted = vi.fn()
    function Foot() {
      useEffect(() => mounted(), [])
      return <p>Foot</p>
    }
    const foot = plugin(
      ({ slots }) => void slots.add('footer', { id: 'foot', view: 'test.Tips' }),
      async () => ({ views: { 'test.Tips': Foot } }),
    )
    const latchkey = await showModal({ plugins: [foot] })
    await expect.element(page.getByText('Foot')).toBeVisible()
    latchkey.ui.showToast('Hello')
    latchkey.ui.router.push('WhatIsAWallet')
    await expect.element(heading('What is a wallet?')).toBeVisible()
    expect(mounted).toHaveBeenCalledOnce()
  })
})
