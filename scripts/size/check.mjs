// Measures what a host downloads, from a Vite application built against the packed packages; writes docs/size.md and fails
// over a budget. `npm run check:size` after `npm run build`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED_WITH_HOSTS } from '../packages/manifests.mjs'
import { ROOT, countInstalled, installIn, makeTemporaryFolder, pack, withDependencies } from '../packages/pack.mjs'
import { application, kernelOnly } from './application.mjs'
import { budgets, busyPage, living, plugins } from './budgets.mjs'
import { buildApplication, gzipBytes } from './build.mjs'
import { measureFrame } from './frame.mjs'
import { connectWallet, openAccount, openModal, waitForClick } from './openModal.mjs'

/**
 * @import { Built } from './build.mjs'
 * @import { Step, Sum } from './budgets.mjs'
 * @typedef {{ what: string, measured: number, budget: number, unit: string }} Measure
 */

const BASE = ['@latchkey/kernel', '@latchkey/plugin-eip155', '@latchkey/react']
const ALL = [...BASE, ...plugins.map((plugin) => plugin.package)]

/** @param {number} bytes */
const kib = (bytes) => bytes / 1024

/** @param {string} folder @param {string[]} names @param {Map<string, string>} tarballs */
async function install(folder, names, tarballs) {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const ours = Object.fromEntries(withDependencies(names).map((name) => [name, `file:${tarballs.get(name)}`]))
  const react = { react: devDependencies.react, 'react-dom': devDependencies['react-dom'] }
  // Our packages take ranges of these: a release of theirs must not change what is measured.
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const shared = Object.fromEntries(SHARED_WITH_HOSTS.map((name) => [name, packages[`node_modules/${name}`].version]))
  await installIn(folder, { name: 'size', private: true, type: 'module', dependencies: { ...ours, ...react, ...shared } })
}

/** @param {Pick<Built, 'outDir'>} built @param {string[]} files */
const sizeOf = ({ outDir }, files) => files.reduce((sum, file) => sum + gzipBytes(readFileSync(join(outDir, file))), 0)

/** @param {Built} built */
async function measureModal(built) {
  await built.addReact()
  const fetched = await openModal(built.outDir)
  const files = fetched.filter((file) => !built.files.includes(file))
  return { files: files.length, names: files, bytes: sizeOf(built, files) }
}

/** What opening the account fetches, where a wallet is connected. @param {Built} built */
async function measureAccount(built) {
  await built.addReact()
  return sizeOf(built, await openAccount(built.outDir))
}

/**
 * What features add to the account.
 * @param {string} folder
 * @param {Built} base
 */
async function measureLiving(folder, base) {
  const [plain, full] = [await measureAccount(base), await measureAccount(await buildApplication(folder, 'living', application(living)))]
  const what = 'Opening the account: what portfolio, sending, activity and names add'
  return { what, measured: kib(full - plain), budget: budgets.accountKib, unit: 'KiB' }
}

/**
 * What a page with much to offer fetches before anybody clicks.
 * @param {string} folder
 * @returns {Promise<Measure[]>}
 */
async function measureBeforeClick(folder) {
  const built = await buildApplication(folder, 'busy', application(busyPage))
  await built.addReact()
  const files = await waitForClick(built.outDir)
  const whose = 'five chains, relay, sign-in, swaps, buying'
  return [
    { what: `Until the button can be clicked: ${whose}`, measured: kib(built.bytes), budget: budgets.toButtonKib, unit: 'KiB' },
    { what: 'All that it fetched before a click', measured: kib(sizeOf(built, files)), budget: budgets.beforeClickKib, unit: 'KiB' },
    { what: 'Files fetched before a click', measured: files.length, budget: budgets.beforeClickFiles, unit: '' },
  ]
}

/**
 * What a plugin fetches when it is used, beside what a page has once a wallet is connected.
 * @param {Built} built
 * @param {Step[]} steps
 */
async function measureOnDemand(built, steps) {
  await built.addReact()
  const known = new Set([...built.files, ...(await connectWallet(built.outDir))])
  return steps.map(({ what, modules, kib: budget }) => {
    const files = built.filesOf(modules).filter((file) => !known.has(file))
    if (files.length === 0) throw new Error(`size: nothing is loaded for "${what}"`)
    for (const file of files) known.add(file)
    return { what, measured: kib(sizeOf(built, files)), budget, unit: 'KiB' }
  })
}

/** @param {Measure[]} measures @param {Sum} sum */
const sumOf = (measures, { what, steps, kib: budget }) => ({
  what,
  measured: measures.slice(0, steps).reduce((total, { measured }) => total + measured, 0),
  budget,
  unit: 'KiB',
})

