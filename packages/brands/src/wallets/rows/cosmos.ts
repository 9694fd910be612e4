import type { WalletRow } from '../WalletRow.js'

/** Wallets that are first of all for Cosmos. */
export const COSMOS_ROWS: readonly WalletRow[] = [
  {
    id: 'app.keplr',
    name: 'Keplr',
    picture: 'keplr',
    homepage: 'https://www.keplr.app/',
    namespaces: ['cosmos', 'eip155'],
    rdns: 'app.keplr',
    aliases: ['keplr'],
    chrome: 'dmkamcknogkgcdfhhbddcghachkejeap',
    firefox: 'keplr',
    edge: 'ocodgmmffbkkeecmadcijjhkmeohinei',
    ios: '1567851089',
    android: 'com.chainapsis.keplr',
    native: 'keplrwallet://wcV2',
    universal: 'https://deeplink.keplr.app/',
    // docs.keplr.app, mobile deep links
    browse: 'https://deeplink.keplr.app/web-browser?url={url}',
  },
  {
    id: 'io.leapwallet',
    name: 'Leap',
    picture: 'wallet',
    homepage: 'https://leapwallet.io/',
    namespaces: ['cosmos'],
    aliases: ['leap'],
    chrome: 'fcfcfllfndlomdhbehjjcoimbgofdncg',
    ios: '1642465549',
    android: 'io.leapwallet.cosmos',
    native: 'leapcosmos://',
  },
  {
    id: 'io.cosmostation',
    name: 'Cosmostation',
    picture: 'wallet',
    homepage: 'https://www.cosmostation.io/',
    namespaces: ['cosmos'],
    aliases: ['cosmostation'],
    chrome: 'fpkhgmpbidmiogeglndfbkegfdlnajnf',
    ios: '1459830339',
    android: 'wannabit.io.cosmostaion',
    native: 'cosmostation://',
  },
]
