import type { Latchkey } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import {
  type ConnectorSwitches,
  createTestClock,
  createTestConnector,
  createTestLatchkey,
  type TestConnector,
  testNamespace,
} from '@latchkey/testkit'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { showModal, type ShowModalOptions, wallet } from '../../test/showModal.js'
import { loadMoreViews } from '../loading/loadModal.js'
import { loadedModule, preloadViews } from '../outlet/viewComponent.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const row = (name: string): HTMLElement => button(name).element() as HTMLElement

/** Loads the code of the views and of connecting. */
async function allCode(latchkey: Latchkey, copper: TestConnector): Promise<void> {
  preloadViews(loadMoreViews)
  await expect.poll(() => loadedModule(loadMoreViews)).toBeDefined()
  latchkey.prepare({ connectorId: 'Copper', namespace: 'test' })
  await expect.poll(() => copper.calls).toContain('prepare')
}

/** The modal with wallets, all code loaded: as after a moment of looking at it. */
async function showLoaded(switches: ConnectorSwitches, options: Omit<ShowModalOptions, 'connectors'> = {}) {
  const [copper, tin] = [wallet('Copper', {}, switches), wallet('Tin', {}, switches)]
  const latchkey = await showModal({ connectors: [copper, tin], ...options })
  await expect.element(button('Copper')).toBeVisible()
  await allCode(latchkey, copper)
  const views: string[] = []
  latchkey.subscribe(
    ({ router }) => router.history.at(-1)?.view,
    (view) => view && views.push(view),
  )
  const status = () => latchkey.state.sessions['test']?.status
  return { latchkey, copper, tin, views, status }
}

beforeEach(() => page.viewport(600, 800))

test('default: the wallet is asked in the click itself, before the view that waits', async () => {
  const { copper, views } = await showLoaded({ connect: 'hang' })
  row('Copper').click()
  expect([copper.promptCount(), views]).toEqual([1, []])
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  expect(copper.promptCount()).toBe(1)
})

test('behavior: an approval in the same task needs no view that waits', async () => {
  const { copper, latchkey, views, status } = await showLoaded({})
  row('Copper').click()
  await expect.poll(status).toBe('connected')
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
  expect([copper.promptCount(), views]).toEqual([1, []])
})

test('behavior: beside what follows an approval in the same task the chosen wallet stays marked', async () => {
  await page.viewport(1000, 800)
  const next = definePlugin({
    id: 'next',
    apiVersion: 1,
    setup({ views, hooks, open }) {
      views.add([{ id: 'test.Next', title: 'Next', role: 'decision', isAside: true }], async () => ({
        views: { 'test.Next': () => <p>What follows</p> },
      }))
      hooks.onConnect.tap(() => void open('test.Next'))
    },
  })
  const { status } = await showLoaded({}, { plugins: [next] })
  row('Copper').click()
  await expect.element(page.getByText('What follows')).toBeVisible()
  await expect.element(button('Copper')).toHaveAttribute('aria-current', 'true')
  await expect.element(button('Tin')).not.toHaveAttribute('aria-current')
  expect(status()).toBe('connected')
})

test('behavior: a rejection in the same task is shown, and nothing is asked again until the visitor does', async () => {
  const { copper, status } = await showLoaded({ connect: 'reject' })
  row('Copper').click()
  await expect.element(page.getByText('Request declined')).toBeVisible()
  expect(copper.promptCount()).toBe(1)
  copper.switches.connect = undefined
  await button('Try again').click()
  await expect.poll(status).toBe('connected')
  expect(copper.promptCount()).toBe(2)
})

test('behavior: a wallet that is not installed is not asked: the next view says where to get it', async () => {
  const zinc = wallet('Zinc', { isInstalled: false })
  const latchkey = await showModal({ connectors: [zinc, wallet('Tin')] })
  await expect.element(button('Zinc')).toBeVisible()
  preloadViews(loadMoreViews)
  await expect.poll(() => loadedModule(loadMoreViews)).toBeDefined()
  latchkey.prepare({ connectorId: 'Zinc', namespace: 'test' })
  await expect.poll(() => zinc.calls).toContain('prepare')
  row('Zinc').click()
  await expect.poll(() => latchkey.state.router.history.at(-1)?.view).toBe('ConnectingExternal')
  expect(zinc.promptCount()).toBe(0)
})

test('behavior: leaving the view aborts; the next click asks again', async () => {
  const { copper, status } = await showLoaded({ connect: 'hang' })
  row('Copper').click()
  await button('Back').click()
  await expect.poll(status).toBe('disconnected')
  await expect.element(button('Copper')).toBeVisible()
  row('Copper').click()
  expect(copper.promptCount()).toBe(2)
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  expect(status()).toBe('connecting')
})

test('behavior: closing in the same task aborts, and no view is shown', async () => {
  const { latchkey, views, status } = await showLoaded({ connect: 'hang' })
  row('Copper').click()
  await latchkey.close()
  await expect.poll(status).toBe('disconnected')
  expect([latchkey.state.modal.open, views]).toEqual([false, []])
})

