import type { LatchkeyState, PluginContext } from '@latchkey/kernel'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { showModal, wallet } from '../../test/showModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { ADDRESS, Tips, action, button, connected, copper, heading, log, plugin } from '../../test/tipsPlugin.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

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

describe('account.tabs: a first one', () => {
  const first = (total?: string) =>
    plugin(({ slots }) => {
      slots.add('account.tabs', { id: 'other', title: 'Other', view: 'test.Tips', params: 1 })
      slots.add('account.tabs', { id: 'tips', title: 'Tips', view: 'test.Tips', params: 3, isFirst: true, total: () => total })
    })

  it('default: it is selected, and the rows are the last tab', async () => {
    await showModal({ connectors: [copper()], plugins: [first()], ...connected })
    await expect.element(page.getByRole('tabpanel', { name: 'Tips' })).toHaveTextContent('Tips: 3')
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Tips', 'Other', 'Overview'])
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect.element(button('Disconnect')).toBeVisible()
  })

  const withTrend = (...days: readonly (readonly [string, string])[]) =>
    plugin(({ slots }) => {
      const trend = () => days.map(([day, value]) => ({ day, value }))
      slots.add('account.tabs', { id: 'tips', title: 'Tips', view: 'test.Tips', isFirst: true, total: () => '1234.5', trend })
    })

  it('default: a line shows what the account was worth, and its text says it', async () => {
    const trend = withTrend(['2026-10-28', '1000'], ['2026-11-10', '900'], ['2026-11-26', '1234.5'])
    await showModal({ connectors: [copper()], plugins: [trend], ...connected })
    await expect.element(page.getByRole('img', { name: '30 days: $1,000.00 – $1,234.50' })).toBeVisible()
    await expect.element(page.getByText('+23.5%')).toBeVisible()
    expect(modalRoot().querySelector('.lk-trend path')?.getAttribute('d')).toBe('M0.00 16.02L50.00 22.00L100.00 2.00')
  })

  it('behavior: one day is no line', async () => {
    await showModal({ connectors: [copper()], plugins: [withTrend(['2026-11-26', '1234.5'])], ...connected })
    await expect.element(page.getByText('$1,234.50')).toBeVisible()
    expect(modalRoot().querySelector('.lk-trend')).toBeNull()
  })

  it('default: what it says that the account is worth stands in place of the balance', async () => {
    await showModal({ connectors: [copper()], plugins: [first('1234.5')], ...connected })
    await expect.element(page.getByText('$1,234.50')).toBeVisible()
    expect(page.getByText(/TST$/).query()).toBeNull()
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

  it('behavior: an item shows another balance than the coin’s, which is not asked for', async () => {
    const latchkey = await renderButton(({ slots, state }) => {
      const slice = state.own<{ amount?: bigint }>({})
      const balance = (_: unknown, { plugins }: LatchkeyState) => {
        const { amount: amountBaseUnits } = plugins['tips'] as typeof slice
        return amountBaseUnits === undefined ? ('pending' as const) : { symbol: 'USDC\u202e', decimals: 6, amountBaseUnits, image: PNG }
      }
      slots.add('button.label', { id: 'tokens', label: () => undefined, balance })
      state.subscribe(
        ({ modal }) => modal.open,
        () => (slice.amount = 2_500_000n),
      )
    })
    await expect.element(button('0xf39F…2266')).toBeVisible()
    await expect.poll(() => document.querySelector('.lk-part-balance')?.hasAttribute('data-pending')).toBe(true)
    await latchkey.open({ view: 'WhatIsAWallet' })
    await expect.poll(() => document.querySelector('.lk-part-balance')?.textContent).toBe('2.5 USDC')
    await latchkey.close()
    await expect.poll(() => document.querySelector<HTMLImageElement>(`img[src="${PNG}"]`)?.naturalWidth).toBe(1)
    expect(page.getByText(/TST/).query()).toBeNull()
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
