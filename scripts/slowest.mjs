// The slowest tests of a run, out of the reports of its stages, so that a slow one is seen when it comes.

const readers = {
  vitest: ({ testResults }) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    ),
  playwright: ({ suites }) => suites.flatMap(specsOf).map(({ file, title, tests }) => ({ name: `${file}: ${title}`, ms: timeOf(tests) })),
}

/** Suites hold suites. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A test that was tried again took the time of all its tries. */
function timeOf(tests) {
  return tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0)
}

/**
 * @param reports - `{ report, text }`: who wrote it, and what it says; one without a reader has no times.
 * @returns The slowest tests, the slowest first, as `{ name, ms }`.
 */
export function slowest(reports, most = 10) {
  const all = reports.flatMap(({ report, text }) => readers[report]?.(JSON.parse(text)) ?? [])
  return all.toSorted((a, b) => b.ms - a.ms).slice(0, most)
}
