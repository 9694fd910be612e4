import { mediansOf } from './median.mjs'

/**
 * Each application as often, forwards and backwards, so that load from outside falls on all alike.
 * @template {{ id: string }} A
 * @param {A[]} measured
 * @param {number} rounds
 * @param {(application: A) => Promise<Record<string, number>>} run
 * @returns {Promise<import('./report.mjs').Medians>}
 */
export async function alternate(measured, rounds, run) {
  /** @type {Record<string, Record<string, number>[]>} */
  const visits = Object.fromEntries(measured.map(({ id }) => [id, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const application of round % 2 === 0 ? measured : measured.toReversed()) visits[application.id].push(await run(application))
    console.log(`bench: round ${round + 1} of ${rounds}`)
  }
  return Object.fromEntries(measured.map(({ id }) => [id, mediansOf(visits[id])]))
}
