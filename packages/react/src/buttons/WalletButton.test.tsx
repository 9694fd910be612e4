import { definePlugin } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, type TestLatchkeyOptions, testNamespace } from '@latchkey/testkit'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { WalletButton, type WalletButtonProps } from './WalletButton.js'

const button = (name: string) => page.getByRole('button', { name })

beforeEach(async () => {
  // The texts of plugins load while the page is idle, which other pages of the browser may delay for long.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.viewport(1024, 768)
})

/** A way to connect that is no wallet, as a plugin adds it. */
const byEmail = definePlugin({
  id: 'mail',
  apiVersion: 1,
  setup(context) {
    context.texts.add({ en: { 'mail.row': 'Continue with e-mail' } })
    context.views.add([{ id: 'mail.Login', title: 'Your e-mail' }], async () => ({ views: { 'mail.Login': () => 'Type it' } }))
    context.slots.add('connect.methods', { id: 'email', view: 'mail.Login', params: { hint: 1 }, title: 'mail.row', icon: 'key' })
  },
})

async function show(props: WalletButtonProps, options: TestLatchkeyOptions) {
  const { latchkey } = createTestLatchkey(options)
  await render(
    <LatchkeyProvider latchkey={latchkey} popularWallets={['io.metamask']}>
      <WalletButton {...props} />
    </LatchkeyProvider>,
  )
  return { latchkey, route: () => latchkey.state.router.history.at(-1) }
}

test('a method of a plugin has its name, and opens its view', async () => {
  const { route } = await show({ connectorId: 'email' }, { plugins: [testNamespace(), byEmail] })
  await button('Continue with e-mail').click()
  await expect.element(page.getByText('Type it')).toBeVisible()
  expect(route()).toEqual({ view: 'mail.Login', params: { hint: 1 } })
})

test('a wallet that announces the id of a method does not take its place', async () => {
  const thief = createTestConnector({ info: { id: 'email', name: 'Thief', type: 'ANNOUNCED' } })
  await show({ connectorId: 'email' }, { plugins: [testNamespace({ connectors: [thief] }), byEmail] })
  await expect.element(button('Continue with e-mail')).toBeVisible()
  await expect.element(button('Thief')).not.toBeInTheDocument()
})

test('a listed wallet that is not installed leads to its code where pairing is possible', async () => {
  const remote = createTestConnector({
    info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
    uri: () => 'wc:1@2?symKey=5a',
    switches: { connect: 'wait' },
  })
  const customWallets = [{ id: 'own', name: 'Own Wallet', rdns: 'example.own', mobileLink: 'own://' }]
  const { route } = await show(
    { connectorId: 'example.own', namespace: 'test' },
    { plugins: [testNamespace({ connectors: [remote] })], customWallets },
  )
  await button('Own Wallet').click()
  await expect.element(page.getByRole('img', { name: 'QR code for connecting a wallet' })).toBeVisible()
  expect(route()).toEqual({ view: 'ConnectingWalletConnect', params: { walletId: 'own', namespace: 'test' } })
})

test('a listed wallet that is not installed leads to where it is got where pairing is not possible', async () => {
  const customWallets = [{ id: 'own', name: 'Own Wallet', chromeStore: 'https://store.example/own' }]
  const { route } = await show({ connectorId: 'own' }, { plugins: [testNamespace()], customWallets })
  await button('Own Wallet').click()
  await expect.element(page.getByRole('link', { name: /./ }).first()).toBeVisible()
  expect(route()).toEqual({ view: 'Downloads', params: { walletId: 'own' } })
})

test('a listing for other namespaces than the one asked for is not this wallet', async () => {
  const customWallets = [{ id: 'own', name: 'Own Wallet', namespaces: ['other'] }]
  const { route } = await show({ connectorId: 'own', namespace: 'test' }, { plugins: [testNamespace()], customWallets })
  await button('Connect wallet').click()
  await expect.poll(route).toEqual({ view: 'Connect' })
})

test('an installed wallet comes before a listing of it', async () => {
  const wallet = createTestConnector({ info: { id: 'example.own', name: 'Installed' } })
  const customWallets = [{ id: 'own', name: 'Listed', rdns: 'example.own' }]
  const { latchkey } = await show({ connectorId: 'example.own' }, { plugins: [testNamespace({ connectors: [wallet] })], customWallets })
  await button('Installed').click()
  await expect.poll(() => latchkey.state.sessions.test?.status).toBe('connected')
})

test('disabled: it cannot be pressed, whatever it shows', async () => {
  await show({ connectorId: 'email', disabled: true }, { plugins: [testNamespace(), byEmail] })
  await expect.element(button('Continue with e-mail')).toBeDisabled()
})
