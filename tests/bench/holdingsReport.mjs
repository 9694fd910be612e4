// The part of the report on opening an account with tokens.
import { holders } from './browser/holdings/applications.mjs'
import { ms, ratio, table } from './tables.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./browser/holdings/measure.mjs').measureHoldings>>} Holdings */

const TEXT = `From the press on the button of the connected account until the row of the first token, which is the coin, is painted with its amount: ETH and ten tokens on one
network. The services of each are answered at once by the server of the pages, in the shapes of their public interfaces: balances with prices for
Latchkey and AppKit, single calls of the node for thirdweb. Latchkey opens with the tokens, after one press. thirdweb needs two: "View Assets". AppKit lists no tokens of
a wallet that is not its own but where one is chosen to be sent, after three: "Send", "Select token". All presses: until what the next press needs
is painted, added up, without the time that a visitor needs. Latchkey has portfolio, sending, activity and swaps. Restored: the page was loaded again, and
the connection restored.`

/** @type {[key: string, label: string][]} */
const MEASURES = [
  ['whole', 'all presses → coin'],
  ['token', 'all presses → first token of a contract'],
  ['last', 'the last press → coin'],
  ['backWhole', 'restored: all presses → coin'],
  ['backToken', 'restored: all presses → first token of a contract'],
  ['backLast', 'restored: the last press → coin'],
]

/** @param {Holdings[string]} medians */
const rows = (medians) =>
  MEASURES.map(([key, label]) => {
    const [own, ...peers] = holders.map(({ id }) => medians[id][key])
    return [label, ms(own), ...peers.map(ms), ratio(own / Math.min(...peers))]
  })

/** The section of the page. @param {Holdings} holdings - CPU slow-down → medians. @param {number} rounds */
export const holdingsText = (holdings, rounds) =>
  [
    `${TEXT} Medians of ${rounds} rounds.`,
    ...Object.entries(holdings).map(([slowdown, medians]) => {
      const head = [
        slowdown === '1' ? 'full speed' : `CPU slowed ${slowdown} times`,
        ...holders.map(({ title }) => title),
        'Latchkey ÷ the faster',
      ]
      return table(head, rows(medians))
    }),
  ].join('\n\n')
