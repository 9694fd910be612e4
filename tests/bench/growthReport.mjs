// The part of the report on accounts that have very much.
import { ms, table } from './tables.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./browser/account/growth.mjs').measureGrowth>>[number]} Growth */

const TEXT = `The account view on a node and a service that answer at once. A step: scrolled to the end, until the next page of the service (200 entries) is listed; its
script includes reading the answer by schema. A wheel turn of 400 px is drawn in several frames. Medians of up to three rounds.
Memory: heap after a collection, beyond that of the connected page.`

/** @param {Growth[]} growth */
const rows = (growth) =>
  growth.map(({ what, frame, wheel, wheelMost, step, stepMost, heap, elements }) => [
    what,
    ms(frame),
    ms(wheel),
    ms(wheelMost),
    ms(step),
    ms(stepMost),
    `${heap.toFixed(1)} MiB`,
    elements,
  ])

const HEAD = [
  'account',
  'script per frame, mean',
  'script per wheel turn, median',
  'most',
  'script per step, median',
  'most',
  'memory',
  'elements of the modal',
]

/** The section of the page. @param {Growth[]} growth */
export const growthText = (growth) => `${TEXT}\n\n${table(HEAD, rows(growth))}`
