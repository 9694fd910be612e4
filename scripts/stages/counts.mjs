// Reads how many tests passed and failed out of a stage's report.

/**
 * @import { Report, Stage } from './stages.mjs'
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string }[] }} VitestReport
 */

const readers = {
  /** @param {VitestReport} report @returns {Counts} */
  vitest: (report) => ({
    passed: report.numPassedTests,
    // A file that does not load has no failed test, only a failed suite.
    failed: Math.max(report.numFailedTests, report.testResults.filter((file) => file.status === 'failed').length),
  }),
  /** @param {import('@playwright/test/reporter').JSONReport} report @returns {Counts} */
  playwright: ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }),
  /** @param {Counts} report */
  counts: (report) => report,
}

/**
 * Counts of one stage. A stage without a report counts as one test; a stage that exits with an error has failed at least
 * once, whatever its report says.
 * @param {Pick<Stage, 'report'>} stage
 * @param {{ code: number, text?: string | undefined }} result
 * @returns {Counts}
 */
export function readCounts(stage, { code, text }) {
  const isGreen = code === 0
  const reader = stage.report && readers[stage.report]
  if (!reader || text === undefined) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 }
  const { passed, failed } = reader(JSON.parse(text))
  return { passed, failed: isGreen ? failed : Math.max(1, failed) }
}
