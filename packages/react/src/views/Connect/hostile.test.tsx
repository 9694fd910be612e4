import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { definePlugin, type PluginContext } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heading, listed, row, rowNames } from '../../../test/connectList.js'
import { showModal, wallet } from '../../../test/showModal.js'
import { modalRoot, settled } from '../../../test/modalRoot.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('Connect, faults', () => {
  it('fault 1: an image element draws an SVG icon, so that no script in it runs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>parent.hacked = 1</script></svg>'
    await showModal({ connectors: [wallet('Copper', { icon: `data:image/svg+xml,${encodeURIComponent(svg)}` })] })
    await expect.element(row(/Copper/)).toBeVisible()
    expect(modalRoot().querySelectorAll('script, iframe, object, embed')).toHaveLength(0)
    expect('hacked' in window).toBe(false)
  })

  it('fault 2: an icon that is not an embedded picture becomes a placeholder, without a request', async () => {
    const hostile = [
      'http://icon.test/x.png',
      'https://icon.test/x.png',
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'blob:null/1',
    ]
    await showModal({ connectors: hostile.map((icon, index) => wallet(`Copper ${index}`, { icon })) })
    await expect.element(row(/Copper 4/)).toBeVisible()
    expect(modalRoot().querySelectorAll('img')).toHaveLength(0)
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('icon.test'))).toEqual([])
  })

  it('fault 3: an icon of several megabytes, or a broken icon, becomes a placeholder', async () => {
    await showModal({
      connectors: [
        wallet('Copper', { icon: `${PNG}${'A'.repeat(3_000_000)}` }),
        wallet('Silver', { icon: 'data:image/png;base64,AAAA' }),
        wallet('Tin', { icon: PNG }),
      ],
    })
    await expect.poll(() => modalRoot().querySelectorAll('img').length).toBe(1)
    expect(row(/Tin/).element().querySelector('img')).not.toBeNull()
  })

  it('fault 4: wallets that announce the same identity are both shown and marked', async () => {
    await showModal({ connectors: ['a', 'b'].map((id) => wallet(id, { name: 'Copper', isAmbiguous: true })) })
    await expect.element(row(/Copper/).first()).toBeVisible()
    expect(row(/Copper.*Claimed by several extensions/).elements()).toHaveLength(2)
  })

  it('fault 54: twins on several namespaces stay separate and marked; neither is shown as installed or recent', async () => {
    const connectors = [createTestConnector({ info: { id: 'fake', name: 'C\u043epper', namespace: 'other' } })]
    await showModal({
      plugins: [testNamespace({ namespace: 'other', connectors })],
      before: async (latchkey) => {
        await latchkey.connect({ connectorId: 'Copper' })
        await latchkey.disconnect()
      },
    })
    await expect.poll(listed).toEqual(['Other wallets', 'CopperClaimed by several extensions', 'C\u043epperClaimed by several extensions'])
  })

  it('fault 55: a twin announced while the list is shown neither moves nor replaces a row', async () => {
    let context: PluginContext | undefined
    const late = definePlugin({ id: 'late', apiVersion: 1, setup: (given) => void (context = given) })
    const on = (namespace: string) =>
      testNamespace({ namespace, connectors: [createTestConnector({ info: { id: 'Copper', name: 'Copper', namespace } })] })
    await showModal({
      connectors: [wallet('Copper'), wallet('Silver')],
      plugins: [on('other'), late],
      options: { customWallets: [{ id: 'house', name: 'House Wallet' }] },
    })
    await expect.element(row(/House/)).toBeVisible()
    // Wherever an earlier test left the pointer, it enters the list now.
    await heading('Connect wallet').hover()
    await row(/Silver/).hover()
    await settled()
    const rows = () => [...modalRoot().querySelectorAll('li button')]
    const placesOf = (buttons: readonly Element[]) => buttons.map((button) => Math.round(button.getBoundingClientRect().top))
    const before = rows()
    const places = placesOf(before)
    context?.connectors.add(wallet('Copper#2', { name: 'Copper', claimedId: 'Copper' }))
    await expect
      .poll(() => rowNames())
      .toEqual([
        'CopperClaimed by several extensions',
        // The application has two namespaces, so the wallet's namespace is below its name.
        'Silver',
        'House Wallet',
        'CopperClaimed by several extensions',
        'CopperClaimed by several extensions',
      ])
    for (const id of ['A', 'B', 'C', 'D', 'E']) context?.connectors.add(wallet(id))
    await expect.poll(() => rows().length).toBe(10)
    expect(
      rows()
        .slice(0, before.length)
        .every((button, place) => button === before[place]),
    ).toBe(true)
    expect(placesOf(before)).toEqual(places)
    expect(page.getByRole('searchbox').query()).toBeNull()
    await heading('Connect wallet').hover()
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    await expect.poll(() => placesOf(before)[0]).not.toBe(places[0])
  })

  it('fault 5: a name with markup stays text, a long name is clipped', async () => {
    await showModal({ connectors: [wallet('evil', { name: '<img src=x onerror=alert(1)>' }), wallet('long', { name: 'N'.repeat(64) })] })
    await expect.element(row(/<img src=x/)).toBeVisible()
    expect(modalRoot().querySelectorAll('img')).toHaveLength(0)
    const card = modalRoot().querySelector('dialog > *')
    expect(card?.scrollWidth).toBe(card?.clientWidth)
  })

  it('fault 6: "Copper Fake" is a separate row', async () => {
    const connectors = [createTestConnector({ info: { id: 'fake', name: 'Copper Fake', namespace: 'other' } })]
    await showModal({ plugins: [testNamespace({ namespace: 'other', connectors })] })
    await expect.element(row(/Copper Fake/)).toBeVisible()
    expect(rowNames()).toHaveLength(2)
  })

  it('fault 8: the document stays small with a thousand wallets, and each is reachable', async () => {
    const connectors = Array.from({ length: 1_000 }, (_, index) => wallet(`Wallet ${index}`))
    await showModal({ connectors })
    await expect.element(row(/^Wallet 3(?!\d)/)).toBeVisible()
    await expect.poll(() => modalRoot().querySelector('[data-virtual]')).not.toBeNull()
    expect(modalRoot().querySelectorAll('*').length).toBeLessThanOrEqual(110)
    row(/^Wallet 0(?!\d)/)
      .element()
      .focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => modalRoot().activeElement?.textContent).toContain('Wallet 999')
    expect(modalRoot().activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('1000')
    expect(modalRoot().querySelectorAll('*').length).toBeLessThanOrEqual(110)
  })

  it('fault 8: the document stays small in two columns', async () => {
    await page.viewport(1024, 768)
    await showModal({ connectors: Array.from({ length: 12 }, (_, index) => wallet(`Wallet ${index}`)) })
    await expect.element(heading('What is a wallet?')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
    expect(modalRoot().querySelectorAll('*').length).toBeLessThanOrEqual(110)
  })

  it('fault 8: a late announcement appears without moving focus', async () => {
    let context: PluginContext | undefined
    const late = definePlugin({ id: 'late', apiVersion: 1, setup: (given) => void (context = given) })
    await showModal({ plugins: [late] })
    await expect.element(row(/Copper/)).toBeVisible()
    row(/Copper/)
      .element()
      .focus()
    context?.connectors.add(wallet('Silver'))
    await expect.element(row(/Silver/)).toBeVisible()
    expect(modalRoot().activeElement).toBe(row(/Copper/).element())
  })

  it('fault 37: a double click on a row asks the wallet once', async () => {
    const copper = wallet('Copper', {}, { connect: 'hang' })
    await showModal({ connectors: [copper] })
    await row(/Copper/).dblClick()
    await expect.element(heading('Copper')).toBeVisible()
    await expect.poll(() => copper.promptCount()).toBe(1)
    await row(/Back/).click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    expect(copper.promptCount()).toBe(1)
  })
})
