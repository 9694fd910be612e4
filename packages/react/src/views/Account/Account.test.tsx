import { definePlugin } from '@latchkey/kernel'
import { createTestClock, createTestConnector, type TestConnector, testNamespace } from '@latchkey/testkit'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showModal, type ShowModalOptions, wallet } from '../../../test/showModal.js'
import { modalRoot } from '../../../test/modalRoot.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

function show(options: ShowModalOptions = {}) {
  const copper = createTestConnector({ info: { id: 'Copper', name: 'Copper' }, addresses: [ADDRESS, 'bob'] })
  return showModal({ connectors: [copper], before: (latchkey) => latchkey.connect({ connectorId: 'Copper' }), ...options })
}

describe('Account', () => {
  it('default: shows address, balance and network', async () => {
    await show()
    await expect.element(heading('Account')).toBeVisible()
    await expect.element(page.getByText('0xf39F…2266')).toBeVisible()
    await expect.element(page.getByText('1.5 TST')).toBeVisible()
    await expect.element(button(/Network 1/)).toBeVisible()
  })

  it('default: its rows are a view of their own, which leads to connecting one where there is no account', async () => {
    const latchkey = await show({ view: 'AccountSettings' })
    await expect.element(heading('Account settings')).toBeVisible()
    await expect.element(button(/Network 1/)).toBeVisible()
    await button('Disconnect').click()
    await latchkey.open({ view: 'AccountSettings' })
    await button('Connect wallet').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('behavior: copies the whole address and reports it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const latchkey = await show()
    await button('Copy address').click()
    await expect.poll(() => latchkey.state.toast).toMatchObject({ open: true, message: 'Address copied', variant: 'success' })
    expect(write).toHaveBeenCalledWith(ADDRESS)
    write.mockRestore()
  })

  it('behavior: reports that the clipboard was denied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    const latchkey = await show()
    await button('Copy address').click()
    await expect.poll(() => latchkey.state.toast).toMatchObject({ message: 'Failed to copy', variant: 'error' })
    write.mockRestore()
  })

  it('behavior: reads the balance again, even if it is recent', async () => {
    const getBalance = vi
      .fn()
      .mockResolvedValueOnce(0n)
      .mockResolvedValue(10n ** 18n)
    await show({
      namespace: testNamespace({ connectors: [wallet('Copper')], adapter: { getBalance } }),
      before: async (latchkey) => {
        await latchkey.connect({ connectorId: 'Copper' })
        await latchkey.getBalance()
      },
    })
    await expect.element(page.getByText('1 TST')).toBeVisible()
  })

  it('behavior: offers to retry a balance that cannot be read', async () => {
    const getBalance = vi.fn().mockRejectedValue(new TypeError('down'))
    const connectors = [wallet('Copper')]
    await show({ namespace: testNamespace({ connectors, adapter: { getBalance } }) })
    // Opening the account also reads the balance. That read has ended when a press gets an answer.
    await button('Balance unavailable').click()
    await expect.element(button('Balance unavailable')).toBeVisible()
    getBalance.mockResolvedValue(2n * 10n ** 18n)
    await button('Balance unavailable').click()
    await expect.element(page.getByText('2 TST')).toBeVisible()
  })

  it('behavior: a balance whose node never answers ends as unavailable, with a retry', async () => {
    const getBalance = vi.fn(() => new Promise<bigint>(() => undefined))
    const clock = createTestClock()
    const connectors = [wallet('Copper')]
    await show({ namespace: testNamespace({ connectors, adapter: { getBalance } }), options: { clock } })
    const loading = page.getByRole('status', { name: 'Loading balance' })
    await expect.element(loading).toBeVisible()
    // The connection and the opened account each read it.
    await expect.poll(() => getBalance.mock.calls.length).toBeGreaterThan(1)
    await clock.advance(10_000)
    await expect.element(button('Balance unavailable')).toBeVisible()
    expect(loading.query()).toBeNull()
  })

  const cardHeight = () => modalRoot().querySelector('.lk-card')?.getBoundingClientRect().height
  /** How much is free below what can be done with the account. */
  const free = () => {
    const [card, tools] = ['.lk-card', '.lk-account-rows'].map((part) => modalRoot().querySelector(part)?.getBoundingClientRect().bottom)
    return (card ?? Infinity) - (tools ?? 0)
  }
  const tipping = (count: number) =>
    definePlugin({
      id: 'tipping',
      apiVersion: 1,
      setup({ slots }) {
        for (let index = 0; index < count; index += 1)
          slots.add('account.actions', { id: `tip${index}`, title: `Tip ${index}`, icon: 'swap', view: 'WhatIsANetwork' })
      },
    })

  it('behavior: without features the card ends where its content ends', async () => {
    await page.viewport(1024, 768)
    await show()
    await expect.element(button('Disconnect')).toBeVisible()
    await expect.poll(cardHeight).toBeLessThan(520)
    await expect.poll(free).toBeLessThan(17)
  })

  it.each([
    [1, 560],
    [9, 640],
  ])('behavior: with %i tiles of features it has at least the height of their flows, and hides nothing', async (count, least) => {
    await page.viewport(1024, 768)
    await show({ plugins: [tipping(count)] })
    await expect.element(button('Tip 0')).toBeVisible()
    await expect.poll(cardHeight).toBeGreaterThanOrEqual(least)
    await expect.poll(free).toBeLessThan(17)
    expect(free()).toBeGreaterThan(0)
  })

  const tabbed = (lines: readonly number[]) =>
    definePlugin({
      id: 'tabbed',
      apiVersion: 1,
      setup({ slots, views }) {
        const specs = lines.map((count) => ({ id: `tabbed.Of${count}`, title: `Of ${count}`, count }))
        const lineOf = (_: unknown, index: number) => <p key={index}>Line {index}</p>
        views.add(specs, async () => ({
          views: Object.fromEntries(specs.map(({ id, count }) => [id, () => <div>{Array.from({ length: count }, lineOf)}</div>])),
        }))
        for (const [index, { id, title }] of specs.entries())
          slots.add('account.tabs', { id, title, view: id as 'Account', isFirst: index === 0 })
      },
    })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const tabTop = () => Math.round(tab('Overview').element().getBoundingClientRect().top)

  it.each([
    ['shorter and longer ones', [15, 1, 60]],
    ['longer ones', [1, 60]],
    ['shorter ones', [60, 1]],
  ])('behavior: on a desktop the card keeps the height of the first tab, and no tab moves: %s', async (_, lines) => {
    await page.viewport(1024, 768)
    await show({ plugins: [tabbed(lines)] })
    await expect.element(page.getByText('Line 0', { exact: true })).toBeVisible()
    const settled = async () => {
      await expect.poll(() => document.getAnimations().length + modalRoot().getAnimations().length).toBe(0)
      return [cardHeight(), tabTop()]
    }
    const first = await settled()
    for (const name of [...lines.slice(1).map((count) => `Of ${count}`), 'Overview', `Of ${lines[0]}`]) {
      await tab(name).click()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      expect(await settled()).toEqual(first)
    }
  })

  it('behavior: a view after it has a height of its own', async () => {
    await page.viewport(1024, 768)
    const latchkey = await show({ plugins: [tabbed([60])] })
    await tab('Overview').click()
    await latchkey.open({ view: 'AccountSettings' })
    await expect.poll(cardHeight).toBeLessThan(400)
  })

  it.each([
    [4, 1_024, [4]],
    [4, 320, [2, 2]],
    [4, 360, [4]],
    [5, 1_024, [3, 2]],
    [6, 1_024, [3, 3]],
    [9, 1_024, [3, 3, 3]],
  ])('behavior: %i tiles of features leave no hole and no single one at %i px: %j', async (count, width, expected) => {
    await page.viewport(width, 768)
    await show({ plugins: [tipping(count)] })
    await expect.element(button('Tip 0')).toBeVisible()
    const tiles = [...modalRoot().querySelectorAll('.lk-actions:not(.lk-account-rows *) > *')].map((tile) => tile.getBoundingClientRect())
    const tops = [...new Set(tiles.map(({ top }) => Math.round(top)))]
    const rows = tops.map((top) => tiles.filter((tile) => Math.round(tile.top) === top))
    expect(rows.map(({ length }) => length)).toEqual(expected)
    const ends = rows.map((row) => [row[0]?.left, row.at(-1)?.right].map((edge) => Math.round(edge ?? 0)).join())
    expect(new Set(ends).size).toBe(1)
  })

  it('behavior: copying, the explorer and disconnecting are equal, labelled tiles in one line', async () => {
    await page.viewport(1024, 768)
    const connectors = [createTestConnector({ info: { id: 'Copper', name: 'Copper' }, addresses: [ADDRESS] })]
    await show({ namespace: testNamespace({ connectors, adapter: { explorerLink: () => 'https://explorer.test/' } }) })
    const tiles = [button('Copy address'), page.getByRole('link', { name: 'View on explorer' }), button('Disconnect')]
    await expect.element(button('Disconnect')).toBeVisible()
    const boxes = tiles.map((tile) => tile.element().getBoundingClientRect())
    expect(new Set(boxes.map(({ top, width, height }) => [top, width, height].map(Math.round).join())).size).toBe(1)
    await expect.element(page.getByRole('link', { name: 'View on explorer' })).toHaveAttribute('href', 'https://explorer.test/')
  })

  it('behavior: where features have tabs, the tools stand beside the address, each once', async () => {
    const latchkey = await show({ plugins: [tabbed([1])] })
    const head = () => Array.from(modalRoot().querySelectorAll('.lk-identity button'), (one) => one.getAttribute('aria-label'))
    await expect.poll(head).toEqual(['Network 1', 'Copy address', 'Disconnect'])
    await page.getByRole('tab', { name: 'Overview' }).click()
    expect(page.getByRole('button', { name: 'Copy address' }).elements()).toHaveLength(1)
    expect(page.getByRole('button', { name: 'Disconnect' }).elements()).toHaveLength(1)
    const line = modalRoot().querySelector('.lk-identity-address')?.getBoundingClientRect().height
    expect(line).toBeLessThan(32)
    await button('Network 1').first().click()
    await expect.element(heading('Choose network')).toBeVisible()
    await latchkey.open({ view: 'AccountSettings' })
    await expect.element(button('Copy address')).toBeVisible()
    await latchkey.open({ view: 'Account' })
    await button('Disconnect').click()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
  })

  it('behavior: switches between the accounts the wallet shared', async () => {
    const latchkey = await show()
    await button(/Switch account/).click()
    await expect.element(heading('Switch account')).toBeVisible()
    await expect.element(button('0xf39F…2266')).toHaveAttribute('aria-current', 'true')
    await button('bob').click()
    await expect.element(heading('Account')).toBeVisible()
    expect(latchkey.state.sessions['test']).toMatchObject({ account: { address: 'bob' } })
  })

  it('behavior: opens the networks', async () => {
    await show()
    await button(/Network 1/).click()
    await expect.element(heading('Choose network')).toBeVisible()
  })

  it('behavior: disconnects and closes', async () => {
    const latchkey = await show()
    await button('Disconnect').click()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
  })

  it('behavior: features add rows that open their views, if they apply', async () => {
    const feature = definePlugin({
      id: 'feature',
      apiVersion: 1,
      setup({ slots }) {
        slots.add('account.actions', { id: 'a', title: 'Send things', icon: 'external', view: 'WhatIsANetwork' })
        slots.add('account.actions', { id: 'b', title: 'Never', icon: 'external', view: 'Send', isShown: () => false })
      },
    })
    await show({ plugins: [feature] })
    await button('Send things').click()
    await expect.element(heading('What is a network?')).toBeVisible()
    expect(button('Never').query()).toBeNull()
  })

  it('behavior: another connected namespace can become the active one', async () => {
    const connectors = [createTestConnector({ info: { id: 'Tin', name: 'Tin', namespace: 'other' }, addresses: ['carol'] })]
    const other = testNamespace({ namespace: 'other', connectors, adapter: { name: 'Other Networks' } })
    const latchkey = await show({
      plugins: [other],
      async before(instance) {
        await instance.connect({ connectorId: 'Tin' })
        await instance.connect({ connectorId: 'Copper' })
      },
    })
    await button(/carol/).click()
    await expect.poll(() => latchkey.state.activeNamespace).toBe('other')
    await expect.element(button(/0xf39F…2266/)).toBeVisible()
  })

  it('behavior: names the wallet, over a protocol the one that approved, and draws its picture on the account’s', async () => {
    const peer = { name: 'Pocket', icon: PNG }
    const info = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const
    const plain = createTestConnector({ info, addresses: [ADDRESS] })
    const connect: TestConnector['connect'] = async (parameters) => ({ ...(await plain.connect(parameters)), wallet: peer })
    const remote: TestConnector = Object.assign(Object.create(plain), { connect })
    await show({ connectors: [remote], before: (latchkey) => latchkey.connect({ connectorId: 'walletConnect' }) })
    await expect.element(page.getByText('Connected with Pocket')).toBeVisible()
    const corner = () => modalRoot().querySelector('.lk-account-picture > .lk-tile')
    await expect.poll(() => corner()?.getAttribute('src')).toBe(PNG)
  })

  it('behavior: offers to connect a wallet for a namespace that has none', async () => {
    const connectors = [createTestConnector({ info: { id: 'Tin', name: 'Tin', namespace: 'other' }, addresses: ['carol'] })]
    const other = testNamespace({ namespace: 'other', connectors })
    await show({ plugins: [other] })
    await button('Add wallet').click()
    await expect.element(button(/Tin/)).toBeVisible()
    expect(button(/Copper/).query()).toBeNull()
    await button(/Tin/).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('behavior: offers no further wallet if every namespace has one', async () => {
    await show()
    await expect.element(button('Disconnect')).toBeVisible()
    expect(button('Add wallet').query()).toBeNull()
  })

  it('behavior: the disconnect button names what it ends', async () => {
    const both = (shares: boolean): ShowModalOptions => {
      const info = { id: 'Tin', name: 'Tin', sharesSession: shares }
      const first = createTestConnector({ info, addresses: [ADDRESS] })
      const second = createTestConnector({ info: { ...info, namespace: 'other' }, addresses: ['carol'] })
      return {
        namespace: testNamespace({ connectors: [first], adapter: { name: 'First' } }),
        plugins: [testNamespace({ namespace: 'other', connectors: [second], adapter: { name: 'Second' } })],
        async before(latchkey) {
          await latchkey.connect({ connectorId: 'Tin', namespace: 'other' })
          await latchkey.connect({ connectorId: 'Tin', namespace: 'test' })
        },
      }
    }
    const shared = await show(both(true))
    await button('Disconnect The whole session: First · Second').click()
    await expect.poll(() => Object.values(shared.state.sessions).map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
    const single = await show(both(false))
    await button('Disconnect Only First. Your other wallets stay connected.').click()
    await expect.poll(() => single.state.sessions['test']?.status).toBe('disconnected')
    expect(single.state.sessions['other']?.status).toBe('connected')
    const { plugins: others = [], ...rest } = both(true)
    await show({ ...rest, plugins: [...others, tabbed([1])] })
    await expect.element(button('Copy address')).toBeVisible()
    expect(button(/Disconnect/).query()).toBeNull()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect.element(button('Disconnect The whole session: First · Second')).toBeVisible()
  })

  it('parameters: walletFeaturesOrder orders the action tiles', async () => {
    const feature = definePlugin({
      id: 'feature',
      apiVersion: 1,
      setup({ slots }) {
        for (const id of ['send', 'tips', 'swaps'])
          slots.add('account.actions', { id, title: `Do ${id}`, icon: 'swap', view: 'WhatIsANetwork' })
      },
    })
    const titles = () =>
      Array.from(modalRoot().querySelectorAll('.lk-actions:not(.lk-account-rows *) > *'), ({ textContent }) => textContent)
    await show({ plugins: [feature], provider: { walletFeaturesOrder: ['tips'] } })
    await expect.poll(titles).toEqual(['Do tips', 'Do swaps', 'Do send'])
  })

  it('fault 16: a hostile coin symbol stays text', async () => {
    const symbol = '<img src=x/id=y>'
    const network = {
      ...{ caipNetworkId: 'test:1' as const, namespace: 'test', reference: '1', name: 'One', testnet: false },
      nativeCurrency: { name: symbol, symbol, decimals: 18 },
      rpcUrls: { default: [], chainDefault: [] },
    }
    await show({ namespace: testNamespace({ connectors: [wallet('Copper')], adapter: { networks: [network] } }) })
    await expect.element(page.getByText(/<img src=x/)).toBeVisible()
    expect(modalRoot().querySelectorAll('img:not([src^="data:image/svg+xml"])')).toHaveLength(0)
    const card = modalRoot().querySelector('dialog > *')
    expect(card?.scrollWidth).toBe(card?.clientWidth)
  })
})
