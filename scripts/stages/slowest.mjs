// The slowest tests of a run, out of the reports of its stages, so that a slow one is seen when it comes.

/**
 * @import { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
 * @typedef {{ name: string, ms: number }} Timed
 * @typedef {{ testResults: { assertionResults: { fullName: string, duration?: number | null }[] }[] }} VitestReport
 */

/**
 * By who wrote the report.
 * @type {Record<string, ((text: string) => Timed[]) | undefined>}
 */
const readers = {
  vitest: (text) => readVitest(JSON.parse(text)),
  playwright: (text) => readPlaywright(JSON.parse(text)),
}

/** @param {VitestReport} report */
function readVitest({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }))
}

/** @param {JSONReport} report */
function readPlaywright({ suites }) {
  return suites.flatMap(specsOf).map(({ file, title, tests }) => ({ name: `${file}: ${title}`, ms: timeOf(tests) }))
}

/**
 * Suites hold suites.
 * @param {Partial<Pick<JSONReportSuite, 'specs' | 'suites'>>} suite
 * @returns {JSONReportSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * A test that was tried again took the time of all its tries.
 * @param {JSONReportTest[]} tests
 */
function timeOf(tests) {
  return tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
}

/**
 * @param {{ report?: string | undefined, text: string }[]} reports - `{ report, text }`: who wrote it, and what it says; one without a reader has no times.
 * @param {number} [most]
 * @returns The slowest tests, the slowest first, as `{ name, ms }`.
 */
export function slowest(reports, most = 10) {
  const all = reports.flatMap(({ report, text }) => readers[report ?? '']?.(text) ?? [])
  return all.toSorted((a, b) => b.ms - a.ms).slice(0, most)
}
