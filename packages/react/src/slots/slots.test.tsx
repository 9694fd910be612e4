import { definePlugin } from '@latchkey/kernel'
import type { PluginContext, SlotAction } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { useHeading } from '../hooks/useHeading.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { laterIcons } from '../primitives/Icon/Icon.js'
import { modalRoot, showModal, wallet } from '../../test/showModal.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const action: SlotAction = { id: 'tips', title: 'Tips', icon: 'wallet', view: 'test.Tips', params: 7 }
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const log = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() })

function Tips({ params }: { readonly params: unknown }) {
  useHeading('Heading of its own')
  return <p>Tips: {String(params)}</p>
}

/** A plugin with a view and a given setup. */
const plugin = (setup: (context: PluginContext) => void, load = async () => ({ views: { 'test.Tips': Tips } })) =>
  definePlugin({
    id: 'tips',
    apiVersion: 1,
    setup(context) {
      context.views.add([{ id: 'test.Tips', title: 'Tip jar' }], load)
      setup(context)
    },
  })

const copper = () => createTestConnector({ info: { id: 'Copper', name: 'Copper' }, addresses: [ADDRESS, 'bob'] })
const connected = {
  before: (latchkey: { connect(parameters: { connectorId: string }): Promise<unknown> }) => latchkey.connect({ connectorId: 'Copper' }),
}

beforeEach(() => page.viewport(1024, 768))

describe('account.tabs', () => {
  const tabs = plugin(({ slots }) => {
    slots.add('account.tabs', { id: 'tips', title: 'Tips', view: 'test.Tips', params: 3 })
    slots.add('account.tabs', { id: 'never', title: 'Never', view: 'test.Tips', isShown: () => false })
  })

  it('default: the first tab holds the rows; arrow keys select the others, and the heading stays', async () => {
    await showModal({ connectors: [copper()], plugins: [tabs], ...connected })
    await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(button('Disconnect')).toBeVisible()
    expect(page.getByRole('tab').elements()).toHaveLength(2)
    page.getByRole('tab', { name: 'Overview' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tabpanel', { name: 'Tips' })).toHaveTextContent('Tips: 3')
    expect(button('Disconnect').query()).toBeNull()
    await expect.element(heading('Account')).toBeVisible()
  })

  it('behavior: a view loads when its tab is chosen, and one that fails does not affect the account', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue({ views: { 'test.Tips': Tips } })
    const once = plugin(({ slots }) => void slots.add('account.tabs', { id: 'tips', title: 'Tips', view: 'test.Tips' }), load)
    await showModal({ connectors: [copper()], plugins: [once], ...connected })
    await expect.element(button('Disconnect')).toBeVisible()
    expect(load).not.toHaveBeenCalled()
    await page.getByRole('tab', { name: 'Tips' }).click()
    await button('Try again').click()
    await expect.element(page.getByText('Tips: undefined')).toBeVisible()
  })
})

describe('account.identity', () => {
  it('default: takes each field from the first item that has it, and logs an item that rejects', async () => {
    const logger = log()
    const names = plugin(({ slots }) => {
      slots.add('account.identity', { id: 'broken', identify: () => Promise.reject(new TypeError('down')) })
      slots.add('account.identity', { id: 'unknown', identify: async () => undefined })
      slots.add('account.identity', {
        id: 'names',
        identify: async ({ address, chainId }) => ({ name: `ada\u202e ${address.slice(0, 4)} ${chainId}` }),
      })
      slots.add('account.identity', { id: 'pictures', identify: async () => ({ name: 'Nobody', avatar: PNG }) })
    })
    await showModal({ connectors: [copper()], plugins: [names], options: { logLevel: 'error', logger }, ...connected })
    await expect.element(page.getByText('ada 0xf3 test:1')).toBeVisible()
    await expect.element(page.getByText('0xf39F…2266')).toBeVisible()
    await expect.poll(() => modalRoot().querySelector<HTMLImageElement>('img.lk-avatar')?.naturalWidth).toBe(1)
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("'broken'"), expect.any(TypeError))
  })

  it('behavior: asks again for another account, and drops the answer for the previous one', async () => {
    const asked: { readonly address: string; readonly signal: AbortSignal; answer(name: string): void }[] = []
    const names = plugin(
      ({ slots }) =>
        void slots.add('account.identity', {
          id: 'names',
          identify: ({ address }, signal) => new Promise((resolve) => asked.push({ address, signal, answer: (name) => resolve({ name }) })),
        }),
    )
    const latchkey = await showModal({ connectors: [copper()], plugins: [names], strict: true, ...connected })
    await expect.poll(() => asked.length).toBe(1)
    latchkey.switchAccount({ address: 'bob' })
    await expect.poll(() => asked.map(({ address }) => address)).toEqual([ADDRESS, 'bob'])
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer('Former')
    asked[1]?.answer('Robert')
    await expect.element(page.getByText('Robert')).toBeVisible()
    expect(page.getByText('Former').query()).toBeNull()
  })
})

