// Folders of a package need each other in one direction only, types included: whoever reads one reads what is below it, never all.
// `scripts/structure/folders.mjs` counts what this finds, and knows what each package may have.
//
// A configuration of its own, because tests build whole instances and would tie every folder to every other.
import modules, { TEST } from './dependency-cruiser.mjs'
import { FLOOR_RULES } from '../scripts/rules/floors.mjs'

const { exclude } = modules.options

export default {
  ...modules,
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Folders that need each other are one folder: move what both need below them; public types belong to contracts/.',
      scope: 'folder',
      from: { path: '^(packages|apps|examples)/([^/]+)/' },
      to: { path: '^$1/$2/', circular: true },
    },
    ...FLOOR_RULES,
  ],
  options: { ...modules.options, exclude: { path: [exclude.path, TEST] } },
}
