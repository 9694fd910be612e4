import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** A package in a temporary folder: because of the reference's licence nothing of it is in the workspace. */
export interface InstalledPackage {
  /** Imports its root, or that of a package that it stands on. */
  load(name?: string): Promise<unknown>
  remove(): Promise<void>
}

/** Installs one. @param version - Exact */
export async function installPackage(name: string, version: string): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-reference-'))
  const manifest = join(folder, 'package.json')
  await writeFile(manifest, JSON.stringify({ private: true, type: 'module' }))
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `${name}@${version}`]
  await promisify(execFile)('npm', install, { cwd: folder })
  return {
    load: (wanted = name) => import(/* @vite-ignore */ new URL(import.meta.resolve(wanted, pathToFileURL(manifest).href)).href),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
