import { createTestLatchkey } from '@latchkey/testkit'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { de } from '../button-texts/index.js'
import type { HostTexts } from '../locale/HostTexts.js'
import { buttonLanguages } from '../locale/languages.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { ConnectButton } from './ConnectButton.js'

/** The language loader, controlled by the test. */
const loader = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new TypeError('not set')) }))
vi.mock('../locale/loadLanguages.js', () => ({ loadLanguages: () => loader.load() }))

const load = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  load.mockReset().mockImplementation(() => import('../locale/languages.js'))
  loader.load = load
})

async function show(locale: string, texts?: HostTexts) {
  const { latchkey } = createTestLatchkey()
  onTestFinished(() => latchkey.dispose())
  const tree = (tag: string) => (
    <LatchkeyProvider latchkey={latchkey} locale={tag} {...(texts && { texts })}>
      <ConnectButton />
    </LatchkeyProvider>
  )
  const { rerender } = await render(tree(locale))
  return { choose: (tag: string) => rerender(tree(tag)) }
}

const button = () => page.getByRole('button')

test("default: fetches the button's text, and shows none in another language until then", async () => {
  let arrive = (_languages: unknown): void => undefined
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  await show('de')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(button().element().textContent.trim()).toBe('')
  expect(button().element().getBoundingClientRect().width).toBeGreaterThan(100)
  arrive({ buttonLanguages, catalogues: {} })
  await expect.element(button()).toHaveTextContent('Wallet verbinden')
})

test('behavior: shows English if the file cannot be fetched', async () => {
  load.mockRejectedValue(new TypeError('offline'))
  await show('de')
  await expect.element(button()).toHaveTextContent('Connect wallet')
})

test('behavior: follows a later change of the language, by its region', async () => {
  const { choose } = await show('en')
  await expect.element(button()).toHaveTextContent('Connect wallet')
  await choose('zh-HK')
  await expect.element(button()).toHaveTextContent('連接錢包')
  await choose('pt-BR')
  await expect.element(button()).toHaveTextContent('Conectar carteira')
})

test("behavior: shows the application's texts at once, only in their language", async () => {
  load.mockReturnValue(new Promise(() => undefined))
  const { choose } = await show('de', { de, en: { 'button.connect': 'Log in' } })
  expect(button().element().textContent).toBe('Wallet verbinden')
  await choose('en')
  await expect.element(button()).toHaveTextContent('Log in')
  await choose('fr')
  expect(button().element().textContent.trim()).toBe('')
})
