// Proves that every import rule fires: a workspace with one planted violation per rule, and none in its neighbours.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import folders from '../../config/dependency-cruiser.folders.mjs'
import modules from '../../config/dependency-cruiser.mjs'
import { FLOORS as ROOMS, MOST_ROOMS } from './floors.mjs'
import { findKnots, judgeKnots } from '../structure/folders.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const PACKAGES = [
  'brands',
  'cloud',
  'cloud-protocol',
  'kernel',
  'plugin-kit',
  'feature-kit',
  'evm-kit',
  'server-kit',
  'secure-frame',
  'plugin-eip155',
  'plugin-solana',
  'feature-onramp',
  'feature-swaps',
  'react',
  'testkit',
  'testkit-walletconnect',
]

/**
 * File → rule that its content breaks. Every rule of the configuration is here at least once.
 * @type {[rule: string, file: string, text: string, others?: Record<string, string>][]}
 */
const PLANTED = [
  [
    'no-cycles',
    'packages/kernel/src/left.ts',
    "import { right } from './right.js'\nexport const left = () => right",
    { 'packages/kernel/src/right.ts': "import { left } from './left.js'\nexport const right = () => left" },
  ],
  [
    'no-cycles',
    'packages/react/src/TypeLeft.ts',
    "import type { Right } from './TypeRight.js'\nexport type Left = Right[]",
    { 'packages/react/src/TypeRight.ts': "import type { Left } from './TypeLeft.js'\nexport type Right = { left: Left }" },
  ],
  ['root-composes', 'packages/kernel/src/upwards/reach.ts', "import type { Index } from '../index.js'\nexport type Same = Index"],
  ['no-unresolved', 'packages/react/src/missing.ts', "export { gone } from './gone.js'"],
  ['kernel-is-a-leaf', 'packages/kernel/src/knowsChain.ts', "export { index } from '@latchkey/plugin-eip155'"],
  ['kernel-dependencies', 'packages/kernel/src/heavy.ts', "export { default } from 'react'"],
  ['schemas-load-on-demand', 'packages/kernel/src/state/schema.ts', "export { string } from 'zod/mini'"],
  ['kernel-dependencies', 'packages/kernel/src/connections/full.ts', "export { z } from 'zod'"],
  ['agnostic-root', 'packages/feature-swaps/src/root.ts', "export { createRoot } from 'react-dom/client'"],
  ['agnostic-root', 'packages/plugin-solana/src/root.ts', "export { useState } from 'react'"],
  ['plugins-do-not-meet', 'packages/plugin-solana/src/neighbour.ts', "export { index } from '@latchkey/plugin-eip155'"],
  [
    'plugins-do-not-meet',
    'packages/feature-swaps/src/neighbourType.ts',
    "import type { Index } from '@latchkey/plugin-eip155'\nexport type Same = Index",
  ],
  ['plugins-do-not-meet', 'packages/plugin-kit/src/chain.ts', "export { index } from '@latchkey/plugin-solana'"],
  ['agnostic-root', 'packages/feature-kit/src/drawing.ts', "export { useState } from 'react'"],
  ['brands-load-on-demand', 'packages/react/src/brands.ts', "export { index } from '@latchkey/brands'"],
  ['brands-load-on-demand', 'packages/feature-swaps/src/ui/brands.ts', "export { index } from '@latchkey/brands'"],
  ['brands-load-on-demand', 'packages/kernel/src/wallets/brands.ts', "export { index } from '@latchkey/brands'"],
  ['agnostic-root', 'packages/evm-kit/src/drawing.ts', "export { useState } from 'react'"],
  ['plugins-do-not-meet', 'packages/feature-kit/src/feature.ts', "export { index } from '@latchkey/feature-swaps'"],
  ['plugin-kit-is-for-chains', 'packages/feature-swaps/src/kit.ts', "export { index } from '@latchkey/plugin-kit'"],
  ['plugin-kit-is-for-chains', 'packages/feature-kit/src/kit.ts', "export { index } from '@latchkey/plugin-kit'"],
  ['plugin-kit-is-for-chains', 'packages/evm-kit/src/kit.ts', "export { index } from '@latchkey/plugin-kit'"],
  ['feature-kits-are-for-features', 'packages/plugin-solana/src/kit.ts', "export { index } from '@latchkey/feature-kit'"],
  ['feature-kits-are-for-features', 'packages/plugin-eip155/src/ledger/flow.ts', "export { index } from '@latchkey/feature-kit'"],
  ['evm-kit-is-for-features', 'packages/plugin-eip155/src/evm.ts', "export { index } from '@latchkey/evm-kit'"],
  ['evm-kit-is-for-features', 'packages/plugin-solana/src/ledger/evm.ts', "export { index } from '@latchkey/evm-kit'"],
  ['feature-kits-are-for-features', 'packages/react/src/server.ts', "export { index } from '@latchkey/server-kit'"],
  ['plugin-kit-knows-the-kernel-only', 'packages/plugin-kit/src/heavy.ts', "export { AsyncSeriesHook } from 'tapable'"],
  ['plugin-kit-knows-the-kernel-only', 'packages/plugin-kit/src/full.ts', "export { z } from 'zod'"],
  ['plugin-kit-knows-the-kernel-only', 'packages/plugin-kit/src/react.ts', "export { index } from '@latchkey/react'"],
  ['feature-kit-knows-the-kernel-only', 'packages/feature-kit/src/heavy.ts', "export { AsyncSeriesHook } from 'tapable'"],
  ['feature-kit-knows-the-kernel-only', 'packages/feature-kit/src/full.ts', "export { z } from 'zod'"],
  ['feature-kit-knows-the-kernel-only', 'packages/feature-kit/src/evm.ts', "export { index } from '@latchkey/evm-kit'"],
  ['evm-kit-knows-the-kernel-only', 'packages/evm-kit/src/heavy.ts', "export { AsyncSeriesHook } from 'tapable'"],
  ['evm-kit-knows-the-kernel-only', 'packages/evm-kit/src/full.ts', "export { z } from 'zod'"],
  ['evm-kit-knows-the-kernel-only', 'packages/evm-kit/src/feature.ts', "export { index } from '@latchkey/feature-swaps'"],
  ['evm-reading-needs-no-viem', 'packages/evm-kit/src/read/encode.ts', "export { encodeFunctionData } from 'viem'"],
  ['evm-reading-needs-no-viem', 'packages/evm-kit/src/tokens/encode.ts', "export { encodeFunctionData } from 'viem'"],
  ['evm-reading-needs-no-viem', 'packages/evm-kit/src/read/types.ts', "import type { Hex } from 'viem'\nexport type Same = Hex"],
  [
    'evm-reading-needs-no-viem',
    'packages/evm-kit/src/read/measured.ts',
    "export { encode } from '../send/encode.js'",
    { 'packages/evm-kit/src/send/encode.ts': "import { encodeFunctionData } from 'viem'\nexport const encode = encodeFunctionData" },
  ],
  ['evm-kit-loads-on-demand', 'packages/feature-swaps/src/eagerEvm.ts', "export { index } from '@latchkey/evm-kit'"],
  [
    'evm-kit-loads-on-demand',
    'packages/feature-onramp/src/eagerEvm.ts',
    "import { index } from '@latchkey/evm-kit'\nexport const same = index",
  ],
  ['evm-kit-loads-on-demand', 'packages/feature-kit/src/eagerEvm.ts', "import '@latchkey/evm-kit'"],
  ['server-kit-knows-the-kernel-only', 'packages/server-kit/src/feature.ts', "export { index } from '@latchkey/feature-onramp'"],
  ['server-kit-knows-the-kernel-only', 'packages/server-kit/src/react.ts', "export { index } from '@latchkey/react'"],
  ['server-kit-knows-the-kernel-only', 'packages/server-kit/src/kit.ts', "export { index } from '@latchkey/feature-kit'"],
  ['the-cloud-is-a-server', 'packages/react/src/cloud.ts', "export { index } from '@latchkey/cloud'"],
  ['the-cloud-is-a-server', 'packages/feature-onramp/src/server/cloud.ts', "export { index } from '@latchkey/cloud'"],
  ['the-cloud-knows-the-wire', 'packages/cloud/src/react.ts', "export { index } from '@latchkey/react'"],
  ['the-cloud-knows-the-wire', 'packages/cloud/src/feature.ts', "export { index } from '@latchkey/feature-swaps'"],
  ['agnostic-root', 'packages/cloud-protocol/src/drawing.ts', "export { useState } from 'react'"],
  ['cloud-protocol-knows-the-kernel-only', 'packages/cloud-protocol/src/full.ts', "export { z } from 'zod'"],
  ['cloud-protocol-knows-the-kernel-only', 'packages/cloud-protocol/src/kit.ts', "export { index } from '@latchkey/server-kit'"],
  ['cloud-protocol-loads-on-demand', 'packages/plugin-solana/src/eagerCloud.ts', "import '@latchkey/cloud-protocol'"],
  ['cloud-protocol-loads-on-demand', 'packages/feature-swaps/src/eagerCloud.ts', "export { index } from '@latchkey/cloud-protocol'"],
  ['server-kit-is-for-servers', 'packages/feature-onramp/src/flow/keys.ts', "export { index } from '@latchkey/server-kit'"],
  ['server-kit-is-for-servers', 'packages/feature-swaps/src/ui/keys.ts', "export { index } from '@latchkey/server-kit'"],
  ['server-kit-is-for-servers', 'packages/feature-kit/src/keys.ts', "export { index } from '@latchkey/server-kit'"],
  ['the-frame-stands-alone', 'packages/secure-frame/src/feature.ts', "export { index } from '@latchkey/feature-kit'"],
  ['browsers-have-no-node', 'packages/secure-frame/src/node.ts', "export { createHash } from 'node:crypto'"],
  ['browsers-have-no-node', 'packages/cloud-protocol/src/node.ts', "export { createHash } from 'node:crypto'"],
  ['browsers-have-no-node', 'packages/feature-onramp/src/node.ts', "export { readFileSync } from 'fs'"],
  ['keys-stay-in-the-frame', 'packages/feature-onramp/src/keys.ts', "export { index } from '@latchkey/secure-frame'"],
  ['keys-stay-in-the-frame', 'packages/cloud/src/keys.ts', "export { index } from '@latchkey/secure-frame'"],
  ['react-knows-no-plugin', 'packages/react/src/knowsKit.ts', "export { index } from '@latchkey/plugin-kit'"],
  [
    'roots-know-no-ui',
    'packages/feature-swaps/src/eager.ts',
    "export { view } from './ui/view.js'",
    { 'packages/feature-swaps/src/ui/view.ts': 'export const view = 1' },
  ],
  ['roots-know-no-react-package', 'packages/feature-swaps/src/early.ts', "export { index } from '@latchkey/react'"],
  [
    'servers-stay-on-servers',
    'packages/feature-onramp/src/page.ts',
    "export { key } from './server/key.js'",
    { 'packages/feature-onramp/src/server/key.ts': 'export const key = 1' },
  ],
  ['react-knows-no-plugin', 'packages/react/src/knowsPlugin.ts', "export { index } from '@latchkey/plugin-eip155'"],
  [
    'no-internal',
    'packages/react/src/deep.ts',
    "export { inside } from '../../kernel/src/inside.js'",
    { 'packages/kernel/src/inside.ts': 'export const inside = 1\nexport type Inside = number' },
  ],
  ['applications-use-entries', 'apps/demo/src/deep.ts', "export { inside } from '../../../packages/kernel/src/inside.js'"],
  ['applications-use-entries', 'examples/plugin-ton/src/deep.ts', "export type { Inside } from '../../../packages/kernel/src/inside.js'"],
  [
    'test-support-only-in-tests',
    'packages/react/src/support.ts',
    "export { support } from '../test/support.js'",
    { 'packages/react/test/support.ts': 'export const support = 1' },
  ],
  ['testkit-without-vendors', 'packages/testkit/src/relay.ts', "export { index } from '@latchkey/testkit-walletconnect'"],
  ['testkit-only-in-tests', 'packages/react/src/double.ts', "export { index } from '@latchkey/testkit'"],
]

