import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packagePath } from '../../version.js'

/** A file of the operator's page. */
export interface PageFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of its bytes, with quotes. */
  readonly etag: string
}

/** Files by their path below `/admin`. The page is `index.html`; the names of the others have hashes. */
export type PageFiles = ReadonlyMap<string, PageFile>

/** A file as a build writes it. */
export interface BuiltFile {
  readonly path: string
  readonly bytes: Uint8Array
}

interface Builder {
  buildPage(): Promise<readonly BuiltFile[]>
}

/** Builds a page by the script of its source, as in the repository. Undefined where there is none, as in a package. */
export const buildFrom = async (script: string): Promise<readonly BuiltFile[] | undefined> =>
  existsSync(script) ? ((await import(/* @vite-ignore */ pathToFileURL(script).href)) as Builder).buildPage() : undefined

/** The package has the page built; where the source of the page is too, as in the repository, it is built from that. */
export async function loadPage(): Promise<PageFiles> {
  const files = (await buildFrom(packagePath('page', 'build.mjs'))) ?? readBuilt(packagePath('dist', 'admin'))
  return new Map(files.map(({ path, bytes }) => [path, toFile(path, bytes)]))
}

const readBuilt = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file.slice(folder.length + 1).replaceAll('\\', '/'), bytes: readFileSync(file) }))

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** A file as it is sent. */
export function toFile(path: string, bytes: Uint8Array): PageFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream', bytes: new Uint8Array(bytes), etag }
}
