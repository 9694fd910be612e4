import { definePlugin, type Plugin } from '@latchkey/kernel'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { wallet } from '../../test/showModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { stubIdle } from '../../test/stubIdle.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { useModal } from '../hooks/useModal.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'

const dialog = () => modalRoot().querySelector('dialog') ?? expect.fail('no dialog')
const list = () => modalRoot().querySelector('.lk-list')
const opener = page.getByRole('button', { name: 'Connect wallet' })
const copper = () => page.getByRole('button', { name: 'Copper' })
/** Long enough for React to render the wallets twice. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 300))

/** A page with a button. `seen` lists the views that React asked for since. */
async function ready({ button = <ConnectButton />, plugins = [] as readonly Plugin[], wallets = 1 } = {}) {
  const connector = Object.assign(wallet('Copper'), { prepare: vi.fn(async () => undefined) })
  const others = Array.from({ length: wallets - 1 }, (_, index) => wallet(`Wallet ${index}`))
  const namespace = testNamespace({ connectors: [connector, ...others] })
  const { latchkey } = createTestLatchkey({ plugins: [namespace, ...plugins] })
  onTestFinished(() => latchkey.dispose())
  const lookUp = vi.spyOn(latchkey.ui.views, 'get')
  await render(<LatchkeyProvider latchkey={latchkey}>{button}</LatchkeyProvider>)
  await latchkey.start()
  await expect.poll(() => document.querySelector('latchkey-modal')).not.toBeNull()
  return { latchkey, connector, lookUp, seen: () => lookUp.mock.calls.map(([view]) => view) }
}

/** Opening renders nothing: `open()` looks whether there is such a view, an outlet that renders it would look again. */
async function expectShown({ lookUp, seen }: Pick<Awaited<ReturnType<typeof ready>>, 'lookUp' | 'seen'>): Promise<void> {
  await rest()
  lookUp.mockClear()
  await opener.click()
  await expect.element(copper()).toBeVisible()
  expect(seen().filter((view) => view === 'Connect')).toHaveLength(1)
}

function OwnButton() {
  const { open } = useModal()
  return (
    <button type="button" onClick={() => void open()}>
      Connect wallet
    </button>
  )
}

beforeEach(async () => {
  stubIdle()
  await page.viewport(1024, 800)
  // Where the pointer of the test before rests would be intent.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
})

test.each([
  ['the button', <ConnectButton key="button" />],
  ['a button of the application', <OwnButton key="own" />],
])('default: %s, idle: the wallets are in the closed dialog; opening shows them without rendering them again', async (_, button) => {
  const { connector, lookUp, seen } = await ready({ button })
  await expect.poll(list).not.toBeNull()
  expect(dialog().open).toBe(false)
  await expect.element(copper()).not.toBeInTheDocument()
  expect([connector.calls, connector.prepare.mock.calls]).toEqual([[], []])
  const before = list()
  await expectShown({ lookUp, seen })
  expect(list()).toBe(before)
  await copper().click()
  await expect.poll(() => connector.promptCount()).toBe(1)
})

test('behavior: nobody has looked yet: no wallet is prepared, no late code is fetched, and the dialog has the focus when it opens', async () => {
  const { connector, lookUp, seen, latchkey } = await ready()
  await expect.poll(list).not.toBeNull()
  await rest()
  expect(connector.prepare).not.toHaveBeenCalled()
  // Beside the wallets stands what explains them, from a file of its own.
  expect(modalRoot().querySelector('.lk-main .lk-skeleton-row')).not.toBeNull()
  lookUp.mockClear()
  await latchkey.open()
  await expect.poll(() => modalRoot().activeElement).toBe(dialog())
  await expect.poll(() => connector.prepare.mock.calls.length).toBeGreaterThan(0)
  expect(connector.prepare).not.toHaveBeenCalledWith('intent')
  await expect.poll(() => modalRoot().querySelector('.lk-main .lk-skeleton-row')).toBeNull()
  expect(seen()).toContain('WhatIsAWallet')
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', () => page.getByRole('button', { name: 'Close' }).click()],
  ['the backdrop', () => userEvent.click(dialog(), { position: { x: 5, y: 5 } })],
])('behavior: closing by %s keeps them, as nobody did anything with them', async (_, close) => {
  const { lookUp, seen } = await ready()
  await opener.click()
  await expect.element(copper()).toBeVisible()
  const before = list()
  await rest()
  await close()
  await expect.poll(() => dialog().open).toBe(false)
  await expectShown({ lookUp, seen })
  expect(list()).toBe(before)
})

test.each([
  ['searched', () => page.getByRole('searchbox').fill('17')],
  ['scrolled', async () => void modalRoot().querySelector('.lk-list li:last-child')?.scrollIntoView()],
  ['pressed something', () => modalRoot().querySelector<HTMLElement>('.lk-body')?.click()],
])('behavior: where somebody %s they are rendered anew after closing', async (_, use) => {
  const { latchkey } = await ready({ wallets: 40 })
  await expect.poll(list).not.toBeNull()
  await latchkey.open()
  await expect.poll(list).not.toBeNull()
  await rest()
  const before = list()
  await use()
  await latchkey.close()
  await expect.poll(list).not.toBe(before)
  await expect.poll(list).not.toBeNull()
  expect(dialog().open).toBe(false)
  await latchkey.open()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

test('behavior: another view than the wallets has a card of its own, which does not come from them', async () => {
  const { latchkey } = await ready()
  await expect.poll(list).not.toBeNull()
  await latchkey.open({ view: 'Networks' })
  await expect.element(page.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  expect(modalRoot().querySelector('.lk-view')?.getAttribute('data-direction')).toBeNull()
})

test('behavior: not while a wallet is connected; again once none is', async () => {
  const { latchkey } = await ready()
  await latchkey.connect({ connectorId: 'Copper', namespace: 'test' })
  await expect.poll(() => dialog().childElementCount).toBe(0)
  await rest()
  expect(dialog().childElementCount).toBe(0)
  await latchkey.disconnect()
  await expect.poll(list).not.toBeNull()
})

test.each(['connect.methods', 'footer'] as const)(
  'behavior: not where a plugin fills %s, whose components could take it for being seen',
  async (slot) => {
    const methods = definePlugin({
      id: 'methods',
      apiVersion: 1,
      setup: ({ slots }) => void slots.add(slot, { id: 'email', title: 'Email', icon: 'external', view: 'WhatIsAWallet' }),
    })
    await ready({ plugins: [methods] })
    await rest()
    expect(dialog().childElementCount).toBe(0)
  },
)

test('behavior: an opening that interrupts it shows the wallets once', async () => {
  const { latchkey } = await ready()
  await latchkey.open()
  await expect.element(copper()).toBeVisible()
  await rest()
  expect(modalRoot().querySelectorAll('.lk-list')).toHaveLength(1)
})

test('behavior: plugins learn of each opening that it is painted, and not of the wallets in the closed dialog', async () => {
  const { latchkey } = await ready()
  const seen = vi.fn()
  latchkey.events.on(({ type }) => void (type.startsWith('modal') && seen(type)))
  await rest()
  expect(seen).not.toHaveBeenCalled()
  for (const _ of [1, 2]) {
    seen.mockClear()
    await latchkey.open()
    await expect.poll(() => seen.mock.calls.flat()).toEqual(['modalOpened', 'modalShown'])
    await latchkey.close()
  }
})
