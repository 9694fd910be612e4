import type { SwapQuestion, SwapQuote, SwapToken } from '../contracts/index.js'
import { REPORT_LIFETIME_MS } from '../timeouts.js'
import type { FlowParts } from './FlowParts.js'
import { shownQuote } from './rankQuotes.js'
import { tokenInspected } from './transitions.js'
import { doubtfulTokens } from './unconfirmedTokens.js'

/** Asks a node what the chosen tokens do that the visitor has to agree to. A failed question is asked again with the next quotes. */
export async function inspectChosen(parts: FlowParts, question: SwapQuestion): Promise<void> {
  const quote = shownQuote(parts.read())
  await Promise.all(doubtfulTokens(parts.read()).map((token) => inspect(parts, question, { quote, token })))
}

interface Inspected {
  readonly quote: SwapQuote | undefined
  readonly token: SwapToken
}

async function inspect(parts: FlowParts, question: SwapQuestion, { quote, token }: Inspected): Promise<void> {
  const { read, apply, context, inspected } = parts
  const { address } = token
  const pool = poolOf(quote, address)
  const key = `${token.chainId} ${address} ${pool ?? ''}`
  const now = question.chain.clock.now()
  if (read().reports?.[address] && now - (inspected.get(key) ?? -REPORT_LIFETIME_MS) < REPORT_LIFETIME_MS) return
  try {
    const { inspectToken } = await import('../tokens/inspectToken.js')
    const report = await inspectToken(question, address, pool)
    if (question.signal.aborted) return
    inspected.set(key, now)
    apply(tokenInspected(read(), address, report))
  } catch (error) {
    if (!question.signal.aborted) context.log.debug(`${token.symbol} failed`, error)
  }
}

/** A pool of the quote that trades the token. */
function poolOf(quote: SwapQuote | undefined, address: string): string | undefined {
  const hops = quote?.route.flatMap((part) => part.hops) ?? []
  const pool = hops.find(({ from, to }) => [from, to].some((each) => each.toLowerCase() === address))?.pool
  return pool !== undefined && /^0x[0-9a-f]{40}$/i.test(pool) ? pool.toLowerCase() : undefined
}
