import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseJson } from '@latchkey/kernel/http'
import * as z from 'zod/mini'
import type { BuiltFile, PageFiles } from '../../admin/page/loadPage.js'
import { buildFrom, toFile } from '../../admin/page/loadPage.js'
import { refuse } from '../../errors/refuse.js'

/** The folder of the frame's package, none of whose code is run here. */
const packageFolder = (): string => join(createRequire(import.meta.url).resolve('@latchkey/secure-frame/package.json'), '..')

const MANIFEST = 'manifest.json'

/** SHA-384 of each file by its path, as releases publish them. */
const manifestSchema = z.record(
  z.string().check(z.regex(/^(assets\/)?[\w-][\w.-]{0,127}$/)),
  z.string().check(z.regex(/^sha384-[\w+/]{64}$/)),
)

/**
 * The frame's files: those that its package was built to, or, in the repository, that its source is built to.
 *
 * @throws LatchkeyError `CLOUD_REFUSED` where they are not there, or one is not what the manifest says
 */
export async function loadFrame(folder: string = packageFolder()): Promise<PageFiles> {
  const files = (await buildFrom(join(folder, 'page', 'build.mjs'))) ?? readBuilt(join(folder, 'dist', 'page'))
  const manifest = files.find(({ path }) => path === MANIFEST)
  if (manifest === undefined) throw refuse('NOT_SERVED', "The frame's files are not there: install or build @latchkey/secure-frame.")
  const hashes = readManifest(manifest.bytes)
  return new Map(Object.entries(hashes).map(([path, hash]) => [path, toFile(path, demand(files, { path, hash }))]))
}

const readManifest = (bytes: Uint8Array): Readonly<Record<string, string>> =>
  manifestSchema.parse(parseJson(new TextDecoder().decode(bytes)))

/** What the manifest names, and nothing else. */
function readBuilt(folder: string): readonly BuiltFile[] {
  if (!existsSync(join(folder, MANIFEST))) return []
  const manifest = readFileSync(join(folder, MANIFEST))
  const paths = Object.keys(readManifest(manifest))
  return [{ path: MANIFEST, bytes: manifest }, ...paths.map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))]
}

function demand(files: readonly BuiltFile[], { path, hash }: { readonly path: string; readonly hash: string }): Uint8Array {
  const bytes = files.find((file) => file.path === path)?.bytes
  if (bytes !== undefined && `sha384-${createHash('sha384').update(bytes).digest('base64')}` === hash) return bytes
  throw refuse('NOT_SERVED', "The frame's files are not those of its manifest.")
}
