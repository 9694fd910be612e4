// What clients ask the cloud, and its floors.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountAt, accountsOf } from './fill.mjs'

/** Accounts whose balances are asked for: those that are asked for again within seconds are remembered. */
const RICH = 20
/** Of the first wallet that the package draws. */
const IMAGE = JSON.parse(readFileSync(join(import.meta.dirname, '../../../packages/cloud/data/wallets.json'), 'utf8')).listings[0].image_id
const SEARCHES = 'met tru led pha coi saf wal tok bit zer ra ba ma in co ke ar ex on un'.split(' ')

/**
 * Each with the path of the request of a number; `select` is of the floor that answers what one plain query finds.
 * @typedef {{ name: string, path(count: number): string, select?(count: number): string }} Target
 */

/** @param {number} scale @returns {Target[]} */
export function targetsOf(scale) {
  const search = (/** @type {number} */ count) => SEARCHES[count % SEARCHES.length]
  const account = (/** @type {number} */ count) => accountAt((count * 7) % accountsOf(scale))
  const rich = (/** @type {number} */ count) => accountAt(count % RICH)
  const query = 'projectId=bench&st=latchkey&sv=1'
  return [
    {
      name: 'directory search',
      path: (count) => `/getWallets?page=1&entries=40&search=${search(count)}&${query}`,
      select: (count) => `/select/wallets/${search(count)}`,
    },
    { name: 'image', path: () => `/getWalletImage/${IMAGE}?${query}` },
    {
      name: 'history',
      path: (count) => `/v1/account/${account(count)}/history?chainId=eip155:31337&${query}`,
      select: (count) => `/select/history/${account(count)}`,
    },
    { name: 'balance', path: (count) => `/v1/account/${rich(count)}/balance?chainId=eip155:31337&currency=usd&${query}` },
  ]
}

/** All of them in turn. @param {number} count */
export function mixed(count) {
  const targets = targetsOf(1)
  return targets[count % targets.length].path(count)
}
