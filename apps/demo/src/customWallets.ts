import type { WalletListing } from '@latchkey/kernel'

const icon = (fill: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${fill}"/>${mark}</svg>`,
  )}`

/** Drawn on Nickel Wallet's row. */
export const nickelIcon = icon('#2b3138', '<path d="M20 8l10.4 6v12L20 32 9.6 26V14z" fill="none" stroke="#c9d1d9" stroke-width="3"/>')

/** Wallets that nobody has here: the modal shows where to get them. */
export const customWallets: readonly WalletListing[] = [
  {
    id: 'zinc',
    name: 'Zinc Wallet',
    icon: icon('#3d5a80', '<path d="M13 13h14L13 27h14" fill="none" stroke="#e0fbfc" stroke-width="3"/>'),
    homepage: 'https://zinc.example',
    chromeStore: 'https://zinc.example/chrome',
    appStore: 'https://zinc.example/ios',
    playStore: 'https://zinc.example/android',
    mobileLink: 'zinc://',
  },
  {
    id: 'cobalt',
    name: 'Cobalt Wallet',
    icon: icon('#1d3fbb', '<circle cx="20" cy="20" r="9" fill="none" stroke="#dbe4ff" stroke-width="3"/>'),
    homepage: 'https://cobalt.example',
    webappLink: 'https://cobalt.example/app',
  },
]
