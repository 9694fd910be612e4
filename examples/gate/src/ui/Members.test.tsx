import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { gate } from '../index.js'

it('default: a row beside the wallets leads to the view, and the view back to them', async () => {
  const plugins = [testNamespace({ connectors: [createTestConnector()] }), gate({ server: 'https://members.example/list' })]
  const { latchkey } = createTestLatchkey({ plugins })
  onTestFinished(() => latchkey.dispose())
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.open()
  await page.getByRole('button', { name: 'Members' }).click()
  await expect.element(page.getByText('Only accounts on the list of members connect here.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect another wallet' }).click()
  await expect.poll(() => latchkey.state.router.history).toEqual([{ view: 'Connect' }])
})

it('behavior: it names the account that was refused, and why', async () => {
  // Nothing listens on this port of this device, so the list cannot be read.
  const plugins = [testNamespace({ connectors: [createTestConnector()] }), gate({ server: 'http://127.0.0.1:9/list' })]
  const { latchkey } = createTestLatchkey({ plugins })
  onTestFinished(() => latchkey.dispose())
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await expect(latchkey.connect({ connectorId: 'test.wallet' })).rejects.toMatchObject({ code: 'GATE_UNAVAILABLE' })
  await latchkey.open({ view: 'gate.Members' })
  await expect.element(page.getByText('alice', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The list of members cannot be read. Try again.')).toBeVisible()
})
