// What a visitor may be asked to download, in KiB of gzip without React. A new plugin is one line in `plugins`.

export const budgets = {
  /** `createLatchkey` without any plugin. */
  kernelKib: 13.4,
  /** Kernel, EIP-155, provider and button: what every page of the application carries. */
  firstLoadKib: 25,
  /** The application with every plugin of the list below. */
  firstLoadWithAllKib: 36,
  /** Everything fetched from the click until the dialog shows its first wallets. */
  modalKib: 36,
  modalFiles: 3,
  /** The same in the application with every plugin. */
  modalWithAllKib: 43,
  modalWithAllFiles: 8,
  /** Until the button can be clicked, in the application with every chain, the relay, sign-in, swaps and buying. */
  toButtonKib: 33.5,
  /** What that application has fetched before a click, with the pictures of popular wallets. */
  beforeClickKib: 72.19,
  beforeClickFiles: 8,
  /** What portfolio, sending, activity and names add to opening the account of a connected wallet. */
  accountKib: 20,
  /** npm packages that an application with kernel, EIP-155 and React gets installed, React's own included. */
  installedPackages: 60,
  /** The page of the embedded wallet before its first approval. */
  frameKib: 50,
}

/**
 * Plugins beside EIP-155: the factory, its package, what it may add to the first load, and to each step of its use in this order.
 * @typedef {{ what: string, modules: string[], kib: number }} Step
 * @typedef {{ what: string, steps: number, kib: number }} Sum - What the first of these steps are together.
 * @type {{ factory: string, package: string, kib: number, endpoint?: string, options?: string, onDemand?: Step[], sum?: Sum }[]}
 */
export const plugins = [
  { factory: 'solana', package: '@latchkey/plugin-solana', kib: 2 },
  { factory: 'bitcoin', package: '@latchkey/plugin-bitcoin', kib: 2 },
  { factory: 'polkadot', package: '@latchkey/plugin-polkadot', kib: 2 },
  { factory: 'cosmos', package: '@latchkey/plugin-cosmos', kib: 2 },
  { factory: 'walletConnect', package: '@latchkey/plugin-walletconnect', kib: 3 },
  { factory: 'directory', package: '@latchkey/plugin-directory', kib: 0.95, endpoint: 'directory' },
  { factory: 'siwx', package: '@latchkey/feature-siwx', kib: 0.95 },
  { factory: 'embedded', package: '@latchkey/feature-embedded', kib: 0.95, options: "{ frame: 'https://wallet.example' }" },
  { factory: 'onramp', package: '@latchkey/feature-onramp', kib: 0.95 },
  { factory: 'names', package: '@latchkey/feature-names', kib: 0.95 },
  { factory: 'portfolio', package: '@latchkey/feature-portfolio', kib: 0.95 },
  { factory: 'send', package: '@latchkey/feature-send', kib: 0.95 },
  { factory: 'analytics', package: '@latchkey/feature-analytics', kib: 0.95, endpoint: 'analytics' },
  { factory: 'history', package: '@latchkey/feature-history', kib: 0.95 },
  {
    factory: 'swaps',
    package: '@latchkey/feature-swaps',
    kib: 0.95,
    onDemand: [
      // A form that can be filled in: the network's own coin is known before any list of tokens is.
      {
        what: 'Opening Swap: the view, the flow',
        kib: 14.5,
        modules: ['feature-swaps/dist/ui/index.js', 'feature-swaps/dist/flow.js'],
      },
      {
        what: 'The first price: what reads the chain, tokens, both versions of Uniswap',
        kib: 12,
        modules: ['feature-swaps/dist/market.js'],
      },
      { what: 'Where Uniswap is on a network, and its tokens', kib: 0.8, modules: ['data/networks/ethereum.js'] },
      { what: 'The details of a quote', kib: 4, modules: ['Swap/DetailsPanel.js'] },
      { what: 'The list of tokens', kib: 3, modules: ['feature-swaps/dist/ui/tokens.js'] },
      {
        what: 'The preview of a swap, and the code that signs and sends it',
        // 9 of it measure a swap and follow it. Validation and errors are not part of it: connecting has loaded them.
        kib: 30,
        modules: ['feature-swaps/dist/ui/preview.js', 'flow/runSwap.js', 'v2/buildV2.js', 'uniswap/swapRouter.js'],
      },
    ],
    // A wallet is connected: nodes are read by code that has loaded with the balance of the account.
    sum: { what: 'Opening Swap with its first price, all files', steps: 3, kib: 26 },
  },
]

/** The plugins of an application with everything behind the address. */
export const living = plugins.filter(({ factory }) => ['portfolio', 'send', 'history', 'names'].includes(factory))

/** The plugins of a page whose visitors connect, sign in, swap and buy. */
export const busyPage = plugins.filter(({ factory }) =>
  ['solana', 'bitcoin', 'polkadot', 'cosmos', 'walletConnect', 'siwx', 'swaps', 'onramp'].includes(factory),
)
