import type { Network } from '@latchkey/kernel'
import { askProvider } from '../answers/askProvider.js'
import { problemOf } from '../answers/problemOf.js'
import { readCatalog } from '../answers/readCatalog.js'
import * as answers from '../answers/schemas.js'
import type { OnrampCatalog, OnrampCheckout, OnrampProvider, OnrampQuestion, OnrampQuote, OnrampStatus } from '../contracts/index.js'
import { checkAddress } from '../page/checkAddress.js'
import { systemClock } from './createStage.js'

/** Who asks. */
export interface OnrampQuestioner {
  readonly namespace: string
  /** Where coins would arrive. */
  readonly address: string
  /** Of the namespace. The first one's coin is what quotes and orders are for, at 100 USD by card. */
  readonly networks: readonly [Network, ...Network[]]
  /** The services of an application whose service is the server at a URL. @default none */
  readonly httpAt?: (url: string) => NonNullable<OnrampQuestion['http']>
}

type Ask<T> = (provider: OnrampProvider, asked: { readonly url: string; readonly signal: AbortSignal }) => Promise<T>

/** The questions of {@link onrampQuestions}. */
export interface OnrampQuestions {
  readonly getCatalog: Ask<OnrampCatalog>
  readonly getQuote: Ask<OnrampQuote>
  readonly createOrder: Ask<OnrampCheckout>
  /** Of the order `order-1`. */
  readonly getStatus: Ask<OnrampStatus>
}

const PAYMENT = { fiat: 'USD', method: 'card', amount: '100' }

/**
 * The questions of the modal, for `describeProvider` of `@latchkey/feature-kit/testing`: with a time limit, and each answer validated.
 *
 * @example questions: { getCatalog: { ask: asks.getCatalog, answer: () => '{"tokens":[]}' } }
 */
export function onrampQuestions({ namespace, address, networks, httpAt }: OnrampQuestioner): OnrampQuestions {
  const [{ caipNetworkId: chainId, nativeCurrency }] = networks
  const paid = { token: { chainId, ...nativeCurrency }, ...PAYMENT }
  const asking =
    <T>(
      run: (provider: OnrampProvider, question: OnrampQuestion) => Promise<unknown>,
      read: (answer: unknown, provider: OnrampProvider) => T | undefined,
    ): Ask<T> =>
    (provider, { url, signal }) => {
      const common = { namespace, address, networks, clock: systemClock, ...(httpAt && { http: httpAt(url) }) }
      return askProvider<T>({
        clock: systemClock,
        provider,
        signal,
        ask: (limited) => run(provider, { ...common, signal: limited }),
        read: (answer) => read(answer, provider),
      })
    }
  return {
    getCatalog: asking(
      (provider, question) => provider.getCatalog(question),
      (answer) => readCatalog(answer, networks),
    ),
    getQuote: asking(
      async (provider, question) => provider.getQuote?.({ ...question, ...paid }),
      (answer) => {
        const quote = answers.quote.safeParse(answer).data
        return quote && problemOf(quote, { ...paid, nowMs: systemClock.now() }) === undefined ? quote : undefined
      },
    ),
    createOrder: asking(
      (provider, question) => provider.createOrder({ ...question, ...paid }),
      (answer, provider) => {
        const checkout = answers.checkout.safeParse(answer).data
        return checkout && { ...checkout, url: checkAddress(checkout.url, provider) }
      },
    ),
    getStatus: asking(
      async (provider, question) => provider.getStatus?.({ ...question, reference: 'order-1' }),
      (answer) => answers.status.safeParse(answer).data,
    ),
  }
}
