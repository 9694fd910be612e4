import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { modalRoot } from '../../../test/modalRoot.js'
import { stubIdle } from '../../../test/stubIdle.js'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'

const FETCHED = /\/(drawMark|talisman)\b/
const fetched = (): readonly string[] => performance.getEntriesByType('resource').flatMap(({ name }) => FETCHED.exec(name)?.[1] ?? [])

/** The only test of the file: what is fetched once stays. */
test('default: the wallets stand ready in the closed dialog; what their pictures lack is fetched when somebody points at a button', async () => {
  stubIdle()
  performance.setResourceTimingBufferSize(5_000)
  await page.viewport(600, 800)
  // Where the pointer of the test before rests would be intent.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  const [first, ...plugins] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map((namespace) =>
    testNamespace({
      namespace,
      adapter: { name: namespace },
      connectors: [createTestConnector({ info: { namespace, id: 'Copper', name: 'Copper' } })],
    }),
  )
  const { latchkey } = createTestLatchkey({ plugins: first ? [first, ...plugins] : [] })
  onTestFinished(() => latchkey.dispose())
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  const rows = () => [...modalRoot().querySelectorAll('li .lk-row')]
  await expect.poll(() => rows().map(({ textContent }) => textContent?.includes('Talisman'))).toContain(true)
  await expect.poll(() => modalRoot().querySelectorAll('li img.lk-tile:not([data-pending])').length).toBe(7)
  expect(fetched()).toEqual([])
  expect(latchkey.state.modal.open).toBe(false)
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => new Set(fetched())).toEqual(new Set(['drawMark', 'talisman']))
  expect(latchkey.state.modal.open).toBe(false)
})
