// Who may import what:
//
//   kernel <- plugin-kit <- plugin-*        kernel <- feature-kit, evm-kit, server-kit <- feature-*        kernel <- react <- */ui
//
// Paths are written as they resolve: `valtio/react` is a file under node_modules/valtio, a workspace package is its sources.
import { existsSync, readFileSync, readdirSync } from 'node:fs'

const SOURCE = 'latchkey-source'
export const TEST = '\\.(test|test-d)\\.tsx?$'

/** Source files that the packages' `exports` name, e.g. `packages/kernel/src/index.ts`; of a stylesheet its types. */
function findEntries() {
  const folders = readdirSync('packages').filter((name) => existsSync(`packages/${name}/package.json`))
  return folders.flatMap((name) => {
    const { exports = {} } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'))
    return Object.values(exports).flatMap((target) => {
      const file = target[SOURCE]?.endsWith('.css') ? target.types : target[SOURCE]
      return file ? [`packages/${name}/${file.slice(2)}`] : []
    })
  })
}

/** @param {string} text */
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** @param {string} name @param {string} comment @param {{ from?: object, to: object }} rule */
const forbid = (name, comment, { from = {}, to }) => ({ name, severity: 'error', comment, from, to })

const ENTRIES = findEntries().map((entry) => `^${escape(entry)}$`)

const REACT_MODULES = 'node_modules/(react|react-dom|use-sync-external-store|@tanstack/react-[^/]+)/'

