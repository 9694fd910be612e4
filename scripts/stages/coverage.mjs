// Every branch of the kernel's transitions and of its stored sessions is run by the unit tests of the kernel that lie near them.
import { spawnSync } from 'node:child_process'

/** What is measured. */
const SOURCES = ['packages/kernel/src/state/transitions/**/*.ts', 'packages/kernel/src/connections/storedConnections.ts']
const TESTS = ['state', 'connections', 'requests', 'networks', 'modal'].map((room) => `packages/kernel/src/${room}`)

const options = {
  enabled: 'true',
  provider: 'v8',
  reporter: 'text',
  reportsDirectory: '.cache/coverage',
  'thresholds.branches': '100',
  'thresholds.perFile': 'true',
}
const parameters = [
  ...Object.entries(options).map(([name, value]) => `--coverage.${name}=${value}`),
  ...SOURCES.map((pattern) => `--coverage.include=${pattern}`),
]
const { status } = spawnSync('vitest', ['run', '--project', 'unit', ...TESTS, ...parameters], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
