import { createTestConnector } from '@latchkey/testkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showModal, wallet } from '../../../test/showModal.js'

/** Connectors that record why they were prepared. */
function recorded() {
  const causes: string[] = []
  const record = (connector: ReturnType<typeof createTestConnector>) =>
    Object.assign(connector, {
      prepare: async (cause: string) => {
        causes.push(`${connector.info.name} ${cause}`)
      },
    })
  const remote = createTestConnector({ info: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } })
  return { causes, connectors: [record(remote), record(wallet('Copper')), record(wallet('Tin'))] }
}

/** Chromium has it; the types do not. */
const connection = (value: object) =>
  vi.spyOn(navigator as Navigator & { readonly connection: object }, 'connection', 'get').mockReturnValue(value)

// Where the pointer of the test before rests would be intent.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }))
afterEach(() => vi.restoreAllMocks())

test('default: the likeliest wallet and the remote one are prepared on sight, the chosen one on intent', async () => {
  const { causes, connectors } = recorded()
  await showModal({ connectors })
  await expect.poll(() => causes.toSorted()).toEqual(['Copper sight', 'WalletConnect sight'])
  await page.getByRole('button', { name: 'Tin' }).hover()
  await expect.poll(() => causes).toContain('Tin intent')
})

test('behavior: no pause is asked for while the card moves in', async () => {
  const askedMs: number[] = []
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((run, options) => {
    if (options?.timeout !== undefined) askedMs.push(performance.now())
    return setTimeout(run) as unknown as number
  })
  const { causes, connectors } = recorded()
  let openedMs = Infinity
  await showModal({ connectors, before: async () => void (openedMs = performance.now()) })
  await expect.poll(() => causes).toContain('Copper sight')
  expect(askedMs.filter((ms) => ms < openedMs + 150)).toEqual([])
})

test('behavior: a wallet that is only listed has nothing to prepare: the next one is', async () => {
  const { causes, connectors } = recorded()
  const order = ['custom', 'injected', 'walletConnect'] as const
  await showModal({
    connectors,
    provider: { connectorTypeOrder: order },
    options: { customWallets: [{ id: 'house', name: 'House Wallet' }] },
  })
  await expect.element(page.getByRole('button', { name: 'House Wallet' })).toBeVisible()
  await expect.poll(() => causes).toContain('Copper sight')
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'behavior: the code of remote wallets waits for intent on a connection with %o',
  async (value) => {
    connection(value)
    const { causes, connectors } = recorded()
    await showModal({ connectors })
    await expect.poll(() => causes).toEqual(['Copper sight'])
    await page.getByRole('button', { name: 'WalletConnect' }).hover()
    await expect.poll(() => causes).toContain('WalletConnect intent')
    expect(causes).not.toContain('WalletConnect sight')
  },
)

test('behavior: a fast connection, or a browser that does not tell, prepares on sight', async () => {
  connection({ saveData: false, effectiveType: '3g' })
  const { causes, connectors } = recorded()
  await showModal({ connectors })
  await expect.poll(() => causes).toContain('WalletConnect sight')
})

test('behavior: a page that is never idle prepares all the same', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run, { timeout } = {}) =>
    timeout === undefined ? 0 : window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout),
  )
  const { causes, connectors } = recorded()
  await showModal({ connectors })
  await expect.poll(() => causes).toContain('Copper sight')
})
