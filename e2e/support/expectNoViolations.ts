import { AxeBuilder } from '@axe-core/playwright'
import { expect, type HostPage } from './test.js'

/** Runs axe on the whole page, including the modal's shadow root, after all animations. */
export async function expectNoViolations(host: HostPage, element = 'latchkey-modal'): Promise<void> {
  await host.still(element)
  const { violations, passes } = await new AxeBuilder({ page: host.page }).include(element).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
  )
  expect(found).toEqual([])
  // Proves that axe checked the modal.
  expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
}
