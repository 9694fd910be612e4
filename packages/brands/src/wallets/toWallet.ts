import type { BrandWallet } from './BrandWallet.js'
import type { WalletRow } from './WalletRow.js'

/** Field of the wallet → field of the row, and the link that it is put in. */
const STORES = [
  ['chromeStore', 'chrome', 'https://chromewebstore.google.com/detail/*'],
  ['firefoxStore', 'firefox', 'https://addons.mozilla.org/firefox/addon/*/'],
  ['edgeStore', 'edge', 'https://microsoftedge.microsoft.com/addons/detail/*'],
  ['operaStore', 'opera', 'https://addons.opera.com/extensions/details/*/'],
  ['safariStore', 'safari', 'https://apps.apple.com/app/id*'],
  ['appStore', 'ios', 'https://apps.apple.com/app/id*'],
  ['playStore', 'android', 'https://play.google.com/store/apps/details?id=*'],
  ['desktopApp', 'desktopApp', '*'],
  ['mobileLink', 'native', '*'],
  ['universalLink', 'universal', '*'],
  ['desktopLink', 'desktop', '*'],
  ['browseTemplate', 'browse', '*'],
  ['rdns', 'rdns', '*'],
] as const

/** The wallet that a row describes, with whole links. */
export function toWallet(row: WalletRow): BrandWallet {
  const { id, name, picture, homepage, namespaces, aliases = [] } = row
  const links = STORES.flatMap(([field, part, link]) => {
    const value = row[part]
    return value === undefined ? [] : [[field, link.replace('*', () => value)] as const]
  })
  return { id, name, picture, homepage, namespaces, aliases, ...Object.fromEntries(links) }
}
