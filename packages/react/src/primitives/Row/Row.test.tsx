import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showModal, wallet } from '../../../test/showModal.js'
import { modalRoot } from '../../../test/modalRoot.js'

/** Names of the maximum length: one word of the widest letters, and one of several words. */
const WIDE = 'W'.repeat(64)
const WORDS = 'The Wallet of the Society for the Promotion of Very Long Names'

/** Whether an element shows its whole text. */
function isWhole(element: Element): boolean {
  return element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth
}

const elementOf = (text: string): Element =>
  [...modalRoot().querySelectorAll('[dir="auto"], h2, strong')].find(({ textContent }) => textContent === text) ??
  expect.fail('no such text')

const row = (name: RegExp) => page.getByRole('button', { name })

function expectNoOverflow(): void {
  const card = modalRoot().querySelector('.lk-card')
  expect(card?.scrollWidth).toBe(card?.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

beforeEach(() => page.viewport(1024, 768))

describe('names at 400 % zoom, which leaves 320 px of 1,280', () => {
  beforeEach(() => page.viewport(320, 256))

  test.each([1, 20])('fault 5: shows a long name completely (%i wallets)', async (count) => {
    const others = Array.from({ length: count }, (_, index) => wallet(`Wallet ${index}`))
    await showModal({ connectors: [wallet('wide', { name: WIDE, isAmbiguous: true }), wallet('words', { name: WORDS }), ...others] })
    await expect.element(row(/^W{64}/)).toBeInTheDocument()
    await expect.poll(() => modalRoot().querySelector('[data-virtual]') !== null).toBe(count > 10)
    for (const name of [WIDE, WORDS]) expect(isWhole(elementOf(name))).toBe(true)
    expect(isWhole(modalRoot().querySelector('.lk-row-detail') ?? expect.fail('no reason'))).toBe(true)
    const [first, second] = [row(/^W{64}/), row(/^The Wallet/)].map((each) => each.element().getBoundingClientRect())
    await expect
      .poll(
        () =>
          row(/^The Wallet/)
            .element()
            .getBoundingClientRect().top,
      )
      .toBeGreaterThanOrEqual(first?.bottom ?? 0)
    expect(second?.height).toBeGreaterThan(56)
    expectNoOverflow()
  })

  test('fault 5: the view of the wallet shows its whole name', async () => {
    await showModal({ connectors: [wallet('wide', { name: WIDE }, { connect: 'hang' })] })
    await row(/^W{64}/).click()
    await expect.poll(() => modalRoot().querySelector('strong')?.textContent).toContain(WIDE)
    expect(isWhole(modalRoot().querySelector('strong') ?? expect.fail('no title'))).toBe(true)
    expectNoOverflow()
  })
})

test.each([
  [600, 56],
  // Beside a view the wallets are lower.
  [1024, 44],
])('default: at %i px a short name takes one line of a row of %i px', async (width, height) => {
  await page.viewport(width, 768)
  await showModal({ connectors: [wallet('Copper')] })
  await expect.element(row(/^.?Copper/)).toBeVisible()
  await expect
    .poll(
      () =>
        row(/^.?Copper/)
          .element()
          .getBoundingClientRect().height,
    )
    .toBe(height)
})

test('fault 5: clips very long text', async () => {
  await showModal({ connectors: [wallet('long', { name: 'X'.repeat(5_000) })] })
  await expect.element(row(/X{99}/)).toBeVisible()
  expect(row(/X{99}/).element().getBoundingClientRect().height).toBeLessThan(200)
  expectNoOverflow()
})
