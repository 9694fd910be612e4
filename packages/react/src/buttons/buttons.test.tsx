import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import type { ThemeVariables } from '../theme/theme.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { ConnectEmbed } from './ConnectEmbed.js'
import { NetworkButton } from './NetworkButton.js'
import { scopeSheet } from './scopeSheet.js'
import { WalletButton } from './WalletButton.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const plugins = () => [testNamespace({ connectors: [createTestConnector({ addresses: [ADDRESS] })] })]
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => page.viewport(1024, 768))

describe('ConnectButton', () => {
  test('default: opens, connects, then shows the address and opens the account', async () => {
    const { latchkey } = createTestLatchkey({ plugins: plugins() })
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    await button('Connect wallet').click()
    await page.getByRole('button', { name: /Test Wallet/ }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('0xf39F…2266').click()
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  })

  test('behavior: two clicks open the modal once', async () => {
    const { latchkey } = createTestLatchkey()
    const failed = vi.fn()
    window.addEventListener('error', failed)
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    const element = button('Connect wallet').element() as HTMLButtonElement
    element.click()
    element.click()
    await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
  })

  test('behavior: Custom renders the application’s button, from the same state', async () => {
    const { latchkey } = createTestLatchkey({ plugins: plugins() })
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <ConnectButton.Custom>
          {({ connection, isOpen, open }) => (
            <button type="button" onClick={() => void open()}>
              {isOpen ? 'Waiting' : (connection.address ?? 'Log in')}
            </button>
          )}
        </ConnectButton.Custom>
      </LatchkeyProvider>,
    )
    await button('Log in').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await latchkey.close()
    await latchkey.connect({ connectorId: 'test.wallet' })
    await expect.element(button(ADDRESS)).toBeVisible()
  })

  test('behavior: host styles for button elements do not apply', async () => {
    const hostile = new CSSStyleSheet()
    hostile.replaceSync('button { background: red; padding: 40px; font-size: 40px; border: 9px solid; text-transform: uppercase }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile]
    const { latchkey } = createTestLatchkey()
    await render(
      <LatchkeyProvider latchkey={latchkey} themeVariables={{ accent: '#123456', radiusMaster: '0px' }}>
        <ConnectButton />
      </LatchkeyProvider>,
    )
    const style = getComputedStyle(button('Connect wallet').element())
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile)
    expect(style.fontSize).toBe('14px')
    expect(style.backgroundColor).toBe('rgb(18, 52, 86)')
    expect(style.borderRadius).toBe('0px')
    expect(style.borderTopWidth).toBe('0px')
  })
})

test('behavior: the surface of a connected button is tinted by the colour mix, as surfaces of the modal are', async () => {
  const { latchkey } = createTestLatchkey({ plugins: plugins() })
  const shown = (themeVariables: ThemeVariables) => (
    <LatchkeyProvider latchkey={latchkey} themeMode="light" themeVariables={themeVariables}>
      <AccountButton />
      <NetworkButton />
    </LatchkeyProvider>
  )
  const { rerender } = await render(shown({ colorMix: 'rgb(255, 0, 0)', colorMixStrength: 50 }))
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.element(page.getByRole('button').first()).toBeVisible()
  const colors = () =>
    page
      .getByRole('button')
      .elements()
      .map((element) => getComputedStyle(element).backgroundColor)
      .map((color) => [...color.matchAll(/[\d.]+/g)].map(([part]) => Math.round(Number(part) * 100) / 100))
  const tinted = [0.98, 0.48, 0.48]
  await expect.poll(colors).toEqual([tinted, tinted])
  await rerender(shown({}))
  const plain = [0.96, 0.96, 0.97]
  await expect.poll(colors).toEqual([plain, plain])
})

test('AccountButton: renders nothing while disconnected, then balance and address', async () => {
  const { latchkey } = createTestLatchkey({ plugins: plugins() })
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <AccountButton />
    </LatchkeyProvider>,
  )
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await latchkey.connect({ connectorId: 'test.wallet' })
  await expect.element(page.getByRole('button')).toHaveTextContent('1.5 TST')
  await expect.element(page.getByRole('button')).toHaveTextContent('0xf39F…2266')
})

test('NetworkButton: shows the active network, and opens the list of networks', async () => {
  const { latchkey } = createTestLatchkey({ plugins: plugins() })
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <NetworkButton />
    </LatchkeyProvider>,
  )
  await button('Network 1').click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  await latchkey.close()
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await expect.element(button('Network 2')).toBeVisible()
})

