import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { definePlugin, type PluginContext } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { modalRoot, showModal, wallet } from '../../../test/showModal.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const row = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const texts = (selector: string) => [...modalRoot().querySelectorAll(selector)].map((item) => item.textContent)
const rowNames = () => texts('li button')
/** Headings and rows in reading order. */
const listed = () => texts(modalRoot().querySelector('.lk-side') ? '.lk-side li > *' : 'li > *')

describe('Connect', () => {
  it('default: lists wallets in the order of their groups, with the details of each', async () => {
    await page.viewport(1024, 768)
    await showModal({
      connectors: [wallet('Copper'), wallet('Silver'), wallet('WalletConnect', { type: 'WALLET_CONNECT' })],
      options: { customWallets: [{ id: 'house', name: 'House Wallet' }] },
      before: async (latchkey) => {
        await latchkey.connect({ connectorId: 'Silver' })
        await latchkey.disconnect()
      },
    })
    await expect.element(heading('Connect wallet')).toBeVisible()
    // Each begins with the letter of its placeholder icon.
    expect(listed()).toEqual(['WalletConnectQR code', 'Recent', 'Silver', 'Installed', 'Copper', 'Popular', 'House Wallet'])
  })

  it('behavior: on a phone the row of WalletConnect says that it opens an app', async () => {
    await page.viewport(390, 844)
    await showModal({ connectors: [wallet('WalletConnect', { type: 'WALLET_CONNECT' })] })
    await expect.element(row(/WalletConnect/)).toHaveTextContent('Wallet app')
    await page.viewport(1024, 768)
    await expect.element(row(/WalletConnect/)).toHaveTextContent('QR code')
  })

  it('default: choosing a wallet connects it and closes the modal', async () => {
    const latchkey = await showModal()
    await row(/Copper/).click()
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'Copper' })
  })

  it('behavior: opened for one namespace, the list stays as it is while another view stands beside it, with one heading a group', async () => {
    await page.viewport(1024, 768)
    const other = testNamespace({
      namespace: 'other',
      connectors: [createTestConnector({ info: { id: 'Tin', name: 'Tin', namespace: 'other' } })],
    })
    const latchkey = await showModal({ connectors: [wallet('Copper')], plugins: [other] })
    await latchkey.open({ namespace: 'test' })
    await expect.poll(listed).toEqual(['Installed', 'CopperT'])
    // As a sign-in does, it begins a history of its own.
    await latchkey.open({ view: 'WhatIsAWallet' })
    await expect.poll(() => latchkey.state.modal.namespace).toBeUndefined()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    expect(listed()).toEqual(['Installed', 'CopperT'])
    await latchkey.open({ namespace: 'other' })
    await expect.poll(listed).toEqual(['Installed', expect.stringMatching(/^Tin/)])
  })

  it('behavior: works by keyboard alone', async () => {
    const latchkey = await showModal({ connectors: [wallet('Copper'), wallet('Silver'), wallet('Tin')] })
    await expect.element(row(/Copper/)).toBeVisible()
    row(/Copper/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(modalRoot().activeElement).toBe(row(/Silver/).element())
    await userEvent.keyboard('{End}')
    expect(modalRoot().activeElement).toBe(row(/Tin/).element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
  })

  it('behavior: searches by part of a name, and offers to clear the search without a match', async () => {
    const connectors = Array.from({ length: 10 }, (_, index) => wallet(`Wallet ${index}`))
    await showModal({ connectors })
    const search = page.getByRole('searchbox', { name: 'Search wallets' })
    await search.fill('ALLET 7')
    await expect.poll(rowNames).toEqual(['Wallet 7'])
    await search.fill('zinc')
    await expect.element(page.getByText('No match for “zinc”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect.poll(() => rowNames().length).toBe(10)
  })

  it('behavior: the search field does not move while the list shrinks; Enter chooses a single match', async () => {
    await page.viewport(1024, 768)
    const latchkey = await showModal({ connectors: Array.from({ length: 10 }, (_, index) => wallet(`Wallet ${index}`)) })
    const search = page.getByRole('searchbox', { name: 'Search wallets' })
    const top = () => search.element().getBoundingClientRect().top
    await expect.element(search).toBeVisible()
    await Promise.allSettled(
      modalRoot()
        .getAnimations()
        .map(({ finished }) => finished),
    )
    const before = top()
    await search.fill('wallet')
    await userEvent.keyboard('{Enter}')
    await search.fill('wallet 7')
    await expect.poll(rowNames).toHaveLength(1)
    await Promise.allSettled(
      modalRoot()
        .getAnimations()
        .map(({ finished }) => finished),
    )
    expect(top()).toBe(before)
    expect(latchkey.state.modal.open).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => latchkey.state.sessions['test']).toMatchObject({ status: 'connected', connectorId: 'Wallet 7' })
  })

  it('behavior: shows no search field for a few wallets', async () => {
    await showModal()
    await expect.element(row(/Copper/)).toBeVisible()
    expect(page.getByRole('searchbox').query()).toBeNull()
  })

  it('behavior: without wallets it offers to get one', async () => {
    await showModal({ connectors: [] })
    await expect.element(page.getByText('No wallet found')).toBeVisible()
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.element(heading('Get a wallet')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('parameters: legalCheckbox locks the rows until the terms are accepted', async () => {
    const copper = wallet('Copper')
    const latchkey = await showModal({
      connectors: [copper],
      provider: { legalCheckbox: true },
      options: { termsConditionsUrl: 'https://app.test/terms', privacyPolicyUrl: 'https://app.test/privacy' },
    })
    await expect.element(row(/Copper/)).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('link', { name: 'terms of service' })).toHaveAttribute('href', 'https://app.test/terms')
    await expect.element(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('rel', 'noopener noreferrer')
    await row(/Copper/).click({ force: true })
    expect(latchkey.state.router.history.map((route) => route.view)).toEqual(['Connect'])
    const box = page.getByRole('checkbox')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Accept them to choose a wallet.')
    expect(modalRoot().activeElement).toBe(box.element())
    await expect.element(box).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box).toHaveAccessibleDescription('Accept them to choose a wallet.')
    await box.click()
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
    await expect.element(box).not.toHaveAttribute('aria-invalid')
    await row(/Copper/).click()
    await expect.poll(() => copper.promptCount()).toBe(1)
  })

  it('behavior: a wallet on two namespaces is one row that asks for the chain', async () => {
    const connectors = [createTestConnector({ info: { id: 'Copper', name: 'Copper', namespace: 'other' }, addresses: ['carol'] })]
    const other = testNamespace({ namespace: 'other', connectors, adapter: { name: 'Other Networks' } })
    const latchkey = await showModal({ plugins: [other] })
    await row(/Copper/).click()
    await expect.element(heading('Choose network')).toBeVisible()
    await page.getByRole('button', { name: 'Other Networks', exact: true }).click()
    await expect.poll(() => latchkey.state.sessions['other']?.status).toBe('connected')
    expect(latchkey.state.sessions['test']?.status).toBe('disconnected')
  })

  it('behavior: focus or hover prepares a wallet without a request', async () => {
    const copper = wallet('Copper')
    await showModal({ connectors: [copper] })
    await row(/Copper/).hover()
    await expect.poll(() => copper.calls).toContain('prepare')
    expect(copper.promptCount()).toBe(0)
  })
})

describe('Connect, in two columns', () => {
  const hang = (id: string) => wallet(id, {}, { connect: 'hang' })
  const wide = async () => {
    await page.viewport(1024, 768)
    const connectors = [hang('Copper'), hang('Silver')]
    return { connectors, latchkey: await showModal({ connectors }) }
  }

  it('default: shows the explainer beside the wallets, then the chosen wallet; Back returns to the explainer', async () => {
    await wide()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    await row(/Copper/).click()
    await expect.element(heading('Copper')).toBeVisible()
    await expect.element(row(/^Copper/)).toHaveAttribute('aria-current', 'true')
    await expect.element(heading('Connect wallet')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    await expect.element(row(/^Copper/)).not.toHaveAttribute('aria-current')
  })

  it('behavior: another wallet replaces the first, whose request is aborted; the same wallet is asked once', async () => {
    const { connectors, latchkey } = await wide()
    await row(/^Copper/).click()
    await expect.poll(() => connectors[0]?.promptCount()).toBe(1)
    await row(/^Silver/).dblClick()
    await expect.element(heading('Silver')).toBeVisible()
    await expect.poll(() => connectors[1]?.promptCount()).toBe(1)
    expect(latchkey.state.router.history).toEqual([
      { view: 'Connect' },
      { view: 'ConnectingExternal', params: { connectorId: 'Silver', namespace: 'test' } },
    ])
    await expect.element(row(/^Silver/)).toHaveAttribute('aria-current', 'true')
    await expect.element(row(/^Copper/)).not.toHaveAttribute('aria-current')
    expect(latchkey.state.sessions['test']).toMatchObject({ status: 'connecting', connectorId: 'Silver' })
    expect(connectors[0]?.promptCount()).toBe(1)
  })

  it('behavior: a window that becomes narrow shows the chosen wallet without a second request', async () => {
    const { connectors } = await wide()
    await row(/^Copper/).click()
    await expect.poll(() => connectors[0]?.promptCount()).toBe(1)
    await page.viewport(600, 768)
    await expect.poll(() => heading('Connect wallet').query()).toBeNull()
    await expect.element(heading('Copper')).toBeVisible()
    await page.viewport(1024, 768)
    await expect.element(heading('Connect wallet')).toBeVisible()
    await expect.element(heading('Copper')).toBeVisible()
    expect(connectors[0]?.promptCount()).toBe(1)
  })

  it('behavior: a view that does not belong to the wallets fills the card', async () => {
    const { latchkey } = await wide()
    latchkey.ui.router.push('Networks')
    await expect.element(heading('Choose network')).toBeVisible()
    expect(heading('Connect wallet').query()).toBeNull()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('behavior: the row to get a wallet is visible for a list of any length', async () => {
    await page.viewport(600, 500)
    await showModal({ connectors: Array.from({ length: 12 }, (_, index) => wallet(`Wallet ${index}`)) })
    const button = page.getByRole('button', { name: 'I don’t have a wallet' })
    await expect.element(button).toBeVisible()
    await expect.poll(() => button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
  })
})

describe('Connect, chains', () => {
  const speaks = (namespace: string, name: string) =>
    testNamespace({
      namespace,
      connectors: [createTestConnector({ info: { id: 'copper', name: 'Copper', namespace } })],
      adapter: { name },
    })
  const marks = (around: string) => [...modalRoot().querySelectorAll<HTMLImageElement>(`${around} img.lk-tile`)]

  it('default: the chains of a wallet have the marks of their first networks, in its row and in the choice of a chain', async () => {
    await page.viewport(1024, 768)
    await showModal({ connectors: [], plugins: [speaks('eip155', 'Ethereum'), speaks('other', 'Other chain')] })
    await expect.element(page.getByRole('img', { name: 'Ethereum, Other chain' })).toBeVisible()
    await expect
      .poll(() => marks('.lk-connect-chains').map(({ src }) => decodeURIComponent(src)))
      .toEqual([expect.stringContaining('#627eea')])
    await row(/Copper/).click()
    await expect.element(row(/^Other chain/)).toHaveTextContent(/^O/)
    await expect.poll(() => marks('.lk-main').map(({ src }) => decodeURIComponent(src))).toEqual([expect.stringContaining('#627eea')])
  })
})

describe('Connect, options', () => {
  const email = definePlugin({
    id: 'email',
    apiVersion: 1,
    setup: ({ slots, views }) => {
      views.add([{ id: 'email.Start' as 'Account', title: 'Email' }], async () => ({ views: { 'email.Start': () => <p>Your address</p> } }))
      const item = { icon: 'key', view: 'email.Start' as 'Account' } as const
      slots.add('connect.methods', { ...item, id: 'email', title: 'Email' })
      slots.add('connect.methods', { ...item, id: 'social', title: 'A friend' })
    },
  })
  const rows = () => texts('.lk-row').map((name) => name?.slice(-8))
  const customWallets = [{ id: 'house', name: 'House Wallet', homepage: 'https://house.test' }]

  it('parameters: connectMethodsOrder places ways to connect before and after the wallets', async () => {
    await showModal({ plugins: [email] })
    await expect.poll(rows).toEqual(['Email', 'A friend', 'Copper'])
  })

  it('parameters: connectMethodsOrder: missing ids follow', async () => {
    await showModal({ plugins: [email], provider: { connectMethodsOrder: ['social', 'wallet', 'none'] } })
    await expect.poll(rows).toEqual(['A friend', 'Copper', 'Email'])
  })

  it('parameters: collapseWallets replaces the wallets by one row, which focuses the first of them', async () => {
    await showModal({ plugins: [email], provider: { collapseWallets: true } })
    await row('Continue with a wallet').click()
    await expect.poll(() => modalRoot().activeElement?.textContent).toContain('Copper')
    expect(row('Continue with a wallet').query()).toBeNull()
  })

  it('parameters: collapseWallets hides nothing if there is no other way', async () => {
    await showModal({ provider: { collapseWallets: true } })
    await expect.element(row(/Copper/)).toBeVisible()
  })

  it('parameters: allWallets opens all listed wallets; HIDE removes the row', async () => {
    const view = await showModal({ options: { customWallets } })
    await row(/All wallets/).click()
    expect(view.state.router.history.at(-1)?.view).toBe('AllWallets')
  })

  it.each([
    ['HIDE', 390, 0],
    ['ONLY_MOBILE', 1024, 0],
    ['ONLY_MOBILE', 390, 1],
    ['SHOW', 1024, 1],
  ] as const)('parameters: allWallets %s at %i px', async (allWallets, width, count) => {
    await page.viewport(width, 800)
    await showModal({ options: { customWallets }, provider: { allWallets } })
    await expect.element(row(/House/)).toBeVisible()
    expect(row(/All wallets/).elements()).toHaveLength(count)
  })
})

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
    await expect.poll(() => document.getAnimations().length).toBe(0)
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
        'SilverT',
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
