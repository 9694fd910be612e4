import type { Latchkey, LatchkeyState } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { ConnectEmbed } from '../buttons/ConnectEmbed.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { WalletButton } from '../buttons/WalletButton.js'
import { useBalance } from '../hooks/useBalance.js'
import { useConnection } from '../hooks/useConnection.js'
import { useConnections } from '../hooks/useConnections.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { ComponentBoundary } from './ComponentBoundary.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A value typed as text whose string conversion throws: rendering it throws. */
const hostile = {
  toString: () => {
    throw new TypeError('hostile')
  },
} as unknown as string

/** A real instance whose state another plugin corrupts while the test asks for it. */
function spoilt(spoil: (state: LatchkeyState) => LatchkeyState) {
  const plugins = [testNamespace({ connectors: [createTestConnector({ addresses: [ADDRESS] })] })]
  const { latchkey } = createTestLatchkey({ plugins })
  onTestFinished(() => latchkey.dispose())
  const cache = new WeakMap<LatchkeyState, LatchkeyState>()
  const held = { isSpoilt: true }
  const read = (): LatchkeyState => {
    if (!held.isSpoilt) return latchkey.state
    const state = cache.get(latchkey.state) ?? spoil(latchkey.state)
    cache.set(latchkey.state, state)
    return state
  }
  return { held, real: latchkey, latchkey: Object.create(latchkey, { state: { get: read } }) as Latchkey }
}

const withSession = (account: unknown) => (state: LatchkeyState) =>
  ({
    ...state,
    sessions: { test: { status: 'connected', connectorId: 'test.wallet', chainId: 'test:1', account, accounts: [account] } },
  }) as unknown as LatchkeyState

const withNetwork = (name: string) => (state: LatchkeyState) =>
  ({ ...state, networks: { test: state.networks['test']?.map((network) => ({ ...network, name })) } }) as LatchkeyState

const withConnector = (name: string) => (state: LatchkeyState) =>
  ({ ...state, connectors: state.connectors.map((connector) => ({ ...connector, name })) }) as LatchkeyState

/** The codes reported to the window, without React's own report. */
function reports(): string[] {
  const codes: string[] = []
  const note = (event: ErrorEvent): void => {
    if (isLatchkeyError(event.error)) codes.push(event.error.code)
    event.preventDefault()
  }
  window.addEventListener('error', note)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    window.removeEventListener('error', note)
    log.mockRestore()
  })
  return codes
}

/** The application's own boundary. */
class HostBoundary extends Component<{ readonly children: ReactNode }, { readonly text?: string }> {
  override state: { readonly text?: string } = {}

  static getDerivedStateFromError(error: unknown): { readonly text: string } {
    return { text: String(error) }
  }

  override render(): ReactNode {
    return this.state.text === undefined ? this.props.children : <p>Host: {this.state.text}</p>
  }
}

beforeEach(() => page.viewport(1024, 768))

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe("fault 51: a wallet's answer does not unmount the host's tree", () => {
  const addresses: readonly (readonly [string, unknown])[] = [
    ['a number', 7],
    ['null', null],
    ['nothing', undefined],
    ['an object', {}],
    ['a symbol', Symbol('address')],
    ['an object without a string conversion', hostile],
  ]
  test.each(addresses)('an address that is %s', async (_, address) => {
    const { latchkey } = spoilt(withSession({ address, namespace: 'test' }))
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <p>The application</p>
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
        <WalletButton connectorId="test.wallet" />
      </LatchkeyProvider>,
    )
    await expect.element(page.getByText('The application')).toBeVisible()
    await button('Connect wallet').click()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  })

  test('a session without an account', async () => {
    const { latchkey } = spoilt(withSession(undefined))
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    await expect.element(button('Connect wallet')).toBeVisible()
  })

  test('no hook throws', async () => {
    const { latchkey } = spoilt(withSession({ address: 7 }))
    function Facts() {
      const facts = [useConnection(), useConnections(), useNetwork().network?.name, useBalance().balance]
      return <p>{JSON.stringify(facts)}</p>
    }
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <Facts />
      </LatchkeyProvider>,
    )
    await expect.element(page.getByText(/"isConnected":false/)).toHaveTextContent('"status":"disconnected"')
  })
})