test('WalletButton: connects one wallet', async () => {
  const { latchkey } = createTestLatchkey({ plugins: plugins() })
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <WalletButton connectorId="test.wallet" />
    </LatchkeyProvider>,
  )
  await button('Test Wallet').click()
  await expect.poll(() => latchkey.state.sessions.test?.status).toBe('connected')
})

test('WalletButton: a protocol connector shows a QR code', async () => {
  const info = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const
  const remote = createTestConnector({ info, uri: () => 'wc:1@2?relay-protocol=irn&symKey=5a', switches: { connect: 'wait' } })
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [remote] })] })
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <WalletButton connectorId="walletConnect" />
    </LatchkeyProvider>,
  )
  await button('WalletConnect').click()
  await expect.element(page.getByRole('img', { name: 'QR code for connecting a wallet' })).toBeVisible()
  expect(latchkey.state.router.history.at(-1)?.view).toBe('ConnectingWalletConnectBasic')
})

describe('text from outside', () => {
  const LONG = 'X'.repeat(5_000)

  test.each([240, 320, 1024])('fault 16: the longest symbol and names fit into their buttons (%i px)', async (width) => {
    await page.viewport(width, 768)
    const network = {
      ...{ caipNetworkId: 'test:1' as const, namespace: 'test', reference: '1', name: LONG.slice(0, 64), testnet: false },
      nativeCurrency: { name: LONG.slice(0, 64), symbol: LONG.slice(0, 16), decimals: 18 },
      rpcUrls: { default: [], chainDefault: [] },
    }
    const connectors = [createTestConnector({ info: { name: LONG }, addresses: [ADDRESS] })]
    const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors, adapter: { networks: [network] } })] })
    await latchkey.start()
    await latchkey.connect({ connectorId: 'test.wallet' })
    await render(
      <LatchkeyProvider latchkey={latchkey}>
        <AccountButton />
        <NetworkButton />
        <WalletButton connectorId="test.wallet" />
        <ConnectButton />
      </LatchkeyProvider>,
    )
    // Below 431 px a connected button has no balance.
    const connected = width > 430 ? /X.*0xf39F…2266/ : /^0xf39F…2266/
    await expect.poll(() => page.getByRole('button', { name: connected }).elements().length).toBe(2)
    await expect.poll(() => document.querySelectorAll('.lk-part-balance').length).toBe(2)
    const widths = page
      .getByRole('button')
      .elements()
      .map((element) => element.getBoundingClientRect().width)
    expect(widths).toHaveLength(4)
    expect(Math.max(...widths)).toBeLessThanOrEqual(Math.min(width, 420))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test('behavior: in a column of a page’s layout the button keeps its size', async () => {
  const { latchkey } = createTestLatchkey()
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <div style={{ display: 'flex', flexDirection: 'column', inlineSize: '600px' }}>
        <ConnectButton />
      </div>
    </LatchkeyProvider>,
  )
  expect(page.getByRole('button').element().getBoundingClientRect().width).toBeLessThan(300)
})

test('fault 50: the stylesheets of two versions do not restyle each other’s buttons', async () => {
  const former = scopeSheet('.lk-btn.lk-btn { min-height: 99px; background: red }', 'lk-btn')
  expect(scopeSheet('.lk-btn.lk-btn > .lk-btn-text { color: red }', 'lk-btn').text).toMatch(/^(\.lk-btn-[a-z0-9]+)\1 > \.lk-btn-text /)
  adoptStyles(document, former.text)
  const { latchkey } = createTestLatchkey()
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <button type="button" className={former.className}>
        Former
      </button>
    </LatchkeyProvider>,
  )
  const heights = page
    .getByRole('button')
    .elements()
    .map((element) => getComputedStyle(element).minHeight)
  expect(heights).toEqual(['44px', '99px'])
})

describe('ConnectEmbed', () => {
  test('fault 35: a StrictMode double mount reports no error', async () => {
    const { latchkey } = createTestLatchkey()
    const failed = vi.fn()
    window.addEventListener('error', failed)
    await render(
      <StrictMode>
        <LatchkeyProvider latchkey={latchkey} enableEmbedded>
          <ConnectEmbed />
        </LatchkeyProvider>
      </StrictMode>,
    )
    await expect.element(page.getByRole('button', { name: /Test Wallet/ })).toBeVisible()
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
  })

  test('default: renders the views in the page, and closing shows the account', async () => {
    const { latchkey } = createTestLatchkey({ plugins: plugins() })
    await render(
      <LatchkeyProvider latchkey={latchkey} enableEmbedded>
        <ConnectEmbed />
      </LatchkeyProvider>,
    )
    await expect.element(page.getByRole('region', { name: 'Connect wallet' })).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: /Test Wallet/ }).click()
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
    await latchkey.open({ view: 'Networks' })
    await button('Close').click()
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  })
})
