import * as z from 'zod/mini'
import type { CallOptions, Http } from '../reading/call.js'
import { address, label, listOf, textUpTo } from '../shapes/shapes.js'

/** A value of a property of an event. */
const property = z.union([textUpTo(1_024), z.number(), z.boolean(), z.null()])

/** One event of a page. */
export const analyticsEventSchema = z.object({
  eventId: z.uuid(),
  /** Of the page. */
  url: textUpTo(2_048),
  /** Host of the page. */
  domain: textUpTo(256),
  /** Milliseconds since the epoch. */
  timestamp: z.int().check(z.gte(0), z.lte(8.64e15)),
  props: z.object({
    /** `track`, or `error`. */
    type: label,
    /** E.g. `CONNECT_SUCCESS`. */
    event: label,
    address: z.optional(address),
    properties: z.optional(z.record(z.string().check(z.regex(/^\w{1,64}$/)), z.union([property, listOf(property, 64)]))),
  }),
})

/** The body of `POST /batch`. */
export const analyticsBatchSchema = listOf(analyticsEventSchema, 200)

/** One event of a page. */
export type AnalyticsEvent = z.output<typeof analyticsEventSchema>

/** Sends one event. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function sendEvent(http: Http, event: AnalyticsEvent, options: CallOptions = {}): Promise<void> {
  await http.request('analytics', { path: '/e', method: 'POST', body: event, ...options })
}

/** Sends several events. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function sendEvents(http: Http, events: readonly AnalyticsEvent[], options: CallOptions = {}): Promise<void> {
  await http.request('analytics', { path: '/batch', method: 'POST', body: events, ...options })
}
