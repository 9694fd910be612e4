import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { modalRoot, wallet } from '../../test/showModal.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { useModal } from '../hooks/useModal.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import type { ThemeMode } from '../theme/theme.js'

const dialog = () => modalRoot().querySelector('dialog')
const opener = page.getByRole('button', { name: 'Connect wallet' })
/** Long enough for React to render the wallets twice. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 200))

/** A page with a button, the modal's code loaded and the modal closed. `seen` lists the views that React asked for. */
async function ready(button = <ConnectButton />) {
  const copper = wallet('Copper')
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [copper] })] })
  onTestFinished(() => latchkey.dispose())
  const lookUp = vi.spyOn(latchkey.ui.views, 'get')
  const pageIn = (themeMode: ThemeMode) => (
    <LatchkeyProvider latchkey={latchkey} themeMode={themeMode}>
      {button}
    </LatchkeyProvider>
  )
  const { rerender } = await render(pageIn('light'))
  await latchkey.start()
  await expect.poll(() => document.querySelector('latchkey-modal')).not.toBeNull()
  await rest()
  lookUp.mockClear()
  return { latchkey, copper, seen: () => lookUp.mock.calls.map(([view]) => view), darken: () => rerender(pageIn('dark')) }
}

function OwnButton() {
  const { open, prepare } = useModal()
  return (
    <button type="button" onPointerEnter={prepare} onClick={() => void open()}>
      Connect wallet
    </button>
  )
}

beforeEach(async () => {
  // A browser may postpone idle callbacks for as long as other pages keep it busy.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.viewport(600, 800)
  await userEvent.unhover(document.body)
})

test.each([
  ['the button', <ConnectButton key="button" />],
  ['a button with prepare() of useModal', <OwnButton key="own" />],
])('default: on hover of %s the wallets are rendered, and nothing is mounted or prepared', async (_, button) => {
  const { copper, seen } = await ready(button)
  expect(seen()).toEqual([])
  const changes = vi.fn()
  const observer = new MutationObserver(changes)
  observer.observe(modalRoot(), { childList: true, subtree: true })
  await opener.hover()
  await expect.poll(seen).toContain('Connect')
  await rest()
  expect(dialog()?.childElementCount).toBe(0)
  expect(changes).not.toHaveBeenCalled()
  expect(copper.calls).toEqual([])
  observer.disconnect()
})

test('behavior: it happens once, and opening works as ever', async () => {
  const { latchkey, copper, seen, darken } = await ready()
  await opener.hover()
  await expect.poll(seen).toContain('Connect')
  await rest()
  const { length } = seen()
  await userEvent.unhover(opener)
  await opener.hover()
  await darken()
  await rest()
  expect(seen()).toHaveLength(length)
  await opener.click()
  await page.getByRole('button', { name: 'Copper' }).click()
  await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
  expect(copper.promptCount()).toBe(1)
})

test('behavior: once the wallets were open they are not rendered ahead', async () => {
  const { latchkey, seen } = await ready()
  await latchkey.open({ view: 'Connect' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await latchkey.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await rest()
  const { length } = seen()
  await opener.hover()
  await rest()
  expect(seen()).toHaveLength(length)
})
