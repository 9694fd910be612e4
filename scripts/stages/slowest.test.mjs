import { expect, test } from 'vitest'
import { slowest } from './slowest.mjs'

const vitest = JSON.stringify({
  testResults: [
    { assertionResults: [{ fullName: 'a', duration: 5 }, { fullName: 'not run' }] },
    { assertionResults: [{ fullName: 'b', duration: 900 }] },
  ],
})
const playwright = JSON.stringify({
  suites: [
    {
      specs: [{ file: 'x.spec.ts', title: 'outer', tests: [{ results: [{ duration: 300 }, { duration: 400 }] }] }],
      suites: [{ specs: [{ file: 'x.spec.ts', title: 'inner', tests: [{ results: [{ duration: 1_000 }] }] }] }],
    },
  ],
})

test('default: the slowest of all stages first; tries are added up', () => {
  const reports = [
    { report: 'vitest', text: vitest },
    { report: 'playwright', text: playwright },
    { report: 'counts', text: '{"passed":1,"failed":0}' },
  ]
  expect(slowest(reports)).toEqual([
    { name: 'x.spec.ts: inner', ms: 1_000 },
    { name: 'b', ms: 900 },
    { name: 'x.spec.ts: outer', ms: 700 },
    { name: 'a', ms: 5 },
    { name: 'not run', ms: 0 },
  ])
  expect(slowest(reports, 1)).toEqual([{ name: 'x.spec.ts: inner', ms: 1_000 }])
})
