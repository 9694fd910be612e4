import type { Browser, Locator } from '@playwright/test'
import { FramePage } from '../../support/framePage.js'
import type { Way } from '../ways.js'
import { frameScenes } from './frameScenes.js'

/** The size that the element of `@latchkey/feature-embedded` has: the whole width of a phone. */
const WIDTH_PX = 360

/** Opens a page with the frame in one variant. @param server - Of `startFrameServer` */
export async function openFramePage(
  browser: Browser,
  { browser: options }: Way,
  server: ConstructorParameters<typeof FramePage>[1],
): Promise<FramePage> {
  const context = await browser.newContext({ deviceScaleFactor: 1, reducedMotion: 'reduce', ...options })
  // A recovery code of random letters would differ in each picture.
  await context.addInitScript(() => {
    crypto.getRandomValues = (array) => array
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return new FramePage(page, server)
}

/** Shows a screen of the frame, and waits until what a person decides can be pressed. @returns The screen */
export async function openFrameScene(
  host: FramePage,
  { name, look }: { readonly name: string; readonly look: Way['look'] },
): Promise<Locator> {
  const scene = frameScenes[name]
  if (!scene) throw new ReferenceError(`There is no scene ${name}`)
  await host.open()
  const width = host.page.viewportSize()?.width ?? WIDTH_PX
  if (width <= 430) await host.style({ width: `${width}px` })
  const { themeMode, locale = 'en' } = look
  await host.ask(scene.ask, scene.input, { theme: themeMode === 'dark' ? 'dark' : 'light', locale })
  await host.frame.locator('.content').waitFor()
  const hasDecision = ['approve', 'confirmEmail', 'confirmDelete'].includes(scene.ask)
  if (hasDecision) await host.frame.locator('.deciding > :not([aria-disabled])[type=button]').waitFor()
  await scene.then?.(host)
  return host.frame.locator('main')
}
