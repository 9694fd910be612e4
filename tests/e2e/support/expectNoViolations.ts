import { findViolations } from './findViolations.js'
import { expect, type HostPage } from './test.js'

/** Runs axe on the whole page, including the modal's shadow root, after all animations, in both themes. */
export async function expectNoViolations(host: HostPage, element = 'latchkey-modal'): Promise<void> {
  const { violations, passes, darkPasses } = await findViolations(host.page, element, () => host.still(element))
  expect(violations).toEqual([])
  // Proves that axe checked the modal.
  expect(passes).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
  expect(darkPasses).toContain('color-contrast')
}
