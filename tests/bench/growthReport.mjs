// The part of the report on accounts that have very much.
import { ms, table } from './tables.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./browser/account/growth.mjs').measureGrowth>>[number]} Growth */

const TEXT = `The account view on a node and a service that answer at once. A step: scrolled to the end, until the next page of the service (200 entries) is listed; its
script includes reading the answer by schema. A wheel turn of 400 px is drawn in two frames or more, so that no frame has more script than a turn.
Memory: heap after a collection, beyond that of the connected page.`

/** @param {Growth[]} growth */
const rows = (growth) =>
  growth.map(({ what, wheel, wheelMost, slow, step, stepMost, heap, elements }) => [
    what,
    ms(wheel),
    ms(wheelMost),
    `${Math.round(slow * 100)} %`,
    ms(step),
    ms(stepMost),
    `${heap.toFixed(1)} MiB`,
    elements,
  ])

const HEAD = [
  'account',
  'script per wheel turn, median',
  'most',
  'turns above 16.7 ms',
  'script per step, median',
  'most',
  'memory',
  'elements of the modal',
]

/** The section of the page. @param {Growth[]} growth */
export const growthText = (growth) => `${TEXT}\n\n${table(HEAD, rows(growth))}`
