import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showModal, type ShowModalOptions, wallet } from '../../../test/showModal.js'
import { modalRoot, settled } from '../../../test/modalRoot.js'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const row = (name: string | RegExp) => page.getByRole('button', { name })

function show(options: ShowModalOptions = {}) {
  return showModal({
    before: (latchkey) => latchkey.connect({ connectorId: 'Copper' }),
    view: 'Networks',
    ...options,
  })
}

describe('Networks', () => {
  it('default: marks the current network; choosing another asks the wallet', async () => {
    const copper = wallet('Copper')
    const latchkey = await show({ connectors: [copper] })
    await expect.element(heading('Choose network')).toBeVisible()
    await expect.element(row(/Network 1/)).toHaveAttribute('aria-current', 'true')
    await row(/Network 2/).click()
    await expect.poll(() => latchkey.state.activeNetworkIds['test']).toBe('test:2')
    expect(copper.calls).toContain('switchNetwork')
  })

  it('behavior: choosing the current network does nothing', async () => {
    const copper = wallet('Copper')
    const latchkey = await show({ connectors: [copper] })
    await row(/Network 1/).click()
    expect(latchkey.state.router.history.map((route) => route.view)).toEqual(['Networks'])
    expect(copper.calls).not.toContain('switchNetwork')
  })

  it('behavior: shows that the wallet is asked; a rejected request can be repeated', async () => {
    const copper = wallet('Copper', {}, { switchNetwork: 'reject' })
    const latchkey = await show({ connectors: [copper] })
    await row(/Network 2/).click()
    await expect.element(heading('Network 2')).toBeVisible()
    await expect.element(page.getByText('Request declined')).toBeVisible()
    expect(latchkey.state.activeNetworkIds['test']).toBe('test:1')
    copper.switches.switchNetwork = undefined
    await row('Try again').click()
    await expect.poll(() => latchkey.state.activeNetworkIds['test']).toBe('test:2')
  })

  it('behavior: leaving while the wallet is asked aborts the request', async () => {
    const latchkey = await show({ connectors: [wallet('Copper', {}, { switchNetwork: 'hang' })] })
    await row(/Network 2/).click()
    await expect.element(page.getByText('Switch to Network 2')).toBeVisible()
    await row('Back').click()
    await expect.element(heading('Choose network')).toBeVisible()
    expect(latchkey.state.activeNetworkIds['test']).toBe('test:1')
  })

  it('behavior: networks that the wallet did not approve come last, with the reason', async () => {
    const copper = wallet('Copper')
    const connect = copper.connect.bind(copper)
    vi.spyOn(copper, 'connect').mockImplementation(async (parameters) => ({
      ...(await connect(parameters)),
      approvedChainIds: ['test:1', 'test:3'],
    }))
    await show({ connectors: [copper], networks: 3 })
    await expect.element(row(/Network 2.*Not approved in your wallet/)).toHaveAttribute('aria-disabled', 'true')
    // Forced, because it is disabled; a forced click does not wait until the row stands still.
    await settled()
    await row(/Network 2/).click({ force: true })
    await expect.element(heading('Choose network')).toBeVisible()
    expect([...modalRoot().querySelectorAll('li')].at(-1)?.textContent).toContain('Network 2')
  })

  it('parameters: enableNetworkSwitch false disables the other networks', async () => {
    await show({ options: { enableNetworkSwitch: false } })
    await expect.element(row(/Network 2.*Network switching is turned off/)).toHaveAttribute('aria-disabled', 'true')
  })

  it('behavior: a network of a namespace without a wallet opens the wallets of that namespace', async () => {
    const tin = createTestConnector({ info: { id: 'Tin', name: 'Tin', namespace: 'other' }, addresses: ['carol'] })
    const adapter = { name: 'Other Networks' }
    const latchkey = await show({ plugins: [testNamespace({ namespace: 'other', networks: 3, connectors: [tin], adapter })] })
    await row(/Network 3/).click()
    await expect.element(heading('Switch network')).toBeVisible()
    await row('Continue').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    await row(/Tin/).click()
    await expect.poll(() => latchkey.state.activeNetworkIds['other']).toBe('other:3')
    expect(latchkey.state.activeNamespace).toBe('other')
  })

  it('fault 8: the document stays small with ten thousand networks; search and keyboard reach each', async () => {
    await show({ networks: 10_000 })
    await expect.poll(() => modalRoot().querySelector('[data-virtual]')).not.toBeNull()
    expect(modalRoot().querySelectorAll('*').length).toBeLessThanOrEqual(110)
    row(/^Network 1(?!\d)/)
      .element()
      .focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => modalRoot().activeElement?.textContent).toContain('Network 10000')
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect.poll(() => modalRoot().activeElement?.textContent).toMatch(/Network 2(?!\d)/)
    await page.getByRole('searchbox', { name: 'Search networks' }).fill('network 9876')
    await expect.poll(() => modalRoot().querySelectorAll('li').length).toBe(1)
    await expect.element(row(/Network 9876/)).toBeVisible()
  })
})

