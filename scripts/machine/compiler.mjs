// The TypeScript compiler that checks types and writes declarations: the native one, which takes a tenth of the time. What reads
// syntax trees uses the package `typescript`, the last one with an interface for programs.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The program, for Node. */
export const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')), 'bin/tsc')