test('behavior: a view that the application leaves before it is drawn aborts too', async () => {
  const { copper, latchkey, status } = await showLoaded({ connect: 'wait' })
  latchkey.subscribe(
    ({ router }) => router.history.at(-1)?.view,
    (view) => view === 'ConnectingExternal' && void latchkey.close({ force: true }),
  )
  row('Copper').click()
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
  await expect.poll(status).toBe('disconnected')
  copper.switches.connect = undefined
  copper.answer()
  await expect.poll(() => copper.calls).toContain('disconnect')
  expect(status()).toBe('disconnected')
})

test('behavior: a provider that is unmounted before the view is drawn aborts too', async () => {
  const copper = wallet('Copper', {}, { connect: 'wait' })
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [copper] })] })
  onTestFinished(() => latchkey.dispose())
  const view = await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.open()
  await expect.element(button('Copper')).toBeVisible()
  await allCode(latchkey, copper)
  row('Copper').click()
  expect(copper.promptCount()).toBe(1)
  await view.unmount()
  await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('disconnected')
  copper.switches.connect = undefined
  copper.answer()
  await expect.poll(() => copper.calls).toContain('disconnect')
  expect(latchkey.state.sessions['test']?.status).toBe('disconnected')
  expect(latchkey.state.router.history.map(({ view }) => view)).toEqual(['Connect'])
})

test('behavior: beside the waiting view of another wallet the next one is asked by its view, once the first was aborted', async () => {
  await page.viewport(1000, 800)
  const { tin, status } = await showLoaded({ connect: 'hang' })
  row('Copper').click()
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  row('Tin').click()
  expect(tin.promptCount()).toBe(0)
  await expect.poll(() => tin.promptCount()).toBe(1)
  expect(status()).toBe('connecting')
})

test('behavior: a wallet of the same id on another namespace that is not installed does not delay the request', async () => {
  const other = createTestConnector({ info: { id: 'Copper', name: 'Other Copper', namespace: 'other', isInstalled: false } })
  const copper = wallet('Copper', {}, { connect: 'hang' })
  const latchkey = await showModal({
    namespace: testNamespace({ namespace: 'other', connectors: [other] }),
    plugins: [testNamespace({ connectors: [copper] })],
    params: { namespace: 'test' },
  })
  await expect.element(button('Copper')).toBeVisible()
  await allCode(latchkey, copper)
  row('Copper').click()
  expect(copper.promptCount()).toBe(1)
})

test('behavior: a slow wallet is asked again in place of the first request', async () => {
  const clock = createTestClock()
  const { copper, status } = await showLoaded({ connect: 'hang' }, { options: { clock } })
  row('Copper').click()
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  await clock.advance(8_000)
  copper.switches.connect = undefined
  await button('Try again').click()
  await expect.poll(status).toBe('connected')
  expect(copper.promptCount()).toBe(2)
})

test('behavior: beside the wallets another choice takes the place of the first, with no failure shown', async () => {
  await page.viewport(1000, 800)
  const { copper, tin, latchkey, status } = await showLoaded({ connect: 'hang' })
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(document.querySelector('latchkey-modal')?.shadowRoot?.textContent ?? ''))
  row('Copper').click()
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  observer.observe(document.querySelector('latchkey-modal')?.shadowRoot as ShadowRoot, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  row('Tin').click()
  await expect.element(page.getByText('Continue in Tin')).toBeVisible()
  await expect.poll(() => tin.promptCount()).toBe(1)
  observer.disconnect()
  expect(seen.filter((text) => /declined|problem|Try again/.test(text))).toEqual([])
  expect(copper.promptCount()).toBe(1)
  expect([status(), latchkey.state.router.history.length]).toEqual(['connecting', 2])
})

test('fault 35: mounted twice by StrictMode, the view goes on with the same request', async () => {
  const { copper, status } = await showLoaded({ connect: 'wait' }, { strict: true })
  row('Copper').click()
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  copper.switches.connect = undefined
  copper.answer()
  await expect.poll(status).toBe('connected')
  expect(copper.promptCount()).toBe(1)
})

test('fault 37: a double click asks once', async () => {
  const { copper } = await showLoaded({ connect: 'hang' })
  row('Copper').click()
  row('Copper').click()
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  expect(copper.promptCount()).toBe(1)
})

test.each([390, 1000])('fault 37: clicks before the view is drawn ask once, also on a given network (%i px)', async (width) => {
  await page.viewport(width, 800)
  const { copper, tin, status } = await showLoaded({ connect: 'wait' }, { params: { chainId: 'test:2' } })
  for (const name of ['Copper', 'Copper', 'Tin']) row(name).click()
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  expect([copper.promptCount(), tin.promptCount(), status()]).toEqual([1, 0, 'connecting'])
  copper.switches.connect = undefined
  copper.answer()
  await expect.poll(status).toBe('connected')
})
