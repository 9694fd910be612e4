import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules that look at colours. The themes differ in nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const describe = (found: Found): readonly string[] =>
  found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary ?? ''}`).join('; ')}`,
  )

/** The colour below everything in an element of ours. */
const surface = (page: Page, element: string): Promise<string> =>
  page.locator(element).evaluate((host) => {
    const card = host.shadowRoot?.querySelector('.lk-card')
    return card ? getComputedStyle(card).backgroundColor : ''
  })

/**
 * Runs axe below an element in both themes: all rules in the light one, those about colours in the dark one. The element follows the
 * system's theme, which is the light one again afterwards.
 *
 * @param still - Waits until all animations have ended.
 */
export async function findViolations(page: Page, element: string, still: () => Promise<unknown>) {
  await still()
  const [light, lightSurface] = [await new AxeBuilder({ page }).include(element).analyze(), await surface(page, element)]
  await page.emulateMedia({ colorScheme: 'dark' })
  await still()
  const [dark, darkSurface] = [
    await new AxeBuilder({ page }).include(element).withRules(COLOUR_RULES).analyze(),
    await surface(page, element),
  ]
  await page.emulateMedia({ colorScheme: 'light' })
  // Proves that both themes were shown.
  expect(lightSurface).not.toBe(darkSurface)
  const passed = (found: Found): readonly string[] => found.map(({ id }) => id)
  return {
    violations: [...describe(light.violations), ...describe(dark.violations)],
    passes: passed(light.passes),
    darkPasses: passed(dark.passes),
  }
}
