import { Note, truncateAddress, useText } from '@latchkey/react/ui'
import type { SwapToken } from '../contracts/index.js'
import type { RefusedToken } from '../flow/SwapsState.js'
import { doubtfulTokens } from '../flow/unconfirmedTokens.js'
import type { TokenMark } from '../tokens/TokenMark.js'
import type { TokenReport } from '../tokens/TokenReport.js'
import { percentOfPpm } from './show.js'
import type { SwapParts } from './SwapGate.js'

type Text = ReturnType<typeof useText>

/** A note for each token of which there is something to say. */
export function TokenNotesPanel({ state, view }: Pick<SwapParts, 'state' | 'view'>) {
  const text = useText()
  const { tokens, marks = {}, reports = {}, refusedTokens = [], from, to } = state
  const open = refusedTokens.filter(({ side }) => !(side === 'from' ? from : to))
  const doubtful = doubtfulTokens(state)
  // A report says it already, with both taxes.
  const taxes = view.shown?.taxes.filter(({ token }) => reports[token.address]?.buyPpm === undefined) ?? []
  return (
    <>
      {open.map((refused) => (
        <Note key={refused.side} tone="error">
          {refusedText(text, refused)}
        </Note>
      ))}
      {doubtful.map((token) => {
        const mark = marks[token.address]
        const twin = tokens.find(({ address }) => address === mark?.resembles)
        const report = reports[token.address]
        const isGrave = mark?.resembles !== undefined || mark?.isOdd === true || report?.canSell === false
        return (
          <Note key={token.address} tone={isGrave ? 'error' : 'warning'}>
            {[...markTexts(text, token, { mark, twin }), ...reportTexts(text, token, report)].join(' ')}
          </Note>
        )
      })}
      {taxes.map(({ token: { address, symbol }, ppm }) => (
        <Note key={address} tone="warning">
          {text('swaps.tax.note', { symbol, percent: percentOfPpm(ppm) })}
        </Note>
      ))}
    </>
  )
}

function refusedText(text: Text, { token, failure }: RefusedToken): string {
  const isAmbiguous = failure.code === 'SWAPS_TOKEN_AMBIGUOUS'
  return isAmbiguous ? text('swaps.start.ambiguous', { symbol: token }) : text('swaps.start.unknown', { token: shortened(token) })
}

const shortened = (token: string): string => (token.startsWith('0x') ? truncateAddress(token) : token.slice(0, 64))

interface Marked {
  readonly mark: TokenMark | undefined
  /** What it could be mistaken for. */
  readonly twin: SwapToken | undefined
}

/** Why nobody vouches for a token. */
function markTexts(text: Text, { symbol, address }: SwapToken, { mark, twin }: Marked): readonly string[] {
  const named = { symbol, address: truncateAddress(address) }
  return [
    ...(mark?.origin === 'unlisted' ? [text('swaps.token.unlisted', named)] : []),
    ...(twin ? [text('swaps.token.lookalike', { ...named, other: twin.symbol })] : []),
    ...(mark?.isOdd ? [text('swaps.token.odd', named)] : []),
  ]
}

/** What a node tells of it. Nothing while it is asked. */
function reportTexts(text: Text, { symbol }: SwapToken, report: TokenReport | undefined): readonly string[] {
  if (!report) return []
  const { canSell, buyPpm = 0, sellPpm = 0 } = report
  if (canSell === undefined) return [text('swaps.token.unknown', { symbol })]
  if (!canSell) return [text('swaps.token.unsellable', { symbol })]
  const taxes = { symbol, buy: percentOfPpm(buyPpm), sell: percentOfPpm(sellPpm) }
  return [text('swaps.token.sellable', { symbol }), ...(buyPpm + sellPpm > 0 ? [text('swaps.token.taxes', taxes)] : [])]
}
