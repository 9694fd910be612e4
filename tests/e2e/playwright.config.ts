import { defineConfig } from '@playwright/test'
import { chromiumArguments, findPageBrowser } from '../../scripts/machine/chromium.mjs'

const executablePath = findPageBrowser()

/** The journeys. They start their own servers and nodes on free ports, so that they can run side by side. */
export default defineConfig({
  testDir: '.',
  // A suite of its own, with its own pages.
  testIgnore: 'pictures/**',
  globalSetup: './globalSetup.ts',
  outputDir: '../../.cache/e2e',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
  },
})
