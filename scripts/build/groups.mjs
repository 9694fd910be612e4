// Modules of a package that its build writes as one file, so that an application's bundler takes them as one.
//
// What the first load shares with code that is loaded later stays in the first load only where the bundler sees that it is
// there already. Rolldown decides that file by file and gives up where shared files import each other in a chain
// (https://github.com/rolldown/rolldown/issues/10731): each such file becomes a request of its own before the first paint.
import { relative, resolve, sep } from 'node:path'

/**
 * @import { GetManualChunk, OutputOptions } from 'rollup'
 * @typedef {{ modules?: string[], roots?: string[], except?: string[] }} Group
 * @typedef {(id: string) => { readonly isExternal: boolean, readonly importedIds: readonly string[] } | null} ReadInfo
 */

/** What the first load of an application with swaps has of it, by itself or where the host names providers. */
const SWAPS_ROOT = [
  'feature',
  'errors/loadSwapsError',
  'registry',
  'options',
  'emptyState',
  'safety/ownBuilders',
  'uniswap/Deployment',
  'uniswap/networks',
  'uniswap/readUniswapOptions',
  'uniswap/uniswapV2',
  'uniswap/uniswapV3',
  'wrap/wrap',
  'cloud/cloudSwaps',
]

/**
 * Name of the file → the modules it is made of, or the roots whose static imports it is made of.
 * @type {Record<string, Record<string, Group>>}
 */
export const GROUPS = {
  '@latchkey/kernel': {
    'errors/core': {
      modules: ['errors/coreErrors', 'errors/isLatchkeyError', 'async/abortable', 'async/lazy', 'plugin/readOptions'],
    },
    // Opening needs both, and so do lists of wallets and what reads a connection.
    'wallets/compare': { modules: ['wallets/checkIcon', 'wallets/nameSkeleton'] },
    // What most of the later code needs: apart, each would cost the first load of an application with features a name.
    'errors/later': {
      modules: [
        'errors/LatchkeyError',
        'errors/messages',
        'errors/describeError',
        'caip/parseCaip',
        'async/withDeadline',
        'http/readBytes',
      ],
    },
  },
  '@latchkey/evm-kit': {
    // Every feature that asks a contract needs them together.
    'read/words': {
      modules: ['read/words', 'read/isRevert', 'read/erc20', 'read/isContract', 'read/multicall', 'read/gatherReads', 'read/readContract'],
    },
    // What is simulated before a transaction is measured so, and its refusal read.
    'read/simulated': { modules: ['read/readSimulated', 'read/readRevert', 'send/measure/simulateCalls', 'send/measure/canMeasure'] },
  },
  '@latchkey/feature-embedded': {
    // What stands in the list of wallets: one file of the modal's opening.
    'ui/connect': { roots: ['ui/connect'], except: ['options', 'registry', 'emptyState'] },
  },
  '@latchkey/feature-swaps': {
    // In the order of their use; of two groups with one module the later has it.
    market: {
      roots: [
        'flow/loadTokens',
        'flow/readMarket',
        'uniswap/offeredTokens',
        'uniswap/data/deployments',
        'uniswap/v2/createV2',
        'uniswap/v3/createV3',
      ],
      except: SWAPS_ROOT,
    },
    form: { roots: ['ui/index'], except: [...SWAPS_ROOT, 'ui/index', 'ui/useSwap', 'ui/Swap/Swap.css'] },
    flow: { roots: ['flow/createFlow'], except: SWAPS_ROOT },
    'errors/later': { modules: ['errors/codes', 'errors/swapsError', 'errors/inSwaps'] },
  },
  '@latchkey/react': {
    // The first view draws them, and so do features: apart, each would cost the first load of such an application a name.
    drawing: {
      modules: [
        'primitives/Tile/Tile',
        'primitives/Tile/usePicture',
        'primitives/Tile/useDecoded',
        'primitives/WalletIcon/WalletIcon',
        'primitives/NetworkIcon/NetworkIcon',
        'pictures/hashOf',
        'pictures/useBrandPicture',
        'pictures/useDirectoryPicture',
        'pictures/useDrawn',
        'pictures/useWalletPicture',
        'pictures/useNetworkImage',
        'pictures/useNetworkMark',
        'primitives/Button/Button',
        'primitives/Notice/Notice',
        'primitives/Row/Row',
        'primitives/Stack/Stack',
        'primitives/Tile/IconTile',
        'primitives/IconButton/IconButton',
        'primitives/Skeleton/Skeleton',
        'primitives/List/List',
        'outlet/viewComponent',
        'outlet/preloadView',
        'hooks/useHeading',
        'hooks/useTheme',
        'views/SearchableList',
      ],
    },
    core: {
      roots: ['provider/LatchkeyProvider', 'buttons/ConnectButton'],
      // A server component reads `locales`, which it could not from a file marked for the browser. Of the others the build makes a stylesheet.
      except: ['locale/locales', 'buttons/button.css', 'buttons/scopeSheet'],
    },
  },
}

/**
 * What a module is called in `dist`: its path below `src`, a stylesheet's with its ending.
 * @param {string} id
 */
const nameOf = (id) =>
  relative(resolve('src'), id)
    .split(sep)
    .join('/')
    .replace(/\.(tsx?|css\.js)$/, (ending) => (ending === '.css.js' ? '.css' : ''))

/** @param {readonly string[]} ids @param {ReadInfo} readInfo @param {Set<string>} [found] */
function reach(ids, readInfo, found = new Set()) {
  for (const id of ids) {
    const info = found.has(id) ? undefined : readInfo(id)
    if (info?.isExternal !== false) continue
    found.add(id)
    reach(info.importedIds, readInfo, found)
  }
  return found
}

/**
 * The module's name → the group it belongs to.
 * @param {Record<string, Group>} groups
 * @param {string[]} ids
 * @param {ReadInfo} readInfo
 */
function assign(groups, ids, readInfo) {
  const groupOf = new Map()
  for (const [group, { modules, roots = [], except = [] }] of Object.entries(groups)) {
    const starts = ids.filter((id) => roots.includes(nameOf(id)))
    const members = modules ?? [...reach(starts, readInfo)].map(nameOf).filter((name) => !except.includes(name))
    for (const name of members) groupOf.set(name, group)
  }
  return groupOf
}

/**
 * Rollup's output options for a package: one file per source file, but for its groups.
 * @param {string} packageName
 * @returns {OutputOptions & { manualChunks?: GetManualChunk }}
 */
export function outputOf(packageName) {
  const groups = GROUPS[packageName]
  if (!groups) return { preserveModules: true, preserveModulesRoot: 'src' }
  /** @type {Map<string, string> | undefined} */
  let groupOf
  return {
    hoistTransitiveImports: false,
    minifyInternalExports: false,
    chunkFileNames: '[name].js',
    manualChunks(id, { getModuleIds, getModuleInfo }) {
      groupOf ??= assign(groups, [...getModuleIds()], getModuleInfo)
      return groupOf.get(nameOf(id)) ?? nameOf(id)
    },
  }
}

/**
 * The entries with the names that their files get in `dist`.
 * @param {string[]} entries
 */
export const nameEntries = (entries) => Object.fromEntries(entries.map((entry) => [nameOf(resolve(entry)), entry]))
