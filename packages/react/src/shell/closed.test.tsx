import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { modalRoot } from '../../test/modalRoot.js'
import { wallet } from '../../test/showModal.js'
import { stubIdle } from '../../test/stubIdle.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

declare global {
  /** Find in page, as its bar does it; typed by no library. */
  function find(text: string): boolean
}

const NAME = 'Copper'
const dialog = () => modalRoot().querySelector('dialog') ?? expect.fail('no dialog')
const row = () => modalRoot().querySelector<HTMLElement>('.lk-list button') ?? expect.fail('no row')
const opener = page.getByRole('button', { name: 'Host button' })

/** A page whose modal is closed with the wallets in it. */
async function closed(runIdle = (): void => undefined) {
  const { latchkey } = createTestLatchkey({ plugins: [testNamespace({ connectors: [wallet(NAME)] })] })
  onTestFinished(() => latchkey.dispose())
  await render(
    <LatchkeyProvider latchkey={latchkey}>
      <button type="button" onClick={() => void latchkey.open()}>
        Host button
      </button>
    </LatchkeyProvider>,
  )
  await latchkey.start()
  const find = () => {
    const found = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-list button')
    if (!found) runIdle()
    return found
  }
  await expect.poll(find).toBeTruthy()
  return latchkey
}

async function closedAgain() {
  const latchkey = await closed()
  await opener.click()
  await expect.element(page.getByRole('button', { name: NAME })).toBeVisible()
  await latchkey.close()
  await expect.poll(() => dialog().open).toBe(false)
}

beforeEach(async () => {
  stubIdle()
  await page.viewport(1024, 768)
})

test.each([
  ['before the first opening', closed],
  ['after closing', closedAgain],
])(
  '%s: what stands in the closed dialog is not drawn, hit, focused, found, selected or told to assistive technology',
  async (_, prepare) => {
    await prepare()
    expect(row().checkVisibility()).toBe(false)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: NAME })).not.toBeInTheDocument()
    const before = document.activeElement
    row().focus()
    expect([document.activeElement, modalRoot().activeElement]).toEqual([before, null])
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
    expect(modalRoot().activeElement).toBeNull()
    const host = modalRoot().host
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [innerWidth / 2, innerHeight / 2],
    ] as const)
      expect(document.elementsFromPoint(x, y)).not.toContain(host)
    expect([find('Host button'), find(NAME)]).toEqual([true, false])
    getSelection()?.selectAllChildren(document.body)
    onTestFinished(() => getSelection()?.removeAllRanges())
    expect(getSelection()?.toString()).not.toContain(NAME)
  },
)

test('the closed dialog adds nothing to scroll to, also where the page makes itself the block that contains it', async () => {
  const { style } = document.body
  style.cssText = 'transform: translateX(0); width: 40px; height: 10px; overflow: visible'
  onTestFinished(() => void (style.cssText = ''))
  await closedAgain()
  await expect.poll(() => row().checkVisibility()).toBe(false)
  const sizes = () => [document.documentElement.scrollWidth, document.documentElement.scrollHeight, document.body.scrollWidth]
  const withDialog = sizes()
  const host = modalRoot().host as HTMLElement
  host.remove()
  expect(withDialog).toEqual(sizes())
})

test('opening keeps the style of what stands in the dialog: an animation in it goes on', async () => {
  await closed()
  // Of the modal's own sheet, on an element of its list.
  row().style.animation = 'lk-open 1000s infinite'
  const [before] = row().getAnimations()
  expect(before).toBeDefined()
  await opener.click()
  await expect.poll(() => dialog().open).toBe(true)
  expect(row().getAnimations()[0]).toBe(before)
})

test('the dialog moves in when it is opened, not while it is closed', async () => {
  await closed()
  expect(
    dialog()
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity),
  ).toEqual([])
  const started = new Promise((resolve) => dialog().addEventListener('animationstart', resolve, { once: true }))
  await opener.click()
  await expect(started).resolves.toMatchObject({ type: 'animationstart' })
})

test('while the page is idle, the style of what stands in the closed dialog is computed; it stays skipped', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const runIdle = () => idle.splice(0).forEach((run) => run())
  await closed(runIdle)
  await expect.poll(() => idle.length).toBeGreaterThan(0)
  const shown: (string | null)[] = []
  const attributes = new MutationObserver((records) => shown.push(...records.map(({ oldValue }) => oldValue)))
  onTestFinished(() => attributes.disconnect())
  attributes.observe(dialog(), { attributeFilter: ['data-shown'], attributeOldValue: true })
  runIdle()
  await expect.poll(() => shown).toEqual([null, ''])
  expect(row().checkVisibility()).toBe(false)
})