describe('fault 51: a Latchkey component that fails', () => {
  const broken: readonly (readonly [string, (state: LatchkeyState) => LatchkeyState, ReactNode, string | undefined])[] = [
    ['ConnectButton', withSession({ address: ADDRESS, namespace: 'test' }), <ConnectButton key="" namespace={hostile} />, 'Connect wallet'],
    ['NetworkButton', withNetwork(hostile), <NetworkButton key="" />, 'Choose network'],
    ['WalletButton', withConnector(hostile), <WalletButton key="" connectorId="test.wallet" />, 'Connect wallet'],
    ['AccountButton', (state) => state, <AccountButton key="" namespace={hostile} />, undefined],
  ]
  test.each(broken)('%s draws the disconnected state, reported once by code', async (_, spoil, component, name) => {
    const codes = reports()
    const { latchkey } = spoilt(spoil)
    await latchkey.start()
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <p>The application</p>
        {component}
      </LatchkeyProvider>,
    )
    await expect.element(page.getByText('The application')).toBeVisible()
    await expect.poll(() => codes).toEqual(['COMPONENT_FAILED'])
    if (name === undefined) return expect(page.getByRole('button').query()).toBeNull()
    await button(name).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(codes).toEqual(['COMPONENT_FAILED'])
  })

  test('is rendered again when the state changes', async () => {
    const codes = reports()
    const { latchkey, real, held } = spoilt(withNetwork(hostile))
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <NetworkButton />
      </LatchkeyProvider>,
    )
    await expect.element(button('Choose network')).toBeVisible()
    await expect.poll(() => codes).toEqual(['COMPONENT_FAILED'])
    held.isSpoilt = false
    await real.switchNetwork({ chainId: 'test:2' })
    await expect.element(button('Network 2')).toBeVisible()
  })

  test('a fallback that fails too renders nothing, and affects nothing else', async () => {
    const codes = reports()
    const { latchkey } = spoilt((state) => state)
    let isBroken = true
    const Broken = (): ReactNode => {
      if (isBroken) throw new TypeError('broken')
      return null
    }
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <p>The application</p>
        <ComponentBoundary component="Test" fallback={<Broken />}>
          <Broken />
        </ComponentBoundary>
      </LatchkeyProvider>,
    )
    await expect.element(page.getByText('The application')).toBeVisible()
    await expect.poll(() => codes.length).toBeGreaterThanOrEqual(2)
    // Whatever changes the state tries it again, also after the test.
    isBroken = false
  })

  test('a toast is left out, and the modal stays', async () => {
    const codes = reports()
    const { latchkey } = spoilt((state) => ({ ...state, toast: { ...state.toast, open: true, message: hostile } }))
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    await latchkey.open()
    await expect.poll(() => codes).toEqual(['COMPONENT_FAILED'])
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  })

  test('the modal closes, so that no invisible dialog blocks the page, and opens again', async () => {
    const codes = reports()
    const { latchkey, held } = spoilt((state) => ({ ...state, router: { ...state.router, history: [null as never] } }))
    held.isSpoilt = false
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <p>The application</p>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    held.isSpoilt = true
    await latchkey.open()
    await expect.poll(() => codes).toEqual(['COMPONENT_FAILED'])
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
    expect(document.documentElement.style.overflow).toBe('')
    held.isSpoilt = false
    await button('Connect wallet').click()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  })

  test('ConnectEmbed renders nothing until the state changes', async () => {
    const codes = reports()
    const { latchkey, real, held } = spoilt((state) => ({ ...state, router: { ...state.router, history: [null as never] } }))
    await render(
      <LatchkeyProvider latchkey={latchkey} enableEmbedded>
        <p>The application</p>
        <ConnectEmbed />
      </LatchkeyProvider>,
    )
    await expect.poll(() => codes).toEqual(['COMPONENT_FAILED'])
    await expect.element(page.getByText('The application')).toBeVisible()
    held.isSpoilt = false
    await real.open()
    await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
  })
})

test("fault 51: an error of the application's render prop reaches the application's boundary", async () => {
  const codes = reports()
  const { latchkey } = spoilt((state) => state)
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <HostBoundary>
        <ConnectButton.Custom>
          {() => {
            throw new RangeError('of the application')
          }}
        </ConnectButton.Custom>
      </HostBoundary>
    </LatchkeyProvider>,
  )
  await expect.element(page.getByText('Host: RangeError: of the application')).toBeVisible()
  expect(codes).toEqual([])
})
