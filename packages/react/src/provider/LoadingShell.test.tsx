import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { settled } from '../../test/modalRoot.js'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { useModal } from '../hooks/useModal.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'

const button = page.getByRole('button', { name: 'Connect wallet' })
const shell = (): HTMLDialogElement | null => document.querySelector('dialog')
const modal = (): Element | null | undefined => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog[open]')

const sizeOf = (element: Element | null | undefined): string | undefined => (element ? getComputedStyle(element).fontSize : undefined)

beforeEach(() => page.viewport(1280, 800))

/** A host's own button. */
function OwnButton() {
  const { open } = useModal()
  return <button onClick={() => void open({ view: 'Networks' })}>Networks</button>
}

/** A page whose modal waits for code, which comes or fails when the test says so. */
async function renderSlow(options: { readonly themeMode?: 'light' } = {}) {
  const waiting: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const { latchkey: instance } = createTestLatchkey({ plugins: [testNamespace()] })
  onTestFinished(() => instance.dispose())
  const preload = () =>
    new Promise<void>((resolve, reject) => waiting.push({ arrive: resolve, fail: () => reject(new TypeError('Failed to fetch')) }))
  const latchkey = Object.create(instance, { ui: { value: { ...instance.ui, preload } } }) as typeof instance
  const view = await render(
    <LatchkeyProvider latchkey={latchkey} {...options}>
      <ConnectButton />
      <OwnButton />
    </LatchkeyProvider>,
  )
  await latchkey.start()
  return { latchkey, waiting, arrive: () => waiting.forEach((each) => each.arrive()), ...view }
}

/** Errors that the page reports while a test runs. */
function watchErrors(): unknown[] {
  const errors: unknown[] = []
  const note = (event: ErrorEvent): void => {
    errors.push(event.error)
    event.preventDefault()
  }
  window.addEventListener('error', note)
  onTestFinished(() => window.removeEventListener('error', note))
  return errors
}

test('fault 80: title, close and rows at once, which the modal takes the place of; focus returns to the opener', async () => {
  const { latchkey, arrive } = await renderSlow()
  const pressed = button.element()
  await button.click()
  await expect.poll(() => shell()?.matches(':modal')).toBe(true)
  expect(shell()?.getAttribute('aria-busy')).toBe('true')
  expect(pressed.getAttribute('aria-busy')).toBe('true')
  await expect.element(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(shell()?.querySelectorAll('i')).toHaveLength(3)
  const headingSize = sizeOf(shell()?.querySelector('h2'))
  arrive()
  await expect.poll(modal).toBeTruthy()
  await expect.poll(shell).toBeNull()
  // What a visitor reads first does not change under the eyes.
  expect(headingSize).toBeDefined()
  expect(sizeOf(modal()?.querySelector('.lk-side h2'))).toBe(headingSize)
  await latchkey.close()
  await expect.poll(() => document.activeElement).toBe(pressed)
  expect(pressed.getAttribute('aria-busy')).toBe('false')
})

test('fault 80: nothing is said of a wait below a second, then that it is loading, and nothing moves', async () => {
  await page.viewport(390, 844)
  await renderSlow()
  await button.click()
  const status = page.getByRole('status')
  await expect.poll(() => shell()?.open).toBe(true)
  expect(status.element().textContent).toBe('')
  const height = shell()?.offsetHeight
  await expect.element(status).toHaveTextContent('Loading…')
  expect(shell()?.offsetHeight).toBe(height)
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', () => page.getByRole('button', { name: 'Close' }).click()],
  ['a press beside it', async () => shell()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))],
])('behavior: %s closes; the code that arrives then opens nothing', async (_, close) => {
  const { latchkey, arrive } = await renderSlow()
  const pressed = button.element()
  await button.click()
  await expect.poll(() => shell()?.open).toBe(true)
  await close()
  await expect.poll(() => latchkey.state.modal).toMatchObject({ open: false, loading: false })
  await expect.poll(shell).toBeNull()
  await expect.poll(() => document.activeElement).toBe(pressed)
  arrive()
  await expect.poll(() => document.querySelector('latchkey-modal')).not.toBeNull()
  expect(modal()).toBeNull()
})

