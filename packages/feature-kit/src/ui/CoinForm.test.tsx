import { LatchkeyProvider } from '@latchkey/react'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { coffeePlugin } from '../../test/coffee.js'
import { CoinForm } from './CoinForm.js'

const field = page.getByRole('textbox', { name: 'Amount' })
const button = page.getByRole('button', { name: 'Pay' })

async function draw(chainId: `${string}:${string}` | undefined) {
  const onSubmit = vi.fn()
  const Cup = () => <CoinForm chainId={chainId} label="Amount" action="Pay" onSubmit={onSubmit} />
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace(), coffeePlugin(Cup)] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.open({ view: 'coffee.Cup' })
  return onSubmit
}

it('default: an amount in the coin of the network', async () => {
  const onSubmit = await draw('test:1')
  await field.fill('0.25')
  await button.click()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ amount: '0.25', symbol: 'TST' })
})

it.each(['', '0', '0.00'])('behavior: %j cannot be submitted', async (amount) => {
  await draw('test:1')
  await field.fill(amount)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

it.each([undefined, 'test:9' as const])('error: no amount without a network of the application, as %s', async (chainId) => {
  await draw(chainId)
  await expect.element(field).toBeDisabled()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})
