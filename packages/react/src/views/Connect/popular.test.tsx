import { definePlugin, type Latchkey, type PluginContext } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showModal, type ShowModalOptions } from '../../../test/showModal.js'
import { modalRoot } from '../../../test/modalRoot.js'
import { listPopular } from '../../loading/listPopular.js'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'

const EVM = ['MetaMask', 'Base (Coinbase Wallet)', 'Trust Wallet', 'Rainbow', 'Phantom', 'OKX Wallet', 'Rabby', 'Zerion']

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const row = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rows = () => [...modalRoot().querySelectorAll('li .lk-row')].map(({ textContent }) => textContent)

const chain = (namespace: string, ...connectors: Parameters<typeof createTestConnector>[0][]) =>
  testNamespace({ namespace, connectors: connectors.map((one) => createTestConnector({ ...one, info: { namespace, ...one?.info } })) })
const shown = (setup: ShowModalOptions = {}): Promise<Latchkey> => showModal({ namespace: chain('eip155'), ...setup })

beforeEach(() => page.viewport(600, 800))

describe('without any wallet', () => {
  it('default: the list has eight popular ones, each with its picture', async () => {
    await shown()
    await expect.poll(rows).toEqual(EVM)
    await expect.poll(() => modalRoot().querySelectorAll('li img.lk-tile:not([data-pending])').length).toBe(8)
    await expect.element(row('I don’t have a wallet')).toBeVisible()
    expect(page.getByRole('searchbox').query()).toBeNull()
  })

  it('behavior: on a phone they stand in two columns, so that half of the screen is enough; large text has one', async () => {
    await page.viewport(390, 844)
    const latchkey = await shown()
    const lefts = () => new Set([...modalRoot().querySelectorAll('li .lk-row')].map((each) => each.getBoundingClientRect().left)).size
    const height = () => modalRoot().querySelector('.lk-card')?.getBoundingClientRect().height ?? Infinity
    await expect.poll(lefts).toBe(2)
    await expect.poll(height).toBeLessThan(844 * 0.55)
    modalRoot().querySelector<HTMLElement>('.lk-root')?.style.setProperty('--lk-font-size-master', '20px')
    await expect.poll(lefts).toBe(1)
    latchkey.dispose()
  })

  it('behavior: on a phone a wallet that is alone in its group fills the line, and the next group begins one', async () => {
    await page.viewport(390, 844)
    await shown({ namespace: chain('eip155', { info: { id: 'own', name: 'Own Wallet' } }) })
    const boxOf = (name: string) => row(name).element().getBoundingClientRect()
    await expect.element(row('MetaMask')).toBeVisible()
    const list = modalRoot().querySelector('.lk-list')?.getBoundingClientRect() ?? expect.fail('no list')
    await expect.poll(() => boxOf('Own Wallet').width).toBe(list.width)
    expect(boxOf('MetaMask').left).toBe(list.left)
    expect(boxOf('Base (Coinbase Wallet)').bottom).toBe(boxOf('MetaMask').bottom)
  })

  it('default: of several namespaces the first of each come first', async () => {
    await shown({ plugins: ['solana', 'bip122', 'polkadot', 'cosmos'].map((name) => chain(name)) })
    await expect.poll(rows).toEqual(['MetaMask', 'Phantom', 'Xverse', 'Talisman', 'Keplr', 'Base (Coinbase Wallet)', 'Solflare', 'Leather'])
  })

  it('parameters: opened for one namespace, the list has what is popular there', async () => {
    const latchkey = await shown({ plugins: [chain('cosmos')] })
    await latchkey.open({ namespace: 'cosmos' })
    await expect.poll(rows).toEqual(['Keplr', 'Leap', 'Cosmostation'])
  })

  it('behavior: without a relay, a row leads to where the wallet can be had', async () => {
    await shown()
    await row('Rainbow').click()
    await expect.element(heading('Get Rainbow')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Get Rainbow' }))
      .toHaveAttribute('href', 'https://chromewebstore.google.com/detail/opfgelmcmbiajamepnmloijbpoleiama')
    const store = page.getByRole('link', { name: 'App Store' })
    await expect.element(store).toHaveAttribute('href', 'https://apps.apple.com/app/id1457119021')
    await expect.element(page.getByRole('link', { name: 'Google Play' })).toBeVisible()
  })

  it('behavior: with a relay, a row leads to a code to scan', async () => {
    const relay = createTestConnector({
      info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', namespace: 'eip155' },
      uri: (number) => `wc:${number}@2?relay-protocol=irn&symKey=5a`,
      switches: { connect: 'wait' },
    })
    await showModal({ namespace: testNamespace({ namespace: 'eip155', connectors: [relay] }) })
    await row('Rainbow').click()
    await expect.element(page.getByText('Scan this code with Rainbow on your phone.')).toBeVisible()
  })

  it('behavior: on a phone without a relay, it opens this page in the wallet’s browser, else the store', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    onTestFinished(() => void vi.restoreAllMocks())
    await page.viewport(390, 844)
    await shown()
    await row('MetaMask').click()
    const open = page.getByRole('link', { name: 'Open MetaMask' })
    await expect
      .element(open)
      .toHaveAttribute('href', `https://metamask.app.link/dapp/${location.host}${location.pathname}${location.search}${location.hash}`)
    await expect
      .element(page.getByRole('link', { name: 'Get MetaMask' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/apps\.apple\.com\//))
    await row('Back').click()
    await row('Rainbow').click()
    await expect
      .element(page.getByRole('link', { name: 'Get Rainbow' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/apps\.apple\.com\//))
    expect(page.getByRole('link', { name: 'Open Rainbow' }).query()).toBeNull()
  })
})

describe('beside installed wallets', () => {
  it('default: an installed one is under that heading, and not listed again, by whatever name it is known', async () => {
    const metaMask = { info: { id: 'x', name: 'MetaMask', rdns: 'io.metamask', type: 'ANNOUNCED' } } as const
    const keplr = { info: { id: 'keplr', name: 'Keplr', type: 'INJECTED' } } as const
    await showModal({ namespace: chain('eip155', metaMask), plugins: [chain('cosmos', keplr)] })
    await expect.poll(() => rows().filter((name) => /^(MetaMask|Keplr)/.test(name ?? '')).length).toBe(2)
    const sections = [...modalRoot().querySelectorAll('.lk-list-group')].map(({ textContent }) => textContent)
    expect(sections).toEqual(['Installed', 'Popular'])
    expect(rows()).toContain('Leap')
    // The interface of Keplr has no icon.
    await expect.poll(() => modalRoot().querySelectorAll('li img.lk-tile').length).toBeGreaterThan(2)
  })

  it('fault 54: a wallet that announces a known name without its reverse-DNS name twice hides nothing', async () => {
    const twin = (id: string) => ({ info: { id, name: 'Rainbow', rdns: 'me.rainbow', type: 'ANNOUNCED' } }) as const
    await showModal({ namespace: chain('eip155', twin('a'), twin('b')) })
    await expect.poll(() => rows().filter((name) => name === 'Rainbow').length).toBe(1)
  })
})

describe('the option popularWallets', () => {
  it('parameters: a list, in its order', async () => {
    await shown({ provider: { popularWallets: ['me.rainbow', 'io.metamask'] } })
    await expect.poll(rows).toEqual(['Rainbow', 'MetaMask'])
  })

  it('parameters: false', async () => {
    await shown({ provider: { popularWallets: false } })
    await expect.element(page.getByText('No wallet found')).toBeVisible()
    expect(rows()).toEqual([])
  })

  it('behavior: changes while the list is shown', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [chain('eip155')] })
    onTestFinished(() => latchkey.dispose())
    const { rerender } = await render(<LatchkeyProvider latchkey={latchkey} popularWallets={['me.rainbow']} />)
    await latchkey.open()
    await expect.poll(rows).toEqual(['Rainbow'])
    await rerender(<LatchkeyProvider latchkey={latchkey} popularWallets={['io.rabby']} />)
    await expect.poll(rows).toEqual(['Rabby'])
    await rerender(<LatchkeyProvider latchkey={latchkey} popularWallets={false} />)
    await expect.poll(rows).toEqual([])
  })

  it('behavior: excluded wallets and those that the application lists itself are left out', async () => {
    await shown({
      options: {
        excludeWallets: ['io.rabby'],
        customWallets: [{ id: 'own', name: 'Our Rainbow', rdns: 'me.rainbow', homepage: 'https://own.test/' }],
      },
    })
    await expect.poll(rows).toEqual(['Our Rainbow', ...EVM.filter((name) => name !== 'Rainbow' && name !== 'Rabby')])
  })

  it('behavior: StrictMode lists them once; a plugin may have listed one before', async () => {
    const mine = { id: 'mine', name: 'MetaMask', rdns: 'io.metamask', homepage: 'https://metamask.io/' }
    const plugin = definePlugin({ id: 'directory', apiVersion: 1, setup: ({ wallets }) => void wallets.add(mine) })
    const latchkey = await shown({ plugins: [plugin], strict: true })
    await expect.poll(() => latchkey.state.wallets.map(({ name }) => name)).toEqual(EVM)
  })

  it('behavior: a plugin that lists one later, under the same id, takes its place', async () => {
    let context: PluginContext | undefined
    const directory = definePlugin({ id: 'directory', apiVersion: 1, setup: (given) => void (context = given) })
    const latchkey = await shown({ plugins: [directory] })
    await expect.poll(rows).toEqual(EVM)
    const { id = '' } = latchkey.state.wallets.find(({ name }) => name === 'MetaMask') ?? {}
    context?.wallets.add({ id, name: 'MetaMask of the directory', homepage: 'https://metamask.io/' })
    await expect.poll(() => rows().filter((name) => name?.includes('MetaMask'))).toEqual(['MetaMask of the directory'])
    expect(rows()).toHaveLength(8)
  })

  it('behavior: with wallets that a plugin recommends it fills the list of eight, after them; no row leaves while somebody looks', async () => {
    let context: PluginContext | undefined
    const directory = definePlugin({ id: 'directory', apiVersion: 1, setup: (given) => void (context = given) })
    const latchkey = await shown({ plugins: [directory] })
    await expect.poll(rows).toEqual(EVM)
    for (const id of ['a', 'b', 'c']) context?.wallets.add({ id, name: `Recommended ${id}`, group: 'recommended' })
    const recommended = ['Recommended a', 'Recommended b', 'Recommended c']
    await expect.poll(rows).toEqual(expect.arrayContaining([...EVM, ...recommended]))
    await latchkey.close()
    await latchkey.open()
    await expect.poll(rows).toEqual([...recommended, ...EVM.slice(0, 5)])
    await latchkey.open({ view: 'AllWallets' })
    await expect.poll(rows).toEqual(expect.arrayContaining([...recommended, ...EVM]))
  })

  it('behavior: the last choice counts, also while their file is on its way', async () => {
    const { latchkey } = createTestLatchkey({ plugins: [chain('eip155')] })
    onTestFinished(() => latchkey.dispose())
    await Promise.all([listPopular(latchkey, true), listPopular(latchkey, ['io.rabby']), listPopular(latchkey, false)])
    expect(latchkey.state.wallets).toEqual([])
    await Promise.all([listPopular(latchkey, true), listPopular(latchkey, ['io.rabby'])])
    expect(latchkey.state.wallets.map(({ name }) => name)).toEqual(['Rabby'])
  })
})
