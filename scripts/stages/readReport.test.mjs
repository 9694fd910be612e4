import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countTests, namesOfFailed, readReport, slowest } from './readReport.mjs'

/** @param {string} name */
const path = (name) => join(process.cwd(), 'packages', name)

const vitest = JSON.stringify({
  testResults: [
    {
      name: path('a.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'a adds', status: 'passed', duration: 5 },
        { fullName: 'a divides', status: 'failed', duration: 900 },
        { fullName: 'a waits', status: 'pending' },
      ],
    },
    { name: path('b.test.ts'), status: 'failed', message: 'Cannot find module "x"\n    at load', assertionResults: [] },
  ],
})
const playwright = JSON.stringify({
  errors: [{ message: 'Error: no free port\n    at listen' }],
  suites: [
    {
      title: 'x.spec.ts',
      file: 'x.spec.ts',
      specs: [{ file: 'x.spec.ts', title: 'flaky', tests: [{ status: 'flaky', results: [{ duration: 300 }, { duration: 400 }] }] }],
      suites: [
        {
          title: 'on a phone',
          file: 'x.spec.ts',
          specs: [{ file: 'x.spec.ts', title: 'opens', tests: [{ status: 'unexpected', results: [{ duration: 1_000 }] }] }],
        },
      ],
    },
  ],
})
const integrations = JSON.stringify([{ name: 'next-app', ms: 20, status: 'failed' }])

describe('readReport', () => {
  it('default: vitest names the file and the test, and a file that did not load with its reason', () => {
    const tests = readReport('vitest', vitest) ?? []
    expect(tests.map(({ name, status }) => [name, status])).toEqual([
      ['packages/a.test.ts: a adds', 'passed'],
      ['packages/a.test.ts: a divides', 'failed'],
      ['packages/a.test.ts: a waits', 'skipped'],
      ['packages/b.test.ts: Cannot find module "x"', 'failed'],
    ])
    expect(namesOfFailed(tests)).toEqual(['packages/a.test.ts: a divides', 'packages/b.test.ts: Cannot find module "x"'])
    expect(countTests(tests, 1)).toEqual({ passed: 1, failed: 2 })
  })

  it('default: playwright names suites of suites, adds up tries, and knows errors outside the tests', () => {
    const tests = readReport('playwright', playwright) ?? []
    expect(tests).toEqual([
      { name: 'x.spec.ts: flaky', ms: 700, status: 'passed' },
      { name: 'x.spec.ts: on a phone opens', ms: 1_000, status: 'failed' },
      { name: 'outside the tests: Error: no free port', ms: 0, status: 'failed' },
    ])
    expect(countTests(tests, 1)).toEqual({ passed: 1, failed: 2 })
  })

  it('default: a stage that writes its tests itself is read as it is', () => {
    expect(namesOfFailed(readReport('tests', integrations) ?? [])).toEqual(['next-app'])
  })

  it('default: without a report there is nothing to name, and the stage counts as one test', () => {
    expect(readReport(undefined, 'anything')).toBeUndefined()
    expect(readReport('vitest', undefined)).toBeUndefined()
    expect(countTests(undefined, 0)).toEqual({ passed: 1, failed: 0 })
    expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('default: a stage that exits with an error has failed, even when each of its tests passed', () => {
    expect(countTests([{ name: 'a', ms: 1, status: 'passed' }], 2)).toEqual({ passed: 1, failed: 1 })
  })
})

describe('slowest', () => {
  it('default: the slowest of all stages first', () => {
    const tests = [readReport('vitest', vitest), readReport('playwright', playwright)].flatMap((one) => one ?? [])
    const names = ['x.spec.ts: on a phone opens', 'packages/a.test.ts: a divides', 'x.spec.ts: flaky']
    expect(slowest(tests, 3).map(({ name }) => name)).toEqual(names)
  })
})
