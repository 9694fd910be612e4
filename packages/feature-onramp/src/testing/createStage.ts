import type { Clock } from '@latchkey/kernel'
import { expect } from 'vitest'
import { askProvider } from '../answers/askProvider.js'
import { readCatalog } from '../answers/readCatalog.js'
import * as answers from '../answers/schemas.js'
import type { OnrampCatalog, OnrampFiat, OnrampMethod, OnrampQuestion, OnrampQuote, OnrampStatus, OnrampToken } from '../contracts/index.js'
import type { OnrampProviderFixtures } from './OnrampProviderFixtures.js'

/** One way to ask for a quote. */
export interface Choice {
  readonly token: OnrampToken
  readonly fiat: OnrampFiat
  readonly method: OnrampMethod
  readonly amount: string
}

/** What the tests of one provider share. */
export interface Stage {
  readonly fixtures: OnrampProviderFixtures
  question(signal?: AbortSignal): OnrampQuestion
  catalog(): Promise<OnrampCatalog>
  /** Each token with each method of each currency, at the least amount that is taken. */
  choices(): Promise<readonly Choice[]>
  quote(choice: Choice): Promise<OnrampQuote>
  status(reference: string): Promise<OnrampStatus>
}

/** Time as it is: providers are asked for real. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = globalThis.setTimeout(run, delayMs)
    return () => globalThis.clearTimeout(timer)
  },
}

/** @param given - The fixtures, once they are made. */
export function createStage(given: () => OnrampProviderFixtures | undefined): Stage {
  const fixtures = (): OnrampProviderFixtures => given() ?? expect.fail('The fixtures could not be made')
  const question = (signal = new AbortController().signal): OnrampQuestion => {
    const { namespace, address, networks, http } = fixtures()
    return { namespace, address, networks, clock: systemClock, signal, ...(http && { http }) }
  }
  const ask = <T>(
    promise: string,
    run: (question: OnrampQuestion) => Promise<unknown>,
    read: (answer: unknown) => T | undefined,
  ): Promise<T> =>
    askProvider<T>({
      clock: systemClock,
      provider: fixtures().provider,
      signal: new AbortController().signal,
      ask: (signal) => run(question(signal)),
      read: (answer) => read(answer) ?? expect.fail(`${promise}, and this is none: ${JSON.stringify(answer)}`),
    })
  const stage: Stage = {
    get fixtures() {
      return fixtures()
    },
    question,
    catalog: () =>
      ask(
        'getCatalog gives a catalogue',
        (asked) => fixtures().provider.getCatalog(asked),
        (answer) => readCatalog(answer, fixtures().networks),
      ),
    async choices() {
      const { tokens, fiats = [] } = await stage.catalog()
      return tokens.flatMap((token) =>
        fiats.flatMap((fiat) => fiat.methods.map((method) => ({ token, fiat, method, amount: method.min ?? '100' }))),
      )
    },
    quote: ({ token, fiat, method, amount }) =>
      ask(
        'getQuote gives a quote',
        async (asked) => fixtures().provider.getQuote?.({ ...asked, token, fiat: fiat.code, method: method.id, amount }),
        (answer) => answers.quote.safeParse(answer).data,
      ),
    status: (reference) =>
      ask(
        'getStatus gives a status',
        async (asked) => fixtures().provider.getStatus?.({ ...asked, reference }),
        (answer) => answers.status.safeParse(answer).data,
      ),
  }
  return stage
}
