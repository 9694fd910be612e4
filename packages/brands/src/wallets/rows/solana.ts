import type { WalletRow } from '../WalletRow.js'

/** Wallets that are first of all for Solana. */
export const SOLANA_ROWS: readonly WalletRow[] = [
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    picture: 'solflare',
    homepage: 'https://solflare.com/',
    namespaces: ['solana'],
    chrome: 'bhhhlbepdkbapadjdnnojkbgioiodbic',
    firefox: 'solflare-wallet',
    ios: '1580902717',
    android: 'com.solflare.mobile',
    // docs.solflare.com, browse
    browse: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}',
  },
  {
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    name: 'Backpack',
    picture: 'backpack',
    homepage: 'https://backpack.app/',
    namespaces: ['eip155', 'solana'],
    rdns: 'app.backpack',
    aliases: ['app.backpack.mobile'],
    chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof',
    ios: '6445964121',
    android: 'app.backpack.mobile',
    native: 'backpack://',
    universal: 'https://backpack.app/ul/v1',
    // docs.backpack.app, browse
    browse: 'https://backpack.app/ul/v1/browse/{url}?ref={origin}',
  },
  {
    id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
    name: 'Exodus',
    picture: 'exodus',
    homepage: 'https://exodus.com/',
    namespaces: ['eip155', 'solana'],
    aliases: ['com.exodus.web3-wallet'],
    chrome: 'aholpfdialjgjfhomihkjbmgjidlcdno',
    ios: '1414384820',
    android: 'exodusmovement.exodus',
    desktopApp: 'https://exodus.com/download/',
    native: 'exodus://',
    universal: 'https://exodus.com/m',
  },
]
