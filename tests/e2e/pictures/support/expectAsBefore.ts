import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What is compared, and how it may differ. */
export interface Compared {
  /** The file's name, e.g. `connect-dark`. */
  readonly name: string
  /** Parts whose content is random. */
  readonly mask: readonly Locator[]
  /** The change says that this view looks different. */
  readonly isMeant: boolean
}

/**
 * Compares with the picture from before the change, which fails the test. Where there is none, or the change lists the view, both
 * are laid out for review in the folders `before` and `after` of the test's output.
 */
export async function expectAsBefore(card: Locator, { name, mask, isMeant }: Compared): Promise<void> {
  const file = `${name}.png`
  const before = test.info().snapshotPath(file, { kind: 'screenshot' })
  if (existsSync(before) && !isMeant) {
    await expect.soft(card, name).toHaveScreenshot(file, { mask: [...mask] })
    return
  }
  await card.screenshot({ path: test.info().outputPath('after', file), animations: 'disabled', scale: 'css', mask: [...mask] })
  if (!existsSync(before)) return
  const shown = test.info().outputPath('before', file)
  await mkdir(dirname(shown), { recursive: true })
  await copyFile(before, shown)
}
