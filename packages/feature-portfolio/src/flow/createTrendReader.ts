import { createRuns } from '@latchkey/feature-kit'
import type { FlowParts, Question } from '../account/FlowParts.js'
import { hasCloud } from '../account/FlowParts.js'
import { questionOf } from '../account/questionOf.js'
import type { PortfolioState } from '../contracts/PortfolioState.js'
import { readTrend, trendKey } from '../sources/readTrend.js'
import type { PortfolioPatch } from '../state/transitions.js'
import { trendRead } from '../state/transitions.js'
import { AFTER_ROWS_MS, TREND_MS } from '../timeouts.js'

/** The slice of the flow. */
interface Slice {
  read(): PortfolioState
  apply(patch: PortfolioPatch): void
}

/** Reads what the tokens were worth on the last days. */
export interface TrendReader {
  /** Tokens were read: asks where they changed, and once an hour. */
  follow(): void
  /** Another account: nothing of the old one counts. */
  stop(): void
}

/** Makes one. A service that does not know costs the line alone. */
export function createTrendReader(parts: FlowParts, { read, apply }: Slice): TrendReader {
  const { context } = parts
  const runs = createRuns(context)
  let asked: { readonly key: string; readonly atMs: number } | undefined

  function ask(question: Question, tokens: PortfolioState['tokens']): void {
    const { signal } = question
    readTrend(parts, question, tokens).then(
      (trend) => signal.aborted || apply(trendRead(trend)),
      (error: unknown) => {
        if (signal.aborted) return
        context.log.debug('Nobody knows what the account was worth.', error)
        apply(trendRead(undefined))
      },
    )
  }

  return {
    follow() {
      const question = questionOf(context.state.current)
      const { tokens, total } = read()
      const key = trendKey(tokens)
      const isKnown = asked?.key === key && context.clock.now() - asked.atMs <= TREND_MS
      if (!question || !hasCloud(parts) || total === undefined || isKnown) return
      asked = { key, atMs: context.clock.now() }
      const signal = runs.next()
      runs.after(AFTER_ROWS_MS, () => ask({ ...question, signal }, tokens))
    },
    stop() {
      runs.next()
      asked = undefined
    },
  }
}
