import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

const button = page.getByRole('button')
const shell = page.getByRole('dialog', { name: '' })
const modal = page.getByRole('dialog', { name: 'Connect wallet' })

/** A page whose modal waits for its texts. */
async function renderSlow() {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const texts = { nl: () => arrived.then(() => ({})) }
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace()] })
  onTestFinished(() => latchkey.dispose())
  const view = await render(
    <LatchkeyProvider latchkey={latchkey} locale="nl" texts={texts}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await latchkey.start()
  return { latchkey, arrive, ...view }
}

test('default: a busy dialog after 150 ms, which the modal takes the place of; focus returns to the opener', async () => {
  const { latchkey, arrive } = await renderSlow()
  await button.click()
  await expect.element(shell).toHaveAttribute('aria-busy', 'true')
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true)
  arrive()
  await expect.element(modal).toBeVisible()
  expect(document.querySelector('dialog')).toBeNull()
  await latchkey.close()
  await expect.element(button).toHaveFocus()
})

test('behavior: Escape closes; the code that arrives then opens nothing', async () => {
  const { latchkey, arrive } = await renderSlow()
  await button.click()
  await expect.element(shell).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
  await expect.element(button).toHaveFocus()
  arrive()
  await expect.poll(() => document.querySelector('latchkey-modal')).not.toBeNull()
  await expect.element(modal).not.toBeInTheDocument()
})

test('fault 57: a page that was taken away while it waits reports no error', async () => {
  const errors: unknown[] = []
  const note = (event: ErrorEvent): void => {
    errors.push(event.error)
    event.preventDefault()
  }
  window.addEventListener('error', note)
  onTestFinished(() => window.removeEventListener('error', note))
  const { latchkey, arrive, container } = await renderSlow()
  await latchkey.open()
  const place = container.parentNode
  container.remove()
  onTestFinished(() => void place?.appendChild(container))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(errors).toEqual([])
  arrive()
  await expect.element(modal).toBeVisible()
})
