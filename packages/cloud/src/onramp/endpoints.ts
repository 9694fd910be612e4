import {
  callerSchema,
  onrampOptionsSchema,
  onrampQuoteBodySchema,
  onrampQuoteSchema,
  onrampUrlBodySchema,
  onrampUrlSchema,
} from '@latchkey/cloud-protocol'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import type { Onramp } from './createOnramp.js'

const MOST_BYTES = 16_384

/** Buying; nothing unless the operator configured a provider. */
export function onrampEndpoints(onramp: Onramp | undefined): readonly Endpoint[] {
  if (onramp === undefined) return []
  const page = { access: 'page', query: callerSchema } as const
  return [
    endpoint({
      ...page,
      method: 'GET',
      path: '/v1/onramp/options',
      summary: 'What can be bought, and paid with',
      answer: onrampOptionsSchema,
      handle: async () => ({ body: await onramp.options() }),
    }),
    endpoint({
      ...page,
      method: 'POST',
      path: '/v1/onramp/quote',
      summary: 'What a purchase costs',
      body: { schema: onrampQuoteBodySchema, maxBytes: MOST_BYTES, isBeacon: true },
      answer: onrampQuoteSchema,
      handle: async ({ body }) => ({ body: await onramp.quote(body) }),
    }),
    endpoint({
      ...page,
      method: 'POST',
      path: '/v1/generators/onrampurl',
      summary: 'The page to buy on, which opens once',
      body: { schema: onrampUrlBodySchema, maxBytes: MOST_BYTES, isBeacon: true },
      answer: onrampUrlSchema,
      async handle({ body, address }) {
        if (address === undefined) throw refuse('REQUEST_INVALID', "The visitor's address is not known: the operator sets 'trustProxy'.")
        return { body: { url: await onramp.url(body, address) } }
      },
    }),
  ]
}
