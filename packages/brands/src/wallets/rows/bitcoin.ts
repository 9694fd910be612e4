import type { WalletRow } from '../WalletRow.js'

/** Wallets that are first of all for Bitcoin. */
export const BITCOIN_ROWS: readonly WalletRow[] = [
  {
    id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    name: 'Xverse',
    picture: 'xverse',
    homepage: 'https://www.xverse.app/',
    namespaces: ['bip122'],
    aliases: ['Xverse Wallet', 'XverseProviders.BitcoinProvider'],
    chrome: 'idnnbdplmphpflfnlkomgpfbpcgelopg',
    ios: '1552272513',
    android: 'com.secretkeylabs.xverse',
    native: 'xverse://',
    // docs.xverse.app/sats-connect, mobile integration
    browse: 'https://connect.xverse.app/browser?url={url}',
  },
  {
    id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
    name: 'Leather',
    picture: 'leather',
    homepage: 'https://leather.io/',
    namespaces: ['bip122'],
    aliases: ['LeatherProvider'],
    chrome: 'ldinpeekobnhjjdofggfgjlcehhmanlj',
  },
  {
    id: 'io.unisat',
    name: 'UniSat',
    picture: 'unisat',
    homepage: 'https://unisat.io/',
    namespaces: ['bip122'],
    aliases: ['unisat', 'UniSat Wallet'],
    chrome: 'ppbibelpcjmhbdihakflkdcoccbgbkpo',
    android: 'io.unisat',
  },
  {
    id: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
    name: 'Magic Eden',
    picture: 'wallet',
    homepage: 'https://wallet.magiceden.io/',
    namespaces: ['bip122', 'solana', 'eip155'],
    rdns: 'io.magiceden.wallet',
    aliases: ['Magic Eden Wallet', 'magicEden.bitcoin'],
    chrome: 'mkpegjkblkkefacfnmkajcjmabijhclg',
    ios: '6478631482',
    android: 'com.magiceden.wallet',
    native: 'magiceden://',
  },
]
