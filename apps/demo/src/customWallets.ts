import type { CustomWallet } from '@latchkey/kernel'
import { icons } from './icons.js'

/** Wallets that are not installed: the modal shows where to get them, and how to reach them on another device. */
export const customWallets: readonly CustomWallet[] = [
  {
    id: 'zinc',
    name: 'Zinc Wallet',
    icon: icons.zinc,
    homepage: 'https://zinc.example',
    chromeStore: 'https://zinc.example/chrome',
    appStore: 'https://zinc.example/ios',
    playStore: 'https://zinc.example/android',
    rdns: 'example.zinc',
    mobileLink: 'zinc://',
    desktopLink: 'zinc-desktop://',
    webappLink: 'https://zinc.example/app',
  },
  {
    id: 'cobalt',
    name: 'Cobalt Wallet',
    icon: icons.cobalt,
    homepage: 'https://cobalt.example',
    webappLink: 'https://cobalt.example/app',
  },
]
