import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { act, useEffect, useState } from 'react'
import { coffeePlugin } from '../../test/coffee.js'
import type { GateFailure, GateProps } from './GateProps.js'
import { Gate } from './Gate.js'

const button = (name: string) => page.getByRole('button', { name })
const account = 'coffee.noAccount'
const networks = { ids: ['test:1'], texts: 'coffee.networks' } as const

/** The gate as a view of a page with a wallet that is not connected. */
async function show(props: Partial<GateProps> = {}) {
  const drawn = vi.fn(() => <p>the view</p>)
  let change: ((changed: Partial<GateProps>) => void) | undefined
  function Cup() {
    const [changed, setChanged] = useState<Partial<GateProps>>({})
    // What is rendered and dropped before it is mounted would change nothing.
    useEffect(() => void (change = setChanged), [])
    return (
      <Gate {...props} {...changed}>
        {drawn}
      </Gate>
    )
  }
  const wallet = createTestConnector()
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [wallet] }), coffeePlugin(Cup)] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.open({ view: 'coffee.Cup' })
  // While the view itself loads, the modal shows rows that load too.
  await expect.poll(() => change).toBeDefined()
  return {
    latchkey,
    wallet,
    drawn,
    /** Connecting may close the modal. */
    async connect() {
      await latchkey.connect({ connectorId: 'test.wallet' })
      await latchkey.open({ view: 'coffee.Cup' })
    },
    change: (changed: Partial<GateProps>) => act(() => change?.(changed)),
  }
}

it('default: without a need the view is drawn, connected or not', async () => {
  await show()
  await expect.element(page.getByText('the view')).toBeVisible()
})

it('default: a view that needs an account leads to the wallets, and is drawn once one is connected', async () => {
  const { latchkey, connect, drawn } = await show({ account })
  await expect.element(page.getByText('Connect one.')).toBeVisible()
  expect(drawn).not.toHaveBeenCalled()
  await button('Connect wallet').click()
  await expect.poll(() => latchkey.state.router.history.at(-1)?.view).toBe('Connect')
  latchkey.ui.router.goBack()
  await connect()
  await expect.element(page.getByText('the view')).toBeVisible()
  await latchkey.disconnect()
  await latchkey.open({ view: 'coffee.Cup' })
  await expect.element(page.getByText('No account', { exact: true })).toBeVisible()
})

it('behavior: while the wallet is asked nobody is told to connect one', async () => {
  const { wallet, connect } = await show({ account })
  let approve = (): void => undefined
  const asked = new Promise<void>((resolve) => (approve = resolve))
  const { connect: ask } = wallet
  vi.spyOn(wallet, 'connect').mockImplementation(async (parameters) => {
    await asked
    return ask(parameters)
  })
  const connecting = connect()
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  expect(page.getByText('No account').query()).toBeNull()
  approve()
  await connecting
  await expect.element(page.getByText('the view')).toBeVisible()
})

it('default: on another network those that work are offered, and one is switched to', async () => {
  const { latchkey, connect } = await show({ account, networks })
  await connect()
  await expect.element(page.getByText('the view')).toBeVisible()
  await latchkey.switchNetwork({ chainId: 'test:2' })
  await expect.element(page.getByText('Not here')).toBeVisible()
  await expect.element(page.getByText('Choose one.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Choose network' })
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
  // What to choose stands right below what is said.
  const below = () => list.element().getBoundingClientRect().top - page.getByText('Choose one.').element().getBoundingClientRect().bottom
  await expect.poll(below).toBeLessThanOrEqual(40)
  await button('Network 1').click()
  await expect.poll(() => latchkey.state.activeNetworkIds['test']).toBe('test:1')
  await expect.element(page.getByText('the view')).toBeVisible()
})

it('behavior: where the application has none of the networks, that is said, without an empty list', async () => {
  await show({ networks: { ...networks, ids: ['test:9'] } })
  await expect.element(page.getByText('There is none.')).toBeVisible()
  expect(page.getByText('Choose one.').query()).toBeNull()
  expect(page.getByRole('list').query()).toBeNull()
})

it('error: a failure says why, with its code, before anything else is asked of the visitor', async () => {
  const onRetry = vi.fn()
  const failed: GateFailure = { texts: 'coffee.failed', code: 'RPC_FAILED', onRetry }
  const { change, drawn } = await show({ account, networks, isLoading: true, failed })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not loadedLook again.')
  await expect.element(page.getByText(/RPC_FAILED/)).toBeVisible()
  await button('Try again').click()
  expect(onRetry).toHaveBeenCalledOnce()
  expect(drawn).not.toHaveBeenCalled()
  await change({ failed: undefined })
  await expect.element(page.getByText('Connect one.')).toBeVisible()
})

it('behavior: what is loading is not drawn, nor where there is nothing to show', async () => {
  const { change, drawn } = await show({ isLoading: true, empty: 'coffee.empty' })
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  await change({ isLoading: false })
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  expect(drawn).not.toHaveBeenCalled()
  await change({ isLoading: false, empty: undefined })
  await expect.element(page.getByText('the view')).toBeVisible()
})

it('behavior: where there is nothing to show, the way out is offered', async () => {
  const { latchkey } = await show({ empty: 'coffee.empty' })
  await page.getByText('Close', { exact: true }).click()
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
})
