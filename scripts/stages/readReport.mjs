// Reads the tests of a stage out of its report: what failed is named, what is slow is seen, and both are counted.
import { relative, sep } from 'node:path'

/**
 * @import { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
 * @import { Report } from './stages.mjs'
 * @typedef {object} Test
 * @property {string} name - `file: name`, the file from the folder that the stage ran in.
 * @property {number} ms - A test that was tried again took the time of all its tries.
 * @property {'passed' | 'failed' | 'skipped'} status
 * @typedef {{ fullName: string, status: string, duration?: number | null }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} VitestFile
 * @typedef {{ name: string, spec: JSONReportSpec }} NamedSpec
 */

/** @type {Record<string, Test['status']>} */
const STATUSES = { passed: 'passed', failed: 'failed', expected: 'passed', flaky: 'passed', unexpected: 'failed' }

/** @type {Record<Report, (report: any) => Test[]>} */
const readers = {
  /** @param {{ testResults: VitestFile[] }} report */
  vitest: ({ testResults }) => testResults.flatMap(readFile),
  /** @param {JSONReport} report */
  playwright: ({ suites, errors }) => [
    ...suites.flatMap((suite) => listSpecs(suite, [])).flatMap(readSpec),
    ...errors.map(({ message }) => failure('outside the tests', message)),
  ],
  /** @param {Test[]} report */
  tests: (report) => report,
}

/** @param {string} place @param {string} [message] @returns {Test} */
const failure = (place, message = '') => ({ name: `${place}: ${message.trim().split('\n')[0]}`, ms: 0, status: 'failed' })

/** @param {VitestFile} file */
function readFile({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name).split(sep).join('/')
  const tests = assertionResults.map((test) => ({
    name: `${file}: ${test.fullName}`,
    ms: test.duration ?? 0,
    status: STATUSES[test.status] ?? 'skipped',
  }))
  // A file that does not load has no failed test, only a message.
  const isBroken = status === 'failed' && tests.every((test) => test.status !== 'failed')
  return isBroken ? [...tests, failure(file, message)] : tests
}

/** @param {NamedSpec} named @returns {Test[]} */
function readSpec({ name, spec }) {
  return spec.tests.map((test) => ({ name, ms: timeOf(test), status: STATUSES[test.status] ?? 'skipped' }))
}

/** @param {JSONReportTest} test */
const timeOf = ({ results }) => results.reduce((total, { duration }) => total + duration, 0)

/**
 * Suites hold suites; the outermost has the file's name as its title.
 * @param {Partial<JSONReportSuite>} suite
 * @param {string[]} titles - Those of the suites around it.
 * @returns {NamedSpec[]}
 */
function listSpecs({ title, file, specs = [], suites = [] }, titles) {
  const inner = title === undefined || title === file ? titles : [...titles, title]
  return [
    ...specs.map((spec) => ({ name: `${spec.file}: ${[...inner, spec.title].join(' ')}`, spec })),
    ...suites.flatMap((one) => listSpecs(one, inner)),
  ]
}

/**
 * @param {Report | undefined} report - Who wrote it; a stage without a report has no tests to name.
 * @param {string | undefined} text - What it says; undefined where the stage ended before it was written.
 * @returns {Test[] | undefined}
 */
export function readReport(report, text) {
  return report && text !== undefined ? readers[report](JSON.parse(text)) : undefined
}

/**
 * Counts of one stage. A stage without a report counts as one test; a stage that exits with an error has failed at least
 * once, whatever its report says.
 * @param {Test[] | undefined} tests
 * @param {number} code - That the stage exited with.
 */
export function countTests(tests, code) {
  const isGreen = code === 0
  if (!tests) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 }
  const failed = namesOfFailed(tests).length
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed: isGreen ? failed : Math.max(1, failed) }
}

/** @param {Test[]} tests */
export const namesOfFailed = (tests) => tests.filter(({ status }) => status === 'failed').map(({ name }) => name)

/**
 * @param {Test[]} tests
 * @param {number} [most]
 * @returns The slowest tests, the slowest first.
 */
export const slowest = (tests, most = 10) => tests.toSorted((a, b) => b.ms - a.ms).slice(0, most)