/**
 * Folders that need each other: in each pair the first file is fine with the second, and their folders are not.
 * @type {[folder: string, files: Record<string, string>][]}
 */
const FOLDERS = [
  [
    'packages/kernel/src/hooks',
    {
      'packages/kernel/src/hooks/a.ts': "export { d } from '../storage/d.js'",
      'packages/kernel/src/hooks/b.ts': 'export const b = 1',
      'packages/kernel/src/storage/c.ts': "export { b } from '../hooks/b.js'",
      'packages/kernel/src/storage/d.ts': 'export const d = 1',
    },
  ],
  [
    'packages/react/src/third',
    {
      'packages/react/src/third/A.ts': "import type { D } from '../fourth/inner/D.js'\nexport type A = D",
      'packages/react/src/third/B.ts': 'export type B = 1',
      'packages/react/src/fourth/C.ts': "import type { B } from '../third/B.js'\nexport type C = B",
      'packages/react/src/fourth/inner/D.ts': "import type { C } from '../C.js'\nexport type D = C",
    },
  ],
]

/**
 * Imports that climb, or leave the listed rooms.
 * @type {[rule: string, file: string, text: string, others?: Record<string, string>][]}
 */
const CLIMBING = [
  [
    'floors',
    'packages/kernel/src/contracts/climbs.ts',
    "import type { A } from '../errors/a.js'\nexport type B = A",
    { 'packages/kernel/src/errors/a.ts': 'export type A = 1' },
  ],
  [
    'floors',
    'packages/kernel/src/state/climbs.ts',
    "export { low } from '../connections/low.js'",
    { 'packages/kernel/src/connections/low.ts': 'export const low = 1' },
  ],
  [
    'floors',
    'packages/kernel/src/connections/climbs.ts',
    "export const load = () => import('../modal/show.js')",
    { 'packages/kernel/src/modal/show.ts': 'export const show = 1' },
  ],
  [
    'room-is-listed',
    'packages/kernel/src/errors/leaves.ts',
    "export { odd } from '../oddments/odd.js'",
    { 'packages/kernel/src/oddments/odd.ts': 'export const odd = 1' },
  ],
]

