import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The folder of this package, wherever its files are built to. */
const manifest = createRequire(import.meta.url).resolve('@latchkey/cloud/package.json')

/** Of this package. */
export const { version } = createRequire(import.meta.url)(manifest) as { readonly version: string }

/** Path of a file of this package. */
export const packagePath = (...parts: readonly string[]): string => join(manifest, '..', ...parts)
