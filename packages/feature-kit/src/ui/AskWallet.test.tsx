import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { coffeePlugin } from '../../test/coffee.js'
import { AskWallet } from './AskWallet.js'

/** A view of the modal, on a page with a connected wallet. */
async function draw(ask: (signal: AbortSignal) => Promise<unknown>) {
  const Cup = () => <AskWallet ask={ask} picture={<i />} shape="circle" title="Tip" text="Approve it." />
  const { latchkey, clock } = createTestLatchkey({ plugins: [testNamespace({ connectors: [createTestConnector()] }), coffeePlugin(Cup)] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  await latchkey.connect({ connectorId: 'test.wallet' })
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.open({ view: 'coffee.Cup' })
  return { latchkey, clock }
}

it('default: asks once, and says what to do; leaving the view aborts', async () => {
  const ask = vi.fn((_: AbortSignal) => new Promise(() => undefined))
  const { latchkey } = await draw(ask)
  await expect.element(page.getByText('Approve it.')).toBeVisible()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  const [[signal]] = ask.mock.calls as [[AbortSignal]]
  expect([ask.mock.calls.length, signal.aborted]).toEqual([1, false])
  await latchkey.close()
  await expect.poll(() => signal.aborted).toBe(true)
})

it('behavior: a slow answer names the wallet, and offers to ask again', async () => {
  const ask = vi.fn(() => new Promise(() => undefined))
  const { clock } = await draw(ask)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await clock.advance(8_000)
  await expect.element(page.getByText(/the window of Test Wallet/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})

it('error: a failure is shown and can be retried', async () => {
  const ask = vi.fn(async () => 'done').mockRejectedValueOnce(new TypeError('down'))
  await draw(ask)
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})
