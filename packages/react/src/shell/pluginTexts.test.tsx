import { definePlugin, type SlotName, type TextBundle } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { modalRoot } from '../../test/modalRoot.js'
import { showModal, wallet } from '../../test/showModal.js'

const bundle: TextBundle = { en: { 'jar.title': 'Tip jar', 'jar.again': 'Once more' } }
const heading = (name: string) => page.getByRole('heading', { name })

/** A jar in the account, whose texts arrive when the test says. */
function jarOf(slot: SlotName = 'account.actions') {
  let arrive = (): void => undefined
  const fetchTexts = vi.fn(() => new Promise<TextBundle>((resolve) => (arrive = () => resolve(bundle))))
  const jar = definePlugin({
    id: 'jar',
    apiVersion: 1,
    setup({ texts, views, slots }) {
      texts.add(fetchTexts)
      views.add([{ id: 'jar.Jar', title: 'jar.title' }], async () => ({ views: { 'jar.Jar': () => <p>The jar</p> } }))
      slots.add(slot as 'account.actions', { id: 'jar', title: 'jar.title', icon: 'external', view: 'jar.Jar' as never })
    },
  })
  return { jar, fetchTexts, arrive: () => arrive() }
}

test('default: the list of wallets does not wait for the texts of plugins, nor ask for them; a wallet that is asked does', async () => {
  const { jar, fetchTexts, arrive } = jarOf()
  const copper = wallet('Copper')
  const latchkey = await showModal({ plugins: [jar], namespace: testNamespace({ connectors: [copper] }) })
  await expect.element(heading('Connect wallet')).toBeVisible()
  expect(fetchTexts).not.toHaveBeenCalled()
  await latchkey.connect({ connectorId: 'Copper' })
  await expect.poll(() => fetchTexts.mock.calls.length).toBe(1)
  await latchkey.open({ view: 'Account' })
  await expect.element(heading('Account')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  expect(modalRoot().textContent).not.toContain('jar.')
  arrive()
  await expect.element(page.getByRole('button', { name: 'Tip jar' })).toBeVisible()
})

test('behavior: a view of a plugin waits for its texts, and no key is ever seen', async () => {
  const { jar, fetchTexts, arrive } = jarOf()
  const latchkey = await showModal({ plugins: [jar] })
  latchkey.ui.router.push('jar.Jar' as never)
  await expect.poll(() => fetchTexts.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeVisible()
  expect(modalRoot().textContent).not.toMatch(/jar\.|The jar/)
  arrive()
  await expect.element(heading('Tip jar')).toBeVisible()
  await expect.element(page.getByText('The jar')).toBeVisible()
})

test.each(['connect.methods', 'footer', 'header.actions'] as const)(
  'behavior: where a plugin fills %s its texts come with the modal',
  async (slot) => {
    const { jar, fetchTexts, arrive } = jarOf(slot)
    const shown = showModal({ plugins: [jar] })
    await expect.poll(() => fetchTexts.mock.calls.length).toBe(1)
    arrive()
    await shown
    expect(modalRoot().textContent).not.toContain('jar.')
  },
)