describe('button.label', () => {
  async function renderButton(setup: (context: PluginContext) => void, logger = log()) {
    const { latchkey } = createTestLatchkey({
      plugins: [testNamespace({ connectors: [copper()] }), plugin(setup)],
      logLevel: 'error',
      logger,
    })
    onTestFinished(() => latchkey.dispose())
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    await latchkey.start()
    await latchkey.connect({ connectorId: 'Copper' })
    return latchkey
  }

  it('default: replaces the address, and follows the state', async () => {
    const latchkey = await renderButton(({ slots, state }) => {
      const slice = state.own<{ name?: string }>({})
      slots.add('button.label', { id: 'names', label: (_, { plugins }) => (plugins['tips'] as typeof slice).name })
      state.subscribe(
        ({ sessions }) => sessions['test']?.status,
        (status) => {
          if (status === 'connected') slice.name = 'ada.eth'
        },
      )
    })
    await expect.element(button('ada.eth')).toBeVisible()
    await latchkey.disconnect()
    await expect.element(button('Connect wallet')).toBeVisible()
  })

  it('behavior: keeps the address if the item throws or returns nothing, and logs it once', async () => {
    const logger = log()
    const latchkey = await renderButton(({ slots }) => {
      slots.add('button.label', {
        id: 'broken',
        label: () => {
          throw new TypeError('no')
        },
      })
      slots.add('button.label', { id: 'unknown', label: () => undefined })
    }, logger)
    await expect.element(button('0xf39F…2266')).toBeVisible()
    latchkey.switchAccount({ address: 'bob' })
    await expect.element(button('bob')).toBeVisible()
    expect(logger.error).toHaveBeenCalledOnce()
  })
})

describe('connect.methods', () => {
  const methods = plugin(({ slots }) => {
    slots.add('connect.methods', { ...action, id: 'email', title: 'Email' })
    slots.add('connect.methods', { ...action, id: 'inline', title: 'Inline', params: 'inline', isInline: true })
  })

  it('default: renders rows above the wallets, and views in place', async () => {
    await showModal({ plugins: [methods] })
    await expect.element(page.getByText('Tips: inline')).toBeVisible()
    await expect.element(heading('Connect wallet')).toBeVisible()
    const [email, copperRow] = [button('Email'), button(/Copper/)].map((row) => row.element().getBoundingClientRect().top)
    expect(email).toBeLessThan(copperRow ?? 0)
    await button('Email').click()
    await expect.element(page.getByText('Tips: 7')).toBeVisible()
  })

  it('behavior: is offered if there is no wallet', async () => {
    await showModal({ plugins: [methods], connectors: [] })
    await expect.element(page.getByText('No wallet found')).toBeVisible()
    await expect.element(button('Email')).toBeVisible()
  })

  it('behavior: is locked until the terms are accepted', async () => {
    const options = { termsConditionsUrl: 'https://app.test/terms' }
    await showModal({ plugins: [methods], connectors: [wallet('Copper')], provider: { legalCheckbox: true }, options })
    for (const name of ['Email', 'Inline']) await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox').click()
    await expect.element(button('Email')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByText('Tips: inline')).toBeVisible()
  })
})

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

describe('items that are added later', () => {
  it('behavior: are shown at once, and hidden when removed', async () => {
    let context!: PluginContext
    const late = plugin((given) => void (context = given))
    const latchkey = await showModal({ connectors: [copper()], plugins: [late], ...connected })
    await expect.element(button('Disconnect')).toBeVisible()
    const before = latchkey.state
    const remove = context.slots.add('account.actions', action)
    await expect.element(button('Tips')).toBeVisible()
    remove()
    await expect.poll(() => button('Tips').query()).toBeNull()
    // No item is state. A balance that is read again makes an equal one.
    expect(latchkey.state).toEqual(before)
  })

  it('behavior: shows a button label at once', async () => {
    let context!: PluginContext
    const { latchkey } = createTestLatchkey({
      plugins: [testNamespace({ connectors: [copper()] }), plugin((given) => void (context = given))],
    })
    onTestFinished(() => latchkey.dispose())
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    await latchkey.connect({ connectorId: 'Copper' })
    await expect.element(button(/0xf39F…2266/)).toBeVisible()
    context.slots.add('button.label', { id: 'label', label: () => 'ada.eth' })
    await expect.element(button('ada.eth')).toBeVisible()
  })
})
