// Compares the public types of every entry with the reports in packages/*/api; `--write` writes these instead (`npm run api`).
// Reads what `npm run build` wrote.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'

/**
 * @import { PackageManifest } from '../packages/pack.mjs'
 * @typedef {{ report: string, types: string }} Entry - Name of the report, and the declarations.
 */

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const CACHE = join(ROOT, '.cache/api')

/**
 * The entries of a package that have types: name of the report, and the declarations.
 * @param {Pick<PackageManifest, 'exports'>} manifest
 */
export function listEntries({ exports }) {
  return Object.entries(exports).flatMap(([name, target]) => {
    const types = typeof target === 'object' ? target.types : undefined
    return types?.startsWith('./dist/') ? [{ report: name === '.' ? 'index' : name.slice(2).replaceAll('/', '-'), types }] : []
  })
}

function readPackages() {
  const folders = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name))
  return folders.map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
}

/** @param {string} folder @param {Entry} entry */
function toConfig(folder, { report, types }) {
  const silent = { default: { logLevel: ExtractorLogLevel.None } }
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, types),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'nodenext',
            moduleResolution: 'nodenext',
            lib: ['es2023', 'dom', 'dom.iterable'],
            jsx: 'react-jsx',
            types: [],
            strict: true,
            skipLibCheck: true,
          },
          include: ['dist/**/*.d.ts'],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${report}.api.md`,
        reportFolder: join(folder, 'api'),
        reportTempFolder: join(CACHE, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
  })
}

/**
 * Reports of entries that are gone.
 * @param {string} folder
 * @param {Entry[]} entries
 */
function removeStale(folder, entries) {
  const reports = join(folder, 'api')
  if (!existsSync(reports)) return []
  const stale = readdirSync(reports).filter((file) => !entries.some(({ report }) => file === `${report}.api.md`))
  return stale.map((file) => join(reports, file))
}

/**
 * @param {{ folder: string, manifest: Pick<PackageManifest, 'exports'> }} each
 * @param {boolean} isWriting
 * @returns Reports that differ, or did until they were written or removed.
 */
export function checkPackage({ folder, manifest }, isWriting) {
  const entries = listEntries(manifest)
  const stale = removeStale(folder, entries)
  if (isWriting) for (const path of stale) rmSync(path)
  for (const path of [join(folder, 'api'), join(CACHE, 'temp')]) mkdirSync(path, { recursive: true })
  const configs = entries.map((entry) => toConfig(folder, entry))
  const [first, ...others] = configs
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  })
  const changed = configs
    .filter(
      (config) =>
        Extractor.invoke(config, { localBuild: isWriting, compilerState, messageCallback: (message) => void (message.handled = true) })
          .apiReportChanged,
    )
    .map((config) => config.reportFilePath)
  return [...changed, ...stale]
}

/**
 * What writing did, in one line.
 * @param {number} count - Of all reports.
 * @param {string[]} changed - Paths of those that were changed or removed.
 */
export function describeWritten(count, changed) {
  const all = `api: ${count} reports in packages/*/api match the built types`
  return changed.length === 0 ? `${all}; none changed.` : `${all}; changed: ${changed.map((path) => relative(ROOT, path)).join(', ')}.`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWriting = process.argv.includes('--write')
  const packages = readPackages()
  const changed = packages.flatMap((each) => checkPackage(each, isWriting))
  if (isWriting) {
    console.log(describeWritten(packages.flatMap(({ manifest }) => listEntries(manifest)).length, changed))
  } else if (changed.length > 0) {
    for (const path of changed) console.error(`differs from the built types: ${path}`)
    console.error('Run `npm run build && npm run api`, read the difference, and commit it with the change.')
    process.exitCode = 1
  }
}
