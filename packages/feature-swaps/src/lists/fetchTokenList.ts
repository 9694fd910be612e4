import type { Clock } from '@latchkey/kernel'
import { describeError, isLatchkeyError } from '@latchkey/kernel'
import { isRedirect, PLAIN_REQUEST, parseJson, readText, withDeadline } from '@latchkey/kernel/http'
import { swapsError } from '../errors/swapsError.js'
import { LIST_MS } from '../timeouts.js'

/** Most bytes of a list; Uniswap's default list has 0.7 million. */
const LONGEST_LIST = 4 * 1024 * 1024

/** What a list is fetched with. */
export interface ListFetching {
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Fetches a list of tokens, without credentials.
 *
 * @returns The JSON; nothing has validated it yet.
 * @throws LatchkeyError `SWAPS_LIST_FAILED` | `ABORTED`
 */
export async function fetchTokenList(url: string, { clock, signal }: ListFetching): Promise<unknown> {
  const failed = (problem: string, cause?: unknown) => swapsError('SWAPS_LIST_FAILED', { list: url, problem }, { cause })
  const timedOut = () => failed(`no answer within ${LIST_MS / 1_000} s`)
  try {
    return await withDeadline({ clock, timeoutMs: LIST_MS, signal, action: 'swaps token list', timedOut }, async (limited) => {
      const response = await globalThis.fetch(url, { ...PLAIN_REQUEST, signal: limited })
      if (isRedirect(response)) throw failed('it redirects')
      if (!response.ok) throw failed(`status ${response.status}`)
      const text = await readText(response, { maxBytes: LONGEST_LIST, timeoutMs: LIST_MS, clock, signal: limited })
      if (text === undefined) throw failed('it is too long')
      return parseJson(text)
    })
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    throw failed(describeError(error), error)
  }
}
