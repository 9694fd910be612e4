// Runs stages one after another and adds up what they counted.
//   node scripts/run.mjs test [--changed [REF]] | verify | NAME...
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, describeChoice, stagesFor } from './stages/changedOnly.mjs'
import { countTests, namesOfFailed, readReport, slowest } from './stages/readReport.mjs'
import { setup } from './setup.mjs'
import { stages } from './stages/stages.mjs'

/**
 * @import { Stage } from './stages/stages.mjs'
 * @import { Test } from './stages/readReport.mjs'
 */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const LOGS = join(ROOT, '.cache/stages')
const TAIL_LINES = 80

/** @param {string[]} names */
function chooseStages(names) {
  if (names.length === 0 || names[0] === 'verify') return stages
  if (names[0] === 'test')
    return chooseTests(
      stages.filter((stage) => stage.suite === 'test'),
      names.slice(1),
    )
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) throw new Error(`Unknown stage ${unknown}; there are: ${stages.map(({ name }) => name)}`)
  return stages.filter((stage) => names.includes(stage.name))
}

/** @param {Stage[]} tests @param {string[]} options */
function chooseTests(tests, [option, ref = 'HEAD']) {
  if (option === undefined) return tests
  if (option !== '--changed') throw new Error(`Unknown option ${option}; there is --changed [REF]`)
  const files = changedFiles(ROOT, ref)
  console.log(describeChoice(tests, files, ref))
  return stagesFor(tests, files, ref)
}

/** @param {Test[]} tests */
function printSlowest(tests) {
  if (tests.length > 0) console.log('\nThe slowest tests:')
  for (const { name, ms } of slowest(tests)) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** @param {Test[]} tests */
function printFailed(tests) {
  for (const name of namesOfFailed(tests)) console.log(`  ✗ ${name}`)
}

/** @param {Stage} stage @param {string} report @returns {NodeJS.ProcessEnv} */
function stageEnvironment(stage, report) {
  return {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
    LATCHKEY_READY: '1',
    NX_DAEMON: 'false',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...stage.environment,
  }
}

/**
 * Ends a stage's process group: its browsers and nodes as well, which would otherwise hold its output open.
 * @param {import('node:child_process').ChildProcess} child
 */
function endGroup(child) {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/**
 * Runs the stage, its output into the log; resolves to the exit code.
 * @param {Stage} stage
 * @param {{ log: string, report: string, isStreamed: boolean }} options
 * @returns {Promise<number>}
 */
function execute(stage, { log, report, isStreamed }) {
  const [program, ...parameters] = stage.command.map((word) => word.replace('{report}', report))
  const isWindows = process.platform === 'win32'
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: stageEnvironment(stage, report),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    shell: isWindows,
  })
  const file = createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      file.write(chunk)
      if (isStreamed) process.stdout.write(chunk)
    })
  }
  const limit = setTimeout(() => {
    file.write(`\nstopped: over its limit of ${stage.minutes} minutes\n`)
    endGroup(child)
  }, stage.minutes * 60_000)
  const interrupt = () => {
    endGroup(child)
    process.exit(130)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  return new Promise((resolve) => {
    child.on('error', (error) => file.write(`${error.message}\n`))
    child.on('exit', () => endGroup(child))
    child.on('close', (code) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      file.end(() => resolve(code ?? 1))
    })
  })
}

/** @param {Stage} stage @param {string} log */
function printTail(stage, log) {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  console.log(`\n──── ${stage.name}: last ${Math.min(TAIL_LINES, lines.length)} of ${lines.length} lines (${log})`)
  console.log(lines.slice(-TAIL_LINES).join('\n'))
  console.log(`──── end of ${stage.name}\n`)
}

/** @param {Stage} stage @param {boolean} isStreamed */
async function runStage(stage, isStreamed) {
  const log = join(LOGS, `${stage.name}.log`)
  const report = join(LOGS, `${stage.name}.json`)
  rmSync(report, { force: true })
  const startedMs = Date.now()
  const code = await execute(stage, { log, report, isStreamed })
  const tests = readReport(stage.report, existsSync(report) ? readFileSync(report, 'utf8') : undefined)
  const counts = countTests(tests, code)
  const seconds = Math.round((Date.now() - startedMs) / 1000)
  console.log(`${counts.failed ? '✗' : '✓'} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`)
  printFailed(tests ?? [])
  if (counts.failed > 0 && !isStreamed) printTail(stage, log)
  return { ...counts, tests: tests ?? [] }
}

/** @param {Stage[]} chosen */
async function runAll(chosen) {
  const total = { passed: 0, failed: 0 }
  /** @type {Test[]} */
  const tests = []
  /** @type {Set<string>} */
  const broken = new Set()
  for (const stage of chosen) {
    const missing = stage.needs?.find((need) => broken.has(need))
    if (missing) console.log(`✗ ${stage.name}: not run, because ${missing} failed`)
    const result = missing ? { passed: 0, failed: 1, tests: [] } : await runStage(stage, chosen.length === 1)
    if (result.failed > 0) broken.add(stage.name)
    total.passed += result.passed
    total.failed += result.failed
    tests.push(...result.tests)
  }
  printSlowest(tests)
  // Once more at the end, where a long run is read.
  if (chosen.length > 1) printFailed(tests)
  return total
}

async function main() {
  const chosen = chooseStages(process.argv.slice(2))
  await setup({ needsEngines: chosen.some(({ name }) => name === 'engines') })
  mkdirSync(LOGS, { recursive: true })
  return runAll(chosen)
}

const total = await main().catch((error) => {
  console.error(error.message)
  return { passed: 0, failed: 1 }
})
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${total.passed} passed, ${total.failed} failed`)
