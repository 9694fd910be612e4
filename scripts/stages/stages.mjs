// The one list of what is checked. `npm test` runs the stages of the suite "test", `npm run verify` runs all,
// `npm run stage NAME` runs one.

/**
 * One stage.
 * @typedef {object} Stage
 * @property {string} name
 * @property {'test' | 'verify'} suite - "test" (behaviour) or "verify" (the shape of code and packages).
 * @property {string[]} command - A program from node_modules/.bin (or `node`, `npm`) and its arguments; `{report}` is a file to write.
 * @property {Report} [report] - Who wrote the report that holds the counts; without it the stage counts as one test.
 * @property {Record<string, string>} [environment] - Variables added for this stage.
 * @property {string[]} [needs] - Stages that must have passed in the same run.
 * @property {number} minutes - Time limit; those of the suite "test" add up to less than the 90 minutes that a CI run may take.
 * @typedef {'vitest' | 'playwright' | 'tests'} Report - 'tests': the stage wrote its tests as readReport.mjs returns them.
 */

/** @param {string} project @param {...string} files @returns {Pick<Stage, 'command' | 'report'>} */
const vitest = (project, ...files) => ({
  command: ['vitest', 'run', ...files, '--project', project, '--reporter=default', '--reporter=json', '--outputFile.json={report}'],
  report: 'vitest',
})

/** @type {Stage[]} */
export const stages = [
  { name: 'types', suite: 'test', command: ['npm', 'run', 'test:types'], minutes: 6 },
  { name: 'unit', suite: 'test', ...vitest('unit'), minutes: 18 },
  { name: 'no-eval', suite: 'test', ...vitest('no-eval'), minutes: 5 },
  { name: 'component', suite: 'test', ...vitest('component'), minutes: 12 },
  { name: 'build', suite: 'test', command: ['lerna', 'run', 'build', '--stream'], minutes: 8 },
  {
    name: 'integrations',
    suite: 'test',
    command: ['node', 'scripts/integrations/run.mjs', '{report}'],
    report: 'tests',
    needs: ['build'],
    minutes: 15,
  },
  // Node itself loads the workspace packages here, so it is told to take their sources.
  {
    name: 'e2e',
    suite: 'test',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    report: 'playwright',
    environment: { NODE_OPTIONS: '--conditions=latchkey-source' },
    needs: ['build'],
    minutes: 25,
  },
  // The journeys in Firefox and in WebKit, which is Safari's engine; those in Chromium are in e2e.
  { name: 'engines', suite: 'verify', ...vitest('engines'), minutes: 15 },
  // Installs the published client into a temporary folder.
  { name: 'reference', suite: 'verify', ...vitest('reference'), minutes: 8 },
  // Measures every view in every mode; the result does not depend on the fonts of the machine.
  {
    name: 'layout',
    suite: 'verify',
    command: ['playwright', 'test', 'layout', '--config', 'tests/e2e/pictures/playwright.config.ts', '--reporter=list,json'],
    report: 'playwright',
    environment: { NODE_OPTIONS: '--conditions=latchkey-source' },
    minutes: 4,
  },
  { name: 'format', suite: 'verify', command: ['oxfmt', '--check'], minutes: 1 },
  { name: 'lint', suite: 'verify', command: ['eslint', '.'], minutes: 10 },
  {
    name: 'graph',
    suite: 'verify',
    minutes: 5,
    command: ['depcruise', '--config', 'config/dependency-cruiser.mjs', 'packages', 'apps', 'examples', 'tests/e2e'],
  },
  { name: 'folders', suite: 'verify', command: ['node', 'scripts/structure/folders.mjs'], minutes: 5 },
  { name: 'repeats', suite: 'verify', command: ['node', 'scripts/structure/repeats.mjs'], minutes: 5 },
  { name: 'examples', suite: 'verify', command: ['node', 'scripts/structure/examples.mjs'], minutes: 1 },
  { name: 'plugin-tree', suite: 'verify', command: ['node', 'scripts/rules/plugin-tree.mjs'], minutes: 1 },
  { name: 'unused', suite: 'verify', command: ['knip', '--config', 'config/knip.json'], minutes: 5 },
  { name: 'package', suite: 'verify', command: ['node', 'scripts/packages/check.mjs'], needs: ['build'], minutes: 10 },
  { name: 'container', suite: 'verify', command: ['node', 'scripts/packages/container.mjs'], needs: ['build'], minutes: 10 },
  { name: 'size', suite: 'verify', command: ['node', 'scripts/size/check.mjs'], needs: ['build'], minutes: 15 },
  { name: 'errors-page', suite: 'verify', command: ['node', 'scripts/docs/errors-page.mjs', '--check'], minutes: 5 },
  { name: 'reference-tables', suite: 'verify', command: ['node', 'scripts/docs/reference-tables.mjs', '--check'], minutes: 5 },
  { name: 'browsers', suite: 'verify', command: ['node', 'scripts/browsers/check.mjs', '--check'], minutes: 3 },
  { name: 'api', suite: 'verify', command: ['node', 'scripts/api/check.mjs'], needs: ['build'], minutes: 5 },
  { name: 'coverage', suite: 'verify', command: ['node', 'scripts/stages/coverage.mjs'], minutes: 5 },
  { name: 'docs-api', suite: 'verify', command: ['typedoc', '--options', 'config/typedoc.config.mjs'], minutes: 10 },
  { name: 'site', suite: 'verify', command: ['node', 'apps/docs/check.mjs'], needs: ['docs-api'], minutes: 10 },
  // Fonts differ between machines, and with them the pictures: those from before the change are taken in the same run.
  {
    name: 'pictures',
    suite: 'verify',
    command: ['node', 'scripts/pictures/compare.mjs'],
    report: 'playwright',
    minutes: 15,
  },
  { name: 'changes', suite: 'verify', command: ['node', 'scripts/release/changes.mjs'], minutes: 1 },
  { name: 'faults', suite: 'verify', command: ['node', 'scripts/stages/faults.mjs'], minutes: 2 },
  // Standbys, clusters and processes that are killed under traffic.
  { name: 'long', suite: 'verify', ...vitest('long'), minutes: 15 },
  // The same tests run in `unit`, with fewer inputs.
  {
    name: 'fuzz',
    suite: 'verify',
    ...vitest('unit', 'tests/fuzz/', 'packages/feature-swaps/src/flow/random', 'packages/cloud/test/malformed'),
    environment: { LATCHKEY_FUZZ_INPUTS: '100000' },
    minutes: 30,
  },
  { name: 'mutation', suite: 'verify', command: ['node', 'scripts/stages/mutation.mjs'], minutes: 60 },
]
