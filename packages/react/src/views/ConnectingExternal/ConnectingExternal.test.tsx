import { type ConnectorSwitches, createTestClock } from '@latchkey/testkit'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { definePlugin, type ErrorDefinition, LatchkeyError } from '@latchkey/kernel'
import { showModal, type ShowModalOptions, wallet } from '../../../test/showModal.js'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    GATE_CLOSED: { readonly reason?: string }
  }
}

const params = { connectorId: 'Copper', namespace: 'test' }
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function show(switches: ConnectorSwitches, options: ShowModalOptions = {}) {
  const copper = wallet('Copper', {}, switches)
  const latchkey = await showModal({ connectors: [copper], ...options, before: () => Promise.resolve() })
  latchkey.ui.router.push('ConnectingExternal', params)
  return { copper, latchkey }
}

describe('ConnectingExternal', () => {
  it('default: says what to do in the wallet, and names it in the heading', async () => {
    const { copper } = await show({ connect: 'hang' })
    await expect.element(heading('Copper')).toBeVisible()
    await expect.element(page.getByRole('status').getByText('Continue in Copper')).toBeVisible()
    await expect.poll(() => copper.promptCount()).toBe(1)
  })

  it('behavior: a rejected request is not an error, and can be repeated', async () => {
    const { copper, latchkey } = await show({ connect: 'reject' })
    await expect.element(page.getByText('Request declined')).toBeVisible()
    expect(page.getByText(/Error code/).query()).toBeNull()
    copper.switches.connect = undefined
    await button('Try again').click()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
    expect(copper.promptCount()).toBe(2)
  })

  it('fault 83: a plugin that rejects the connection says why in its own words, and nobody says that the visitor declined', async () => {
    const definition: ErrorDefinition<'GATE_CLOSED'> = { kind: 'user', retryable: true, message: () => 'This account is on a list.' }
    const gate = definePlugin({
      id: 'gate',
      apiVersion: 1,
      setup({ hooks, texts }) {
        texts.add({ en: { 'gate.listed': 'Accounts of this list cannot enter.' } })
        let visits = 0
        hooks.onConnect.tap(() => {
          const context = (visits += 1) === 1 ? { reason: 'gate.listed' } : {}
          throw new LatchkeyError('GATE_CLOSED', context, { definition })
        })
      },
    })
    await show({}, { plugins: [gate] })
    await expect.element(page.getByText('Refused by this application')).toBeVisible()
    await expect.element(page.getByText('Accounts of this list cannot enter.')).toBeVisible()
    expect(page.getByText(/declined|Error code/).query()).toBeNull()
    await button('Try again').click()
    await expect.element(page.getByText('This account is on a list.')).toBeVisible()
  })

  it('behavior: distinguishes a request that is still pending from a failure', async () => {
    const copper = wallet('Copper')
    vi.spyOn(copper, 'connect').mockRejectedValue(new LatchkeyError('REQUEST_ALREADY_PENDING', {}))
    await showModal({ connectors: [copper], view: 'ConnectingExternal', params })
    await expect.element(page.getByText('A request is already open')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })

  it('behavior: a failure shows its code', async () => {
    await show({ connect: 'noAccounts' })
    await expect.element(page.getByText('No account was shared')).toBeVisible()
    await expect.element(page.getByText('Error code: WALLET_NO_ACCOUNTS')).toBeVisible()
  })

  it('behavior: quotes the wallet’s message, and does not blame the connection', async () => {
    const copper = wallet('Copper')
    vi.spyOn(copper, 'connect').mockRejectedValue({ code: -32603, message: 'Execution reverted: paused' })
    await showModal({ connectors: [copper], view: 'ConnectingExternal', params })
    await expect.element(page.getByText('Copper reported a problem')).toBeVisible()
    await expect.element(page.getByText('“Execution reverted: paused”')).toBeVisible()
    await expect.element(page.getByText('Error code: RPC_FAILED -32603')).toBeVisible()
    expect(page.getByText(/internet connection/).query()).toBeNull()
  })

  it('behavior: a wallet that has not answered after 8 s can be asked again', async () => {
    const clock = createTestClock()
    const { copper } = await show({ connect: 'hang' }, { options: { clock } })
    await expect.poll(() => copper.promptCount()).toBe(1)
    expect(button('Try again').query()).toBeNull()
    await clock.advance(8_000)
    await expect.element(page.getByText(/Look for the window of Copper/)).toBeVisible()
    copper.switches.connect = undefined
    await button('Try again').click()
    await expect.poll(() => copper.promptCount()).toBe(2)
  })

  it('behavior: leaving the view aborts the request', async () => {
    const { latchkey } = await show({ connect: 'hang' })
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connecting')
    await button('Back').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
  })

  it('behavior: a wallet that is not installed is not asked; its install page is offered', async () => {
    const info = { isInstalled: false, installLinks: { homepage: 'https://copper.test/get' } }
    const copper = wallet('Copper', info)
    await showModal({ connectors: [copper], view: 'ConnectingExternal', params })
    await expect.element(page.getByText('Copper is not installed')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Get Copper' })).toHaveAttribute('href', 'https://copper.test/get')
    expect(copper.promptCount()).toBe(0)
  })

  it('fault 9: install links of other schemes are not offered', async () => {
    const info = { isInstalled: false, installLinks: { homepage: 'javascript:alert(1)' } }
    await showModal({ connectors: [wallet('Copper', info)], view: 'ConnectingExternal', params })
    await expect.element(button('Other wallets')).toBeVisible()
    expect(page.getByRole('link').query()).toBeNull()
  })

  it('fault 35: mounted twice by StrictMode, it sends one request', async () => {
    const { copper } = await show({ connect: 'hang' }, { strict: true })
    await expect.element(page.getByText('Continue in Copper')).toBeVisible()
    await expect.poll(() => copper.promptCount()).toBe(1)
    await button('Back').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    expect(copper.promptCount()).toBe(1)
  })

  it('fault 37: a double click on Try again sends one request', async () => {
    const { copper } = await show({ connect: 'reject' })
    await expect.element(button('Try again')).toBeVisible()
    copper.switches.connect = 'hang'
    await button('Try again').dblClick()
    await expect.element(page.getByText('Continue in Copper')).toBeVisible()
    await expect.poll(() => copper.promptCount()).toBe(2)
  })
})
