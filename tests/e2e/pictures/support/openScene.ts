import type { Browser, Locator, Page } from '@playwright/test'
import type { Way } from '../ways.js'
import type {} from '../host/main.js'

/** Opens the page of the scenes in one variant. */
export async function openPage(browser: Browser, { browser: options }: Way): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: 1, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(process.env['LATCHKEY_PICTURES_URL'] ?? '')
  return page
}

/** The card of the modal. */
export const cardOf = (page: Page): Locator => page.locator('latchkey-modal dialog > :first-child')

/** The names of all scenes. */
export const sceneNames = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.pictures.names)

/**
 * Shows a scene and waits until the modal is still. The view comes without motion: what is drawn while it moves by parts of a pixel is kept that
 * way, with some lines of text a pixel off. Once it is there, it looks as for everybody.
 */
export async function openScene(page: Page, { name, look }: { readonly name: string; readonly look: Way['look'] }): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(([scene, how]) => window.pictures.show(scene, how), [name, look] as const)
  await page.locator('latchkey-modal').getByRole('heading').first().waitFor()
  await page.evaluate(standsStill)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(standsStill)
}

/**
 * Runs in the page. Resolves when nothing loads (placeholders of rows that stay for two seconds belong to the scene), only endless animations run, and
 * the markup is the same for five frames.
 */
async function standsStill(): Promise<void> {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  let [before, same] = ['', 0]
  const startedMs = performance.now()
  while (same < 5) {
    const moving = root
      ?.getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
    const pending = `img[data-pending]${performance.now() < startedMs + 2_000 ? ', .lk-skeleton-row' : ''}`
    const now = root?.querySelector(pending) || moving ? '' : (root?.innerHTML ?? '')
    same = now && now === before ? same + 1 : 0
    before = now
    await new Promise(requestAnimationFrame)
  }
}