export default {
  forbidden: [
    forbid('no-cycles', 'Files that need each other are one concept: join them, or move what both need.', {
      to: { circular: true },
    }),
    forbid('root-composes', 'The files beside index.ts put the folders together: what a folder needs has a folder of its own.', {
      from: { path: '^packages/(kernel|react)/src/[^/]+/', pathNot: TEST },
      to: { path: '^packages/$1/src/[^/]+$' },
    }),
    forbid('no-unresolved', 'The import leads nowhere.', {
      to: { couldNotResolve: true },
    }),
    forbid('kernel-is-a-leaf', 'The kernel knows no chain, feature or framework.', {
      from: { path: '^packages/kernel/src', pathNot: TEST },
      to: { path: '^packages/(?!kernel/)' },
    }),
    forbid(
      'kernel-dependencies',
      'Each package here is paid by every host. Allowed: tapable, valtio/vanilla and the tracker it marks its snapshots for; zod/mini.',
      {
        from: { path: '^packages/kernel/src', pathNot: TEST },
        to: { path: 'node_modules/', pathNot: 'node_modules/(tapable|valtio/(esm/)?vanilla|proxy-compare|zod/(v4/)?mini)' },
      },
    ),
    forbid('schemas-load-on-demand', 'zod/mini is 7 KiB: what is stored is read with it, by code that loads with the first connection.', {
      from: { path: '^packages/kernel/src', pathNot: ['^packages/kernel/src/connections/', TEST] },
      to: { path: 'node_modules/zod/' },
    }),
    forbid('agnostic-root', 'The kernel and plugin roots run without React.', {
      from: { path: '^packages/(kernel|(plugin|feature)-[^/]+|(evm|server)-kit|cloud-protocol)/src', pathNot: `/src/ui/|${TEST}` },
      to: { path: REACT_MODULES },
    }),
    forbid('plugins-do-not-meet', 'Plugins cooperate through services of kernel/contracts, so each installs alone.', {
      from: { path: '^packages/((?:plugin|feature)-[^/]+)/src', pathNot: TEST },
      to: { path: '^packages/(plugin|feature)-', pathNot: ['^packages/$1/', '^packages/(plugin|feature)-kit/'] },
    }),
    forbid('plugin-kit-is-for-chains', 'It holds what chain plugins share; what features share belongs to feature-kit.', {
      from: { path: '^packages/(feature-|(evm|server)-kit/)' },
      to: { path: '^packages/plugin-kit/' },
    }),
    forbid('feature-kits-are-for-features', 'What chains share belongs to plugin-kit.', {
      from: { path: '^packages/(plugin-|kernel/|react/)' },
      to: { path: '^packages/(feature|server)-kit/' },
    }),
    forbid('evm-kit-is-for-features', 'Beside them only the ledger of the EVM chains stands on it.', {
      from: { path: '^packages/(plugin-|kernel/|react/)', pathNot: '^packages/plugin-eip155/src/ledger/' },
      to: { path: '^packages/evm-kit/' },
    }),
    forbid(
      'plugin-kit-knows-the-kernel-only',
      'Every chain plugin pays for what the kit imports. Allowed: zod/mini, which loads after the first click.',
      {
        from: { path: '^packages/plugin-kit/src', pathNot: TEST },
        to: { path: '^packages/(?!kernel/|plugin-kit/)|node_modules/(?!zod/(v4/)?mini)' },
      },
    ),
    forbid(
      'feature-kit-knows-the-kernel-only',
      'Every feature pays for what the kit imports. Allowed: zod/mini, which loads with a flow.',
      {
        from: { path: '^packages/feature-kit/src', pathNot: `/src/(ui|testing)/|${TEST}` },
        to: { path: '^packages/(?!kernel/|feature-kit/)|node_modules/(?!zod/(v4/)?mini)' },
      },
    ),
    forbid(
      'evm-kit-knows-the-kernel-only',
      'It is about transactions, not about what a feature does with them. Allowed: viem and zod/mini.',
      {
        from: { path: '^packages/evm-kit/src', pathNot: TEST },
        to: { path: '^packages/(?!kernel/|evm-kit/)|node_modules/(?!viem/|zod/(v4/)?mini)' },
      },
    ),
    forbid('evm-reading-needs-no-viem', 'Words of a contract are read without it; only what builds calls pays for it.', {
      from: { path: '^packages/evm-kit/src/', pathNot: `^packages/evm-kit/src/send/|${TEST}` },
      to: { path: 'node_modules/viem/|^packages/evm-kit/src/send/' },
    }),
    forbid('evm-kit-loads-on-demand', 'A root reaches it only through import(): it is for what happens after a click.', {
      from: { path: '^packages/feature-[^/]+/src/[^/]+$', pathNot: TEST },
      to: { path: '^packages/evm-kit/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    }),
    forbid('server-kit-knows-the-kernel-only', 'Servers of any feature stand on it.', {
      from: { path: '^packages/server-kit/src', pathNot: TEST },
      to: { path: '^packages/(?!kernel/|server-kit/)' },
    }),
    forbid('cloud-protocol-knows-the-kernel-only', 'Pages and servers stand on it. Allowed: zod/mini, which loads with the first call.', {
      from: { path: '^packages/cloud-protocol/src', pathNot: TEST },
      to: { path: '^packages/(?!(kernel|cloud-protocol)/)|node_modules/(?!zod/(v4/)?mini)' },
    }),
    forbid('cloud-protocol-loads-on-demand', 'Its schemas are for what happens after a click: a root reaches it only through import().', {
      from: { path: '^packages/(plugin|feature)-[^/]+/src/[^/]+$', pathNot: TEST },
      to: { path: '^packages/cloud-protocol/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    }),
    forbid('roots-know-no-ui', 'Views load on first open: a root reaches its own only through import().', {
      from: { path: '^packages/(plugin|feature)-[^/]+/src', pathNot: `/src/ui/|${TEST}` },
      to: { path: '/src/ui/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    }),
    forbid('roots-know-no-react-package', 'Only src/ui may use @latchkey/react.', {
      from: { path: '^packages/(plugin|feature)-[^/]+/src', pathNot: `/src/ui/|${TEST}` },
      to: { path: '^packages/react/' },
    }),
    forbid('servers-stay-on-servers', 'Keys, tokens and what Node has are for the entry ./server: the page never loads it.', {
      from: { path: '^packages/feature-onramp/src', pathNot: `/src/server/|${TEST}` },
      to: { path: '^packages/feature-onramp/src/server/|node_modules/jose/', pathNot: '^node:' },
    }),
    forbid('server-kit-is-for-servers', 'A page never loads cookies, stores and adapters: only a server entry and the cloud import them.', {
      from: { path: '^packages/(?!(server-kit|cloud)/)[^/]+/src', pathNot: `/src/server/|${TEST}` },
      to: { path: '^packages/server-kit/' },
    }),
    forbid('the-cloud-is-a-server', 'It runs on Node alone, and nothing that is published stands on it: pages ask it over the wire.', {
      // The journey over both services of the embedded wallet runs them beside the frame's code.
      from: { path: '^packages/(?!cloud/)', pathNot: '^packages/secure-frame/test/' },
      to: { path: '^packages/cloud/' },
    }),
    forbid(
      'the-cloud-knows-the-wire',
      'Allowed: the kernel, server-kit, cloud-protocol, brands for pictures, and what features have for servers.',
      {
        from: { path: '^packages/cloud/src', pathNot: TEST },
        to: { path: '^packages/(?!(cloud|cloud-protocol|kernel|server-kit|brands)/|feature-[^/]+/(src|dist)/server/)' },
      },
    ),
    forbid('browsers-have-no-node', 'Packages for browsers import nothing of Node.', {
      from: {
        path: '^packages/(kernel|react|brands|cloud-protocol|secure-frame|(feature|evm|plugin)-kit|(plugin|feature)-[^/]+)/src',
        pathNot: `/src/server/|/src/testing/|${TEST}`,
      },
      to: { dependencyTypes: ['core'] },
    }),
    forbid('the-frame-stands-alone', 'What holds keys has no code of pages, and no page has its code: they speak by messages.', {
      from: { path: '^packages/secure-frame/src', pathNot: TEST },
      // Bounded reading of servers is shared: it holds nothing of a page.
      to: { path: '^packages/(?!(kernel|cloud-protocol|secure-frame|plugin-kit/src/(nodes|shapes))/)' },
    }),
    forbid('keys-stay-in-the-frame', 'No page and no server loads the code that makes and joins keys.', {
      from: { path: '^packages/(?!secure-frame/)' },
      to: { path: '^packages/secure-frame/' },
    }),
    forbid('brands-load-on-demand', 'Pictures and links of wallets are no part of the first load.', {
      from: { path: '^packages/(?!(brands|cloud)/)[^/]+/src', pathNot: TEST },
      to: { path: '^packages/brands/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    }),
    forbid('react-knows-no-plugin', 'A host pays only for what is in its list of plugins.', {
      from: { path: '^packages/react/src', pathNot: TEST },
      to: { path: '^packages/(plugin|feature)-' },
    }),
    forbid('no-internal', 'Another package is reached by its public entries only.', {
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/[^/]+/', pathNot: ['^packages/$1/', ...ENTRIES] },
    }),
    forbid('applications-use-entries', 'What an example needs, a host needs: it must be public.', {
      from: { path: '^(apps|examples|tests/(bench|e2e|integrations))/' },
      // The frame is no package of a host: its pages are tested in the browser by their files.
      to: { path: '^packages/[^/]+/', pathNot: [...ENTRIES, '^packages/secure-frame/(page/build.mjs|test/screensPage.ts)$'] },
    }),
    forbid('test-support-only-in-tests', 'It is not in the published package.', {
      from: { path: '^packages/[^/]+/src', pathNot: TEST },
      to: { path: '^packages/[^/]+/test/' },
    }),
    forbid('testkit-only-in-tests', 'Test doubles never reach a host.', {
      from: { path: '^packages/(?!testkit)[^/]+/src', pathNot: TEST },
      to: { path: '^packages/testkit' },
    }),
    forbid('testkit-without-vendors', 'Its licence is MIT, and so is all that comes with it.', {
      from: { path: '^packages/testkit/' },
      to: { path: '^packages/testkit-|node_modules/(@walletconnect|@reown)/' },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Starters are projects of their own, with packages that are not installed here.
    exclude: { path: '/dist/|\\.css\\?inline$|^examples/(next-app|vanilla|vite-react)/' },
    // Types count as well: modules knotted by types are as hard to read alone as modules knotted by code.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: [SOURCE, 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
    },
  },
}
