import type { PortfolioState } from '../contracts/PortfolioState.js'
import { createRuns } from '@latchkey/feature-kit'
import type { ButtonBalance } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import type { ButtonToken } from '../options.js'
import type { FlowParts, Question } from '../account/FlowParts.js'
import { ownerOf, questionOf } from '../account/questionOf.js'
import type { PortfolioPatch } from '../state/transitions.js'
import { buttonRead } from '../state/transitions.js'
import { readChain } from '../sources/readChain.js'
import { holdingKey } from '../tokens/Holding.js'

/** Reads the token of the button from the chain. */
export interface ButtonReader {
  /** Another account or network is in use, or its balance changed. */
  read(): void
}

/** The slice of the flow. */
interface Slice {
  read(): PortfolioState
  apply(patch: PortfolioPatch): void
}

/** Makes one, which reads again after each event `balanceChanged` of the account. */
export function createButtonReader(parts: FlowParts, { read: state, apply }: Slice): ButtonReader {
  const { context, options } = parts
  const runs = createRuns(context)
  const read = (): void => {
    const signal = runs.next()
    const question = questionOf(context.state.current)
    const token = question && options.buttonTokens?.[question.network.caipNetworkId]
    if (!token) return
    // What is known shows until the next is there.
    if (state().button === undefined) apply(buttonRead('pending'))
    readToken(parts, { ...question, signal }, token).then(
      (found) => signal.aborted || apply(buttonRead(found)),
      (error: unknown) => {
        if (signal.aborted) return
        // The button shows the coin instead.
        context.log.warn('The token of the button could not be read.', error)
        apply(buttonRead(undefined))
      },
    )
  }
  const unsubscribe = context.events.on((event) => {
    if (event.type === 'balanceChanged' && event.account === ownerOf(context.state.current)) read()
  })
  context.onDispose(() => {
    unsubscribe()
    runs.next()
  })
  return { read }
}

/** @returns Undefined where the chain says nothing of the token, and the application does not name it. */
async function readToken(parts: FlowParts, question: Question, token: ButtonToken): Promise<ButtonBalance | undefined> {
  const chainId = question.network.caipNetworkId
  const wanted = holdingKey({ chainId, address: token.address })
  const held = (await readChain(parts, question, [token.address])).find((holding) => holdingKey(holding) === wanted)
  const { symbol, decimals = 0, amountBaseUnits = 0n } = held ?? { symbol: token.symbol }
  if (symbol === undefined) return undefined
  return { symbol: cleanWalletName(symbol), decimals, amountBaseUnits, ...(token.image !== undefined && { image: token.image }) }
}
