import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.js'

/** Every view in every way: `layout.spec.ts` measures, `pictures.spec.ts` compares with `baselines/`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  globalSetup: './globalSetup.ts',
  outputDir: '../../.cache/pictures',
  snapshotPathTemplate: 'baselines/{arg}{ext}',
  fullyParallel: true,
  // What is drawn is the same each time.
  retries: 0,
  timeout: 280_000,
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', scale: 'css', threshold: 0.15, maxDiffPixelRatio: 0.004 } },
})