test('behavior: a press on the card closes nothing', async () => {
  const { latchkey } = await renderSlow()
  await button.click()
  const close = vi.spyOn(latchkey, 'close')
  await page.getByRole('heading', { name: 'Connect wallet' }).click()
  expect(close).not.toHaveBeenCalled()
  expect(shell()?.open).toBe(true)
  shell()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(close).toHaveBeenCalledOnce()
})

test('error: code that cannot be fetched says so; "Try again" opens what was asked for', async () => {
  const errors = watchErrors()
  const { latchkey, waiting } = await renderSlow()
  await page.getByRole('button', { name: 'Networks' }).click()
  await expect.poll(() => shell()?.open).toBe(true)
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(() => waiting.length).toBe(round + 1)
    waiting[round]?.fail()
    await expect.element(page.getByRole('alert')).toHaveTextContent('This could not be loaded. Check your connection.')
    expect(shell()?.getAttribute('aria-busy')).toBe('false')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shell()?.getAttribute('aria-busy')).toBe('true')
  }
  expect(errors).toHaveLength(2)
  waiting[2]?.arrive()
  await expect.poll(modal).toBeTruthy()
  expect(latchkey.state.router.history).toMatchObject([{ view: 'Networks' }])
})

test('error: a failure that was closed is gone; the next click tries again', async () => {
  watchErrors()
  const { latchkey, waiting } = await renderSlow()
  await button.click()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.fail()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(shell).toBeNull()
  expect(latchkey.state.modal.open).toBe(false)
  await button.click()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.arrive()
  await expect.poll(modal).toBeTruthy()
})

test('parameters: the shell has the theme of the provider', async () => {
  await renderSlow({ themeMode: 'light' })
  await button.click()
  await expect.poll(() => shell() && getComputedStyle(shell() as Element).colorScheme).toBe('light')
  expect(getComputedStyle(shell() as Element).backgroundColor).toBe('color(srgb 1 1 1)')
})

test('behavior: rules of the page for its own elements do not apply', async () => {
  const hostile = new CSSStyleSheet()
  hostile.replaceSync(
    'header, section, h2, p, i, button { position: fixed; margin: 40px; padding: 50px; font-size: 40px; color: red; float: right }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile]
  onTestFinished(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile)))
  await renderSlow()
  await button.click()
  await expect.poll(() => shell()?.open).toBe(true)
  for (const name of ['header', 'section', 'h2', 'p', 'i', 'button']) {
    const { position, color, float } = getComputedStyle(shell()?.querySelector(name) as Element)
    expect({ name, position, color, float }).toEqual({
      name,
      position: 'static',
      color: expect.not.stringContaining('255, 0, 0'),
      float: 'none',
    })
  }
  const { fontSize, padding } = getComputedStyle(shell()?.querySelector('h2') as Element)
  expect({ fontSize, padding }).toEqual({ fontSize: '20px', padding: '0px' })
})

test('fault 57: a page that was taken away while it waits reports no error', async () => {
  const errors = watchErrors()
  const { latchkey, arrive, container } = await renderSlow()
  const place = container.parentNode
  container.remove()
  onTestFinished(() => void place?.appendChild(container))
  await latchkey.open()
  await expect.poll(() => container.querySelector('dialog')).not.toBeNull()
  // What stands in the place of the dialog is rendered after its effects have run.
  arrive()
  await expect.poll(modal).toBeTruthy()
  expect(errors).toEqual([])
})

test('on a phone the card that waits has the height of a list of wallets, and its heading in the middle', async () => {
  await page.viewport(390, 844)
  const { arrive } = await renderSlow()
  await button.click()
  await expect.poll(() => shell()?.open).toBe(true)
  const boxOf = (root: ParentNode | null | undefined, selector: string): DOMRect =>
    root?.querySelector(selector)?.getBoundingClientRect() ?? expect.fail(`no ${selector}`)
  const card = shell()?.getBoundingClientRect() ?? expect.fail('no card')
  expect(card.height).toBeGreaterThan(700)
  const heading = boxOf(shell(), 'h2')
  arrive()
  await expect.poll(modal).toBeTruthy()
  await expect.poll(shell).toBeNull()
  await settled()
  const middleOf = ({ x, width }: DOMRect): number => x + width / 2
  // Its text has the width of the button at the other side before it.
  expect(Math.abs(middleOf(heading) + 22 - middleOf(boxOf(modal(), 'h2')))).toBeLessThan(3)
})
