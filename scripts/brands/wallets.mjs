// Where each wallet's drawing is. `ground` is put behind a drawing that would not show on every background, `scale` shrinks it on that.

/**
 * @typedef {object} Drawing
 * @property {keyof typeof import('./sources.mjs').SOURCES} source
 * @property {string} file - File in the package; for `luno` and `stacks` the number or name of the picture in the code.
 * @property {string} [ground] - CSS colour.
 * @property {number} [scale] - Of the drawing on its ground; 1 if omitted.
 * @property {Record<string, string>} [colors] - Fills to replace.
 */

const WALLETS = 'wallets/background'

/** @type {Record<string, Drawing>} */
export const WALLET_DRAWINGS = {
  metamask: { source: 'web3icons', file: `${WALLETS}/metamask` },
  coinbase: { source: 'web3icons', file: `${WALLETS}/coinbase` },
  trust: { source: 'web3icons', file: `${WALLETS}/trust` },
  rainbow: { source: 'web3icons', file: `${WALLETS}/rainbow` },
  phantom: { source: 'web3icons', file: `${WALLETS}/phantom` },
  okx: { source: 'web3icons', file: `${WALLETS}/okx` },
  rabby: { source: 'web3icons', file: `${WALLETS}/rabby` },
  zerion: { source: 'web3icons', file: `${WALLETS}/zerion` },
  ledger: { source: 'web3icons', file: `${WALLETS}/ledger` },
  backpack: { source: 'web3icons', file: `${WALLETS}/backpack` },
  solflare: { source: 'web3icons', file: `${WALLETS}/solflare` },
  exodus: { source: 'web3icons', file: `${WALLETS}/exodus` },
  keplr: { source: 'web3icons', file: `${WALLETS}/keplr` },
  imtoken: { source: 'web3icons', file: `${WALLETS}/imtoken` },
  tokenpocket: { source: 'web3icons', file: `${WALLETS}/token-pocket` },
  enkrypt: { source: 'web3icons', file: `${WALLETS}/enkrypt` },
  ronin: { source: 'web3icons', file: `${WALLETS}/ronin` },
  safe: { source: 'web3icons', file: `${WALLETS}/safe` },
  binance: { source: 'web3icons', file: 'exchanges/background/binance' },
  bitget: { source: 'web3icons', file: 'exchanges/background/bitget' },
  uniswap: { source: 'web3icons', file: 'exchanges/background/uniswap' },
  unisat: { source: 'ant', file: 'unisat-colorful', ground: '#000', scale: 0.8 },
  xverse: { source: 'stacks', file: 'XverseProviders.BitcoinProvider' },
  leather: { source: 'stacks', file: 'LeatherProvider', ground: '#12100f' },
  subwallet: { source: 'subwallet', file: 'SubWalletLogo', ground: '#0c0f1a', scale: 0.7 },
  nova: { source: 'subwallet', file: 'NovaWalletLogo' },
  'polkadot-js': { source: 'subwallet', file: 'PolkadotLogo', ground: '#ff8c00' },
  talisman: { source: 'luno', file: 't' },
  polkagate: { source: 'luno', file: 'r', ground: '#fff' },
  fearless: { source: 'luno', file: 'i', ground: '#e07' },
}

/** For wallets that no free drawing exists of: a wallet, open to the right. */
export const NEUTRAL_WALLET =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#5b6472" d="M0 0h24v24H0z"/><path fill="#fff" fill-rule="evenodd" d="M6.5 6h9A1.5 1.5 0 0 1 17 7.5V8h.5A1.5 1.5 0 0 1 19 9.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 16.5v-9A1.5 1.5 0 0 1 6.5 6m0 1.5v9h11v-2h-2.250a1.75 1.75 0 0 1 0-3.5h2.250V9.5h-9a.75.75 0 0 1 0-1.5h7v-.5zm8.75 4.5a.75.75 0 0 0 0 1.5.75.75 0 0 0 0-1.5"/></svg>'