describe('SwitchNetwork', () => {
  it('behavior: goes back if the wallet is already on the network', async () => {
    const latchkey = await show()
    latchkey.ui.router.push('SwitchNetwork', { chainId: 'test:1' })
    await expect.poll(() => latchkey.state.router.history.map((route) => route.view)).toEqual(['Networks'])
  })
})

describe('UnsupportedChain', () => {
  const unsupported = () => createTestConnector({ info: { id: 'Copper', name: 'Copper' }, chainId: 'test:99' })

  it('default: opens automatically, asks for a configured network, and closes when the wallet has switched', async () => {
    const latchkey = await showModal({
      connectors: [unsupported()],
      before: (instance) => instance.connect({ connectorId: 'Copper' }),
      view: 'UnsupportedChain',
    })
    await expect.element(heading('Switch network')).toBeVisible()
    await expect.element(page.getByText('Unknown network')).toBeVisible()
    await row(/Network 2/).click()
    await expect.poll(() => latchkey.state.activeNetworkIds['test']).toBe('test:2')
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
  })

  it('behavior: shows a rejected request in place, and another network can be chosen', async () => {
    const copper = unsupported()
    copper.switches.switchNetwork = 'reject'
    await showModal({ connectors: [copper], before: (instance) => instance.connect({ connectorId: 'Copper' }), view: 'UnsupportedChain' })
    await row(/Network 2/).click()
    await expect.element(page.getByText('Request declined')).toBeVisible()
    await expect.element(row(/Network 1/)).toBeVisible()
  })

  it('behavior: offers no close button, because a choice is required', async () => {
    await showModal({
      connectors: [unsupported()],
      before: (instance) => instance.connect({ connectorId: 'Copper' }),
      view: 'UnsupportedChain',
    })
    await expect.element(heading('Switch network')).toBeVisible()
    expect(page.getByRole('button', { name: 'Close' }).query()).toBeNull()
  })

  it('behavior: disconnecting closes it', async () => {
    const latchkey = await showModal({
      connectors: [unsupported()],
      before: (instance) => instance.connect({ connectorId: 'Copper' }),
      view: 'UnsupportedChain',
    })
    await row('Disconnect').click()
    await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
    await expect.poll(() => latchkey.state.modal.open).toBe(false)
  })

  it('fault 37: a double click on a network sends one request', async () => {
    const copper = unsupported()
    copper.switches.switchNetwork = 'hang'
    await showModal({ connectors: [copper], before: (instance) => instance.connect({ connectorId: 'Copper' }), view: 'UnsupportedChain' })
    await row(/Network 2/).dblClick()
    await expect.element(row(/Network 2/)).toHaveAttribute('aria-busy', 'true')
    expect(copper.calls.filter((call) => call === 'switchNetwork')).toHaveLength(1)
  })
})
