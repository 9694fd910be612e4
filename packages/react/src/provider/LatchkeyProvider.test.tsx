import type { Latchkey } from '@latchkey/kernel'
import { definePlugin, isLatchkeyError } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { Component, StrictMode, useEffect } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { ConnectEmbed } from '../buttons/ConnectEmbed.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import type { LatchkeyProviderProps } from './LatchkeyProvider.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

/** Counts the subscriptions of a real instance. */
function counting(latchkey: Latchkey): { readonly latchkey: Latchkey; readonly active: () => number } {
  const listeners = new Set<object>()
  const subscribe: Latchkey['subscribe'] = (selector, listener) => {
    const key = {}
    listeners.add(key)
    const stop = latchkey.subscribe(selector, listener)
    return () => {
      listeners.delete(key)
      stop()
    }
  }
  return { latchkey: Object.create(latchkey, { subscribe: { value: subscribe } }) as Latchkey, active: () => listeners.size }
}

/** Shows the code and message of its children's errors. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly text?: string }> {
  override state: { readonly text?: string } = {}

  static getDerivedStateFromError(error: unknown): { readonly text: string } {
    return { text: isLatchkeyError(error) ? `${error.code} ${error.message}` : String(error) }
  }

  override render(): ReactNode {
    return this.state.text === undefined ? this.props.children : <p>{this.state.text}</p>
  }
}

beforeEach(() => page.viewport(1024, 768))

describe('lifetime', () => {
  test('default: the instance starts when it mounts', async () => {
    const { latchkey } = createTestLatchkey()
    expect(latchkey.state.initialized).toBe(false)
    await render(<LatchkeyProvider latchkey={latchkey} />)
    await expect.poll(() => latchkey.state.initialized).toBe(true)
  })

  test('fault 35: StrictMode double mount leaves one set of listeners, unmount none', async () => {
    const plain = counting(createTestLatchkey().latchkey)
    const strict = counting(createTestLatchkey().latchkey)
    const first = await render(
      <LatchkeyProvider latchkey={plain.latchkey}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    const second = await render(
      <StrictMode>
        <LatchkeyProvider latchkey={strict.latchkey}>
          <ConnectButton />
        </LatchkeyProvider>
      </StrictMode>,
    )
    expect(plain.active()).toBeGreaterThan(0)
    expect(strict.active()).toBe(plain.active())
    await first.unmount()
    await second.unmount()
    expect([plain.active(), strict.active()]).toEqual([0, 0])
    expect(strict.latchkey.ui.views.get('Connect')).toBeUndefined()
  })

  test('behavior: code that was not fetched on intent is fetched again by the click', async () => {
    const { latchkey } = createTestLatchkey()
    const preload = vi.fn(latchkey.ui.preload).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const flaky = Object.create(latchkey, { ui: { value: { ...latchkey.ui, preload } } }) as Latchkey
    vi.stubGlobal('requestIdleCallback', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    await render(
      <LatchkeyProvider latchkey={flaky}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    await page.getByRole('button').hover()
    await expect.poll(() => preload.mock.settledResults[0]?.type).toBe('rejected')
    await page.getByRole('button').click()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    expect(latchkey.state.modal.open).toBe(true)
  })

  test('behavior: a child may open a view in its own first effect', async () => {
    const { latchkey } = createTestLatchkey()
    function Eager() {
      const instance = useLatchkey()
      useEffect(() => void instance.open({ view: 'WhatIsAWallet' }), [instance])
      return null
    }
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <Eager />
      </LatchkeyProvider>,
    )
    await expect.element(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  })

  test('behavior: two providers on a page share nothing', async () => {
    const one = createTestLatchkey()
    const connectors = [createTestConnector({ info: { name: 'Second Wallet', namespace: 'other' } })]
    const two = createTestLatchkey({ plugins: [testNamespace({ namespace: 'other', connectors })] })
    await render(
      <>
        <LatchkeyProvider latchkey={one.latchkey}>
          <ConnectButton label="One" />
        </LatchkeyProvider>
        <LatchkeyProvider latchkey={two.latchkey} themeMode="light">
          <ConnectButton label="Two" />
        </LatchkeyProvider>
      </>,
    )
    await page.getByRole('button', { name: 'Two' }).click()
    await page.getByRole('button', { name: /Second Wallet/ }).click()
    await expect.poll(() => two.latchkey.state.modal.open).toBe(false)
    await expect.poll(() => two.latchkey.state.sessions.other?.status).toBe('connected')
    expect(one.latchkey.state.sessions.test?.status).toBe('disconnected')
    await expect.element(page.getByRole('button', { name: 'One' })).toBeVisible()
    await page.getByRole('button', { name: 'One' }).click()
    await expect.element(page.getByRole('dialog')).toHaveAttribute('data-theme', 'system')
    await expect.element(page.getByRole('button', { name: /Test Wallet/ })).toBeVisible()
  })

  test('behavior: another instance in the same provider has its own texts and wallets', async () => {
    const named = (id: string): Latchkey => {
      const title = definePlugin({
        id,
        apiVersion: 1,
        setup({ texts, views }) {
          texts.add({ en: { [`${id}.title`]: `Title of ${id}` } })
          views.add([{ id: `${id}.View`, title: `${id}.title` }], async () => ({ views: { [`${id}.View`]: () => <p>{id}</p> } }))
        },
      })
      const connectors = [createTestConnector({ info: { id, name: `Wallet ${id}` } })]
      const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors }), title] })
      onTestFinished(() => latchkey.dispose())
      return latchkey
    }
    const [one, two] = [named('one'), named('two')] as const
    const view = await render(<LatchkeyProvider latchkey={one} />)
    await one.open({ view: 'one.View' })
    await expect.element(page.getByRole('dialog', { name: 'Title of one' })).toBeVisible()
    await one.close()
    await one.open()
    await expect.element(page.getByRole('button', { name: 'Wallet one' })).toBeVisible()
    await view.rerender(<LatchkeyProvider latchkey={two} />)
    await two.open()
    await expect.element(page.getByRole('button', { name: 'Wallet two' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Wallet one' }).query()).toBeNull()
    await two.close()
    await two.open({ view: 'two.View' })
    await expect.element(page.getByRole('dialog', { name: 'Title of two' })).toBeVisible()
  })
})

describe('options', () => {
  test('parameters: disableAppend renders the element in place', async () => {
    const { latchkey } = createTestLatchkey()
    await render(
      <main>
        <LatchkeyProvider latchkey={latchkey} disableAppend>
          <ConnectButton />
        </LatchkeyProvider>
      </main>,
    )
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    expect(document.querySelector('main > latchkey-modal')).not.toBeNull()
    expect(document.querySelectorAll('latchkey-modal')).toHaveLength(1)
  })

  test('parameters: locale changes language and direction, and back, while open', async () => {
    const { latchkey } = createTestLatchkey()
    const view = await render(<LatchkeyProvider latchkey={latchkey} locale="ar" />)
    await latchkey.open({ view: 'Connect' })
    const dialog = page.getByRole('dialog', { name: 'ربط المحفظة' })
    await expect.element(dialog).toHaveAttribute('dir', 'rtl')
    await expect.element(dialog).toHaveAttribute('lang', 'ar')
    await view.rerender(<LatchkeyProvider latchkey={latchkey} locale="en" />)
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toHaveAttribute('dir', 'ltr')
  })

  const wrong: readonly (readonly [string, Partial<LatchkeyProviderProps>])[] = [
    ['locale', { locale: '__proto__' as 'en' }],
    ['themeMode', { themeMode: 'dim' as 'dark' }],
    ['themeVariables.accent', { themeVariables: { accent: 'url(https://evil.test)' } }],
    ['themeVariables.radiusMaster', { themeVariables: { radiusMaster: '-1px' } }],
    ['themeVariables.colorMixStrength', { themeVariables: { colorMixStrength: 101 } }],
    ['themeVariables.shadow', { themeVariables: { shadow: 'none' } as object }],
    ['allWallets', { allWallets: 'NEVER' as 'HIDE' }],
    ['connectMethodsOrder', { connectMethodsOrder: 'wallet' as never }],
    ['connectorTypeOrder', { connectorTypeOrder: ['installed' as 'injected'] }],
  ]
  test.each(wrong)('error: an invalid %s is named, with the fix', async (option, props) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { latchkey } = createTestLatchkey()
    await render(
      <Boundary>
        <LatchkeyProvider latchkey={latchkey} {...props}>
          <ConnectButton />
        </LatchkeyProvider>
      </Boundary>,
    )
    await expect.element(page.getByText('OPTION_INVALID', { exact: false })).toHaveTextContent(`'${option}'`)
    await expect.element(page.getByText('Fix:', { exact: false })).toBeVisible()
  })

  test('error: ConnectEmbed below a provider that renders a dialog', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { latchkey } = createTestLatchkey()
    await render(
      <Boundary>
        <LatchkeyProvider latchkey={latchkey}>
          <ConnectEmbed />
        </LatchkeyProvider>
      </Boundary>,
    )
    await expect.element(page.getByText('OPTION_INVALID', { exact: false })).toHaveTextContent("'enableEmbedded'")
  })

  test('error: a component outside of a provider reports what is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await render(
      <Boundary>
        <ConnectButton />
      </Boundary>,
    )
    await expect.element(page.getByText('OPTION_INVALID', { exact: false })).toHaveTextContent('LatchkeyProvider')
  })
})
