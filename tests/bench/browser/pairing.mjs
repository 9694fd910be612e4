// The first click on WalletConnect, with a relay on loopback. Peers use their own relay only, so there is nothing to compare with.
import { startRelay } from '@latchkey/testkit-walletconnect'
import { median } from '../median.mjs'
import { visitPairing } from './visit.mjs'

/** The page's id. */
export const PAIRING = 'pairing'

/**
 * @template T
 * @param {string} url
 * @param {(address: string) => Promise<T>} run
 * @returns What `run` gives for the page's address, with a relay running meanwhile.
 */
export async function withRelay(url, run) {
  const relay = await startRelay()
  try {
    return await run(`${url}/${PAIRING}/?relay=${encodeURIComponent(relay.url)}`)
  } finally {
    await relay.stop()
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, rounds: number, slowdowns: number[] }} options
 * @returns CPU slow-down → median of milliseconds from the click to the code on the screen.
 */
export function measurePairing(browser, { url, rounds, slowdowns }) {
  return withRelay(url, async (address) => {
    /** @type {Record<number, number>} */
    const results = {}
    for (const cpuSlowdown of slowdowns) {
      /** @type {number[]} */
      const runs = []
      for (let round = 0; round < rounds; round += 1) runs.push(await visitPairing(browser, { url: address, cpuSlowdown }))
      results[cpuSlowdown] = median(runs)
    }
    return results
  })
}
