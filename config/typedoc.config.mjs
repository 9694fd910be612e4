// Reference of every public entry, read from the packages' `exports`. Written to docs/reference/api, which is not committed.
import { readPackages } from '../scripts/packages/pack.mjs'

const SOURCE = 'latchkey-source'

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  name: 'Latchkey',
  entryPoints: readPackages().flatMap(({ folder, exports }) =>
    Object.values(exports).flatMap((target) => {
      const source = typeof target === 'object' ? target[SOURCE] : undefined
      return source?.endsWith('.css') === false ? [`${folder}/${source.slice(2)}`] : []
    }),
  ),
  tsconfig: '../tsconfig.json',
  out: '../docs/reference/api',
  readme: 'none',
  excludeExternals: true,
  excludePrivate: true,
  excludeInternal: true,
  hideGenerator: true,
  disableSources: true,
  skipErrorChecking: true,
  treatWarningsAsErrors: true,
  // Types of viem are spelled out where services return them; their comments link to viem's own pages.
  externalSymbolLinkMappings: { viem: { '*': 'https://viem.sh' } },
  validation: { invalidLink: true, notDocumented: true, notExported: false },
  requiredToBeDocumented: ['Class', 'Enum', 'Function', 'Interface', 'TypeAlias', 'Variable'],
}