/** The same in a chain plugin and in an application: every package is read. */
const TANGLED = ['packages/plugin-solana', 'apps/demo']
for (const name of TANGLED) {
  FOLDERS.push([
    `${name}/src/chain`,
    {
      [`${name}/src/chain/sign.ts`]: "import type { Read } from '../requests/read.js'\nexport type Sign = Read",
      [`${name}/src/requests/read.ts`]: 'export type Read = 1',
      [`${name}/src/requests/ask.ts`]: "export { parse } from '../chain/parse.js'",
      [`${name}/src/chain/parse.ts`]: 'export const parse = 1',
    },
  ])
}

/** Folders in one order, and a test that turns it around. */
const FOLDERS_ALLOWED = {
  'packages/kernel/src/caip/a.ts': 'export const a = 1',
  'packages/kernel/src/wallets/b.ts': "export { a } from '../caip/a.js'",
  'packages/kernel/src/caip/a.test.ts': "export { b } from '../wallets/b.js'",
}

/** What the rules allow: none of these may be reported. */
const ALLOWED = {
  'packages/react/src/laterBrands.ts': "export const load = () => import('@latchkey/brands')",
  'packages/kernel/src/hooks.ts': "export { AsyncSeriesHook } from 'tapable'",
  'packages/kernel/src/connections/schema.ts': "export { string } from 'zod/mini'",
  'packages/kernel/src/state.test.ts': "export { index } from '@latchkey/testkit'\nexport { support } from '../test/support.js'",
  'packages/testkit-walletconnect/src/wallet.ts': "export { index } from '@latchkey/testkit'",
  'packages/kernel/test/support.ts': "export { index as wallet } from '@latchkey/testkit'\nexport { index } from '../src/index.js'",
  'packages/plugin-eip155/src/root.ts': "export { index } from '@latchkey/kernel'",
  'packages/plugin-eip155/src/kit.ts': "export { index } from '@latchkey/plugin-kit'",
  'packages/plugin-eip155/src/ledger/assets.ts': "export { index } from '@latchkey/evm-kit'",
  'packages/plugin-kit/src/root.ts': "export { index } from '@latchkey/kernel'",
  'packages/plugin-kit/src/schema.ts': "export { string } from 'zod/mini'",
  'packages/feature-swaps/src/lazy.ts': "export const load = () => import('./ui/view.js')",
  'packages/feature-swaps/src/feature.ts': "export { index } from '@latchkey/feature-kit'",
  'packages/feature-swaps/src/lazyEvm.ts': "export const load = () => import('@latchkey/evm-kit')",
  'packages/feature-swaps/src/flow/evm.ts': "export { index } from '@latchkey/evm-kit'",
  'packages/evm-kit/src/send/build.ts': "export { encodeFunctionData } from 'viem'",
  'packages/cloud-protocol/src/call.ts': "export { index } from '@latchkey/kernel'\nexport { string } from 'zod/mini'",
  'packages/plugin-solana/src/lazyCloud.ts': "export const load = () => import('@latchkey/cloud-protocol')",
  'packages/plugin-solana/src/flow/cloud.ts': "export { index } from '@latchkey/cloud-protocol'",
  'packages/secure-frame/src/errors.ts': "export { index } from '@latchkey/kernel'",
  'packages/feature-onramp/src/server/node.ts': "export { createHash } from 'node:crypto'",
  'packages/feature-onramp/src/server/kit.ts': "export { index } from '@latchkey/server-kit'",
  'packages/cloud/src/parts.ts':
    "export { index } from '@latchkey/server-kit'\nexport { index as wire } from '@latchkey/cloud-protocol'\nexport { index as brands } from '@latchkey/brands'",
  'packages/feature-kit/src/root.ts': "export { index } from '@latchkey/kernel'\nexport { string } from 'zod/mini'",
  'packages/feature-kit/src/ui/Gate.ts': "export { index } from '@latchkey/react'\nexport { useState } from 'react'",
  'packages/feature-swaps/src/ui/react.ts': "export { index } from '@latchkey/react'\nexport { useState } from 'react'",
  'packages/react/src/snapshot.ts': "export { useState } from 'react'\nexport { index } from '@latchkey/kernel'",
  'examples/plugin-ton/src/ton.ts': "export { index } from '@latchkey/kernel'\nexport { index as wallet } from '@latchkey/testkit'",
  'apps/demo/src/main.ts': "export { index } from '@latchkey/react'\nexport { index as eip155 } from '@latchkey/plugin-eip155'",
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${text}\n`)
}

/** @param {string} folder */
function plantWorkspace(folder) {
  const entry = { 'latchkey-source': './src/index.ts', default: './dist/index.js' }
  for (const name of PACKAGES) {
    const manifest = { name: `@latchkey/${name}`, version: '0.0.0', type: 'module', exports: { '.': entry } }
    write(join(folder, 'packages', name, 'package.json'), JSON.stringify(manifest))
    write(join(folder, 'packages', name, 'src/index.ts'), 'export const index = 1\nexport type Index = number')
    mkdirSync(join(folder, 'node_modules/@latchkey'), { recursive: true })
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@latchkey', name), 'dir')
  }
  for (const name of ['tapable', 'react', 'react-dom', 'viem', 'zod']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'dir')
  }
  for (const [, file, text, others = {}] of [...PLANTED, ...CLIMBING]) {
    for (const [path, content] of Object.entries({ ...others, [file]: text })) write(join(folder, path), content)
  }
  for (const files of [...FOLDERS.map(([, files]) => files), FOLDERS_ALLOWED]) {
    for (const [path, content] of Object.entries(files)) write(join(folder, path), content)
  }
  for (const [path, content] of Object.entries(ALLOWED)) write(join(folder, path), content)
}

/**
 * Runs a configuration of the project in the planted workspace; gives the broken rules by file, or by folder.
 * @param {string} folder
 * @param {string} config
 * @param {...string} targets
 * @returns {Map<string, Set<string>>}
 */
function cruise(folder, config, ...targets) {
  const parameters = [CRUISER, '--config', join(ROOT, config), '--output-type', 'json', ...targets]
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (!stdout) throw new Error(stderr)
  const broken = new Map()
  for (const { from, rule } of JSON.parse(stdout).summary.violations) {
    broken.set(from, new Set([...(broken.get(from) ?? []), rule.name]))
  }
  return broken
}

describe('import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-rules-'))
  let broken = new Map()
  /** @type {import('../structure/folders.mjs').Knot[]} */
  let knots = []
  /** The folders' configuration: rules by file. */
  const brokenFolders = new Map()

  beforeAll(() => {
    plantWorkspace(folder)
    broken = cruise(folder, 'config/dependency-cruiser.mjs', 'packages', 'apps', 'examples')
    knots = findKnots(folder)
    for (const { from, rule } of knots) brokenFolders.set(from, new Set([...(brokenFolders.get(from) ?? []), rule.name]))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(PLANTED)('%s: fires on %s', (rule, file) => {
    expect([...(broken.get(file) ?? [])]).toContain(rule)
  })

  it.each(Object.keys(ALLOWED))('allows %s', (file) => {
    expect([...(broken.get(file) ?? [])]).toEqual([])
  })

  it.each(FOLDERS)('no-folder-cycles: fires on %s', (name) => {
    expect(knots.map(({ from }) => from)).toContain(name)
  })

  it.each(CLIMBING)('%s: fires on %s', (rule, file) => {
    expect([...(brokenFolders.get(file) ?? [])]).toEqual([rule])
  })

  it('floors: the list names each folder once, and not more than agreed', () => {
    const rooms = readdirSync(join(ROOT, 'packages/kernel/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(ROOMS.flat().sort()).toEqual(rooms.map(({ name }) => name).sort())
    expect(ROOMS.flat().length).toBeLessThanOrEqual(MOST_ROOMS)
  })

  it('no-folder-cycles: allows one direction, and tests', () => {
    expect([...brokenFolders.keys()].filter((name) => /caip|wallets/.test(name))).toEqual([])
    expect(knots.map(({ from }) => from).filter((name) => /caip|wallets/.test(name))).toEqual([])
  })

  it('no-folder-cycles: a package has the knots of its limit, not one more and not one fewer', () => {
    const own = knots.filter(({ from }) => TANGLED.some((name) => from.startsWith(`${name}/`)))
    expect(judgeKnots(own, { 'packages/plugin-solana': 2, 'apps/demo': 2 })).toEqual([])
    expect(judgeKnots(own, { 'packages/plugin-solana': 2 })).toEqual([
      'apps/demo: 2 knots, 0 may be',
      '  apps/demo/src/chain needs apps/demo/src/requests: no-folder-cycles',
      '  apps/demo/src/requests needs apps/demo/src/chain: no-folder-cycles',
    ])
    expect(judgeKnots(own, { 'packages/plugin-solana': 3, 'apps/demo': 2 })).toEqual([
      'packages/plugin-solana: 2 knots: lower the limit from 3',
    ])
  })

  it('has a planted violation for every rule', () => {
    const planted = ['no-folder-cycles', ...CLIMBING.map(([rule]) => rule)]
    expect(new Set(folders.forbidden.map(({ name }) => name))).toEqual(new Set(planted))
    expect(modules.forbidden.map(({ name }) => name).sort()).toEqual([...new Set(PLANTED.map(([rule]) => rule))].sort())
  })
})
