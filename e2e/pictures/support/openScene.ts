import type { Browser, Page } from '@playwright/test'
import type { Way } from '../ways.js'
import type {} from '../host/main.js'

const url = (): string => process.env['LATCHKEY_PICTURES_URL'] ?? ''

/** Opens a page for a way; its scenes are shown one after the other, each on a fresh load. */
export async function openPage(browser: Browser, { browser: options }: Way): Promise<Page> {
  const context = await browser.newContext({ ...options, deviceScaleFactor: 1 })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

/** The names of all scenes. */
export async function sceneNames(page: Page): Promise<readonly string[]> {
  await page.goto(url())
  return page.evaluate(() => window.pictures.names)
}

/** Shows a scene and waits until the modal stands still. */
export async function openScene(page: Page, { name, look }: { readonly name: string; readonly look: Way['look'] }): Promise<void> {
  await page.goto(url())
  await page.evaluate(([scene, how]) => window.pictures.show(scene, how), [name, look] as const)
  await page.locator('latchkey-modal').getByRole('heading').first().waitFor()
  await page.evaluate(standsStill)
}

/** Runs in the page: nothing loads, nothing moves but what moves for ever, and the markup is the same for ten frames. */
async function standsStill(): Promise<void> {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  let [before, same] = ['', 0]
  while (same < 10) {
    const moving = root
      ?.getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
    const now = root?.querySelector('img[data-pending]') || moving ? '' : (root?.innerHTML ?? '')
    same = now && now === before ? same + 1 : 0
    before = now
    await new Promise(requestAnimationFrame)
  }
}
