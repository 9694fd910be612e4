import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseJson } from '@latchkey/kernel/http'
import * as z from 'zod/mini'
import { toFile } from '../../admin/page/loadPage.js'
import type { PageFile, PageFiles } from '../../admin/page/loadPage.js'
import { refuse } from '../../errors/refuse.js'

/** Where the package of the frame has its page. */
const packageFolder = (): string =>
  join(createRequire(import.meta.url).resolve('@latchkey/secure-frame/package.json'), '..', 'dist', 'page')

/** SHA-384 of each file by its path, as releases publish them. */
const manifestSchema = z.record(
  z.string().check(z.regex(/^(assets\/)?[\w-][\w.-]{0,127}$/)),
  z.string().check(z.regex(/^sha384-[\w+/]{64}$/)),
)

/**
 * Reads the frame's files, which are of the package with the manifest of their hashes.
 *
 * @throws LatchkeyError `CLOUD_REFUSED` where they are not there, or one is not what the manifest says
 */
export function loadFrame(folder: string = packageFolder()): PageFiles {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) throw refuse('NOT_SERVED', "The frame's files are not there: install or build @latchkey/secure-frame.")
  const hashes = manifestSchema.parse(parseJson(readFileSync(manifest, 'utf8')))
  return new Map(Object.entries(hashes).map(([path, hash]) => [path, readChecked(join(folder, path), { path, hash })]))
}

function readChecked(file: string, { path, hash }: { readonly path: string; readonly hash: string }): PageFile {
  const bytes = readFileSync(file)
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash)
    throw refuse('NOT_SERVED', "The frame's files are not those of its manifest.")
  return toFile(path, bytes)
}
