// Starters are the examples that a reader copies: projects of their own, not workspaces of this one.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../packages/pack.mjs'

const EXAMPLES = join(ROOT, 'examples')

/** Their folders: the examples with a `dev` script. */
export function listStarters() {
  return readdirSync(EXAMPLES)
    .map((name) => join(EXAMPLES, name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .filter((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts?.dev)
}
