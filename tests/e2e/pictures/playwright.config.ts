import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.js'

/** Every view in every variant: `layout.spec.ts` measures, `pictures.spec.ts` compares with `baselines/`, from before the change. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  globalSetup: './globalSetup.ts',
  outputDir: '../../../.cache/pictures',
  snapshotPathTemplate: 'baselines/{arg}{ext}',
  fullyParallel: true,
  timeout: 400_000,
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', scale: 'css', threshold: 0.15, maxDiffPixelRatio: 0.004 } },
})