/** @param {string} folder @param {Map<string, string>} tarballs */
async function measureBase(folder, tarballs) {
  await install(folder, BASE, tarballs)
  const kernel = await buildApplication(folder, 'kernel', kernelOnly)
  const base = await buildApplication(folder, 'base', application())
  const modal = await measureModal(base)
  return {
    base,
    rows: [
      { what: 'Kernel alone', measured: kib(kernel.bytes), budget: budgets.kernelKib, unit: 'KiB' },
      { what: 'First load: kernel, EIP-155, provider, button', measured: kib(base.bytes), budget: budgets.firstLoadKib, unit: 'KiB' },
      { what: 'Opening the modal', measured: kib(modal.bytes), budget: budgets.modalKib, unit: 'KiB' },
      { what: 'Files fetched to open the modal', measured: modal.files, budget: budgets.modalFiles, unit: '' },
      { what: 'npm packages installed, React included', measured: countInstalled(folder), budget: budgets.installedPackages, unit: '' },
    ],
  }
}

/** @param {string} folder @param {Map<string, string>} tarballs @param {Built} base */
async function measurePlugins(folder, tarballs, base) {
  if (plugins.length === 0) return []
  await install(folder, ALL, tarballs)
  /** @type {Measure[]} */
  const rows = []
  for (const plugin of plugins) {
    const built = await buildApplication(folder, `with-${plugin.factory}`, application([plugin]))
    const measured = kib(built.bytes - base.bytes)
    rows.push({ what: `\`${plugin.factory}()\` adds to the first load`, measured, budget: plugin.kib, unit: 'KiB' })
    const steps = plugin.onDemand ? await measureOnDemand(built, plugin.onDemand) : []
    rows.push(...steps, ...(plugin.sum ? [sumOf(steps, plugin.sum)] : []))
  }
  const all = await buildApplication(folder, 'with-all', application(plugins))
  const modal = await measureModal(all)
  return [
    ...rows,
    { what: 'First load with every plugin', measured: kib(all.bytes), budget: budgets.firstLoadWithAllKib, unit: 'KiB' },
    { what: 'Opening the modal with every plugin', measured: kib(modal.bytes), budget: budgets.modalWithAllKib, unit: 'KiB' },
    { what: 'Files fetched to open it with every plugin', measured: modal.files, budget: budgets.modalWithAllFiles, unit: '' },
    await measureLiving(folder, base),
    ...(await measureBeforeClick(folder)),
  ]
}

/** @param {number} value @param {string} unit */
const format = (value, unit) => (unit ? `${value.toFixed(2)} ${unit}` : String(value))

/** @param {Measure[]} rows */
function table(rows) {
  const lines = rows.map(
    ({ what, measured, budget, unit }) => `| ${what} | ${format(measured, unit)} | ${unit ? `${budget} ${unit}` : budget} |`,
  )
  return ['| What | Measured | Budget |', '| --- | ---: | ---: |', ...lines].join('\n')
}

const INTRODUCTION = `# Sizes

What visitors download, measured by \`npm run check:size\` on an application that Vite built for production against the
packed packages. KiB are gzip; React and its renderer are left out (46 KiB with React 18.3, 60 KiB with 19.2). The budgets are in \`scripts/size/budgets.mjs\`; the command
writes this page and fails over a budget.

The steps of swapping are measured in a page where a wallet was connected and its balance is shown, because nobody swaps without
one: what connecting loads (errors, the wallet's adapter, validation, the reader of nodes) is not counted again. Every other row begins with an empty page.

## Chains of viem

The measured application has one network, written as a plain object. A chain of \`viem/chains\` adds its definition. Most definitions are data:
the first load is 23.2 KiB with \`mainnet\` and 23.3 KiB with \`mainnet\` and \`arbitrum\` (viem 2.57.1). Some contain formatters and serializers of
transactions, which are code: the chains of the OP stack (\`base\`, \`optimism\` and others), \`celo\`, \`zksync\` and a few more. The first of them adds
15 to 16 KiB: the first load is 38.0 KiB with \`mainnet\` and \`base\`. Another chain of the OP stack adds about 0.2 KiB. A chain object of your own
without \`formatters\` and \`serializers\` avoids that code.

## Measured
`

const folder = makeTemporaryFolder('size')
try {
  const tarballs = pack(join(folder, 'tarballs'), ALL)
  const { base, rows } = await measureBase(folder, tarballs)
  const frame = {
    what: 'Page of the embedded wallet, before its first approval',
    measured: kib(await measureFrame()),
    budget: budgets.frameKib,
    unit: 'KiB',
  }
  const all = [...rows, ...(await measurePlugins(folder, tarballs, base)), frame]
  mkdirSync(join(ROOT, 'docs'), { recursive: true })
  writeFileSync(join(ROOT, 'docs/size.md'), `${INTRODUCTION}\n${table(all)}\n`)
  console.log(table(all))
  const over = all.filter(({ measured, budget }) => measured > budget)
  for (const { what, measured, budget, unit } of over) {
    console.error(`✗ ${what}: ${format(measured, unit)} is over the budget of ${budget} ${unit}`)
  }
  if (over.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
