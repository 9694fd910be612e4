import type * as z from 'zod/mini'
import { RELAY_DEFAULT_TTL_MS, RELAY_LONGEST_TTL_MS } from '../../timeouts.js'
import { relayError } from '../errors.js'
import type { Publication, RelayMessage } from '../mailbox/RelayMessage.js'
import * as schemas from './schemas.js'

/** What the methods do; all reject with a `LatchkeyError` when a limit is reached or the database fails. */
export interface RelayActions {
  /** Resolves when all are stored. */
  publish(publications: readonly Publication[]): Promise<void>
  /** @returns Their subscription ids, in order. */
  subscribe(topics: readonly string[]): Promise<string[]>
  unsubscribe(topics: readonly string[]): Promise<void>
  /** What waits on these topics. */
  fetch(topics: readonly string[]): Promise<{ readonly messages: readonly RelayMessage[]; readonly hasMore: boolean }>
}

/** Answers a call with its result. */
export type RelayMethod = (actions: RelayActions, params: unknown) => Promise<unknown>

/** Tags of the messages that `wc_…` methods carry. */
const TAGS = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const

/**
 * The methods of the relay, by name.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export const relayMethods: ReadonlyMap<string, RelayMethod> = new Map([
  [
    'irn_publish',
    method(schemas.publishSchema, async (actions, params) => {
      await actions.publish([toPublication(params)])
      return true
    }),
  ],
  [
    'irn_batchPublish',
    method(schemas.batchPublishSchema, async (actions, { messages }) => {
      await actions.publish(messages.map(toPublication))
      return true
    }),
  ],
  ['irn_subscribe', method(schemas.topicParamsSchema, async (actions, { topic }) => (await actions.subscribe([topic]))[0])],
  ['irn_batchSubscribe', method(schemas.topicsParamsSchema, (actions, { topics }) => actions.subscribe(topics))],
  [
    'irn_unsubscribe',
    method(schemas.topicParamsSchema, async (actions, { topic }) => {
      await actions.unsubscribe([topic])
      return true
    }),
  ],
  [
    'irn_batchUnsubscribe',
    method(schemas.batchUnsubscribeSchema, async (actions, { subscriptions }) => {
      await actions.unsubscribe(subscriptions.map(({ topic }) => topic))
      return true
    }),
  ],
  ['irn_fetchMessages', method(schemas.topicParamsSchema, (actions, { topic }) => fetch(actions, [topic]))],
  ['irn_batchFetchMessages', method(schemas.topicsParamsSchema, (actions, { topics }) => fetch(actions, topics))],
  [
    'wc_proposeSession',
    method(schemas.proposeSchema, async (actions, params) => {
      const { pairingTopic: topic, sessionProposal: message } = params
      await actions.subscribe([topic])
      await actions.publish([toPublication({ ...params, topic, message, tag: TAGS.propose })])
      return true
    }),
  ],
  [
    'wc_approveSession',
    method(schemas.approveSchema, async (actions, params) => {
      await actions.subscribe([params.sessionTopic])
      await actions.publish([
        toPublication({ ...params, topic: params.pairingTopic, message: params.sessionProposalResponse, tag: TAGS.proposeResponse }),
        toPublication({ ...params, topic: params.sessionTopic, message: params.sessionSettlementRequest, tag: TAGS.settle }),
      ])
      return true
    }),
  ],
])

/** Checks the parameters before the method runs. */
function method<S extends z.ZodMiniType>(schema: S, run: (actions: RelayActions, params: z.infer<S>) => Promise<unknown>): RelayMethod {
  return async (actions, params) => {
    const read = schema.safeParse(params)
    if (read.success) return run(actions, read.data)
    const paths = [...new Set(read.error.issues.map(({ path }) => path.join('.') || 'params'))]
    throw relayError('RELAY_CALL_INVALID', { problem: `wrong parameters: ${paths.slice(0, 5).join(', ')}` })
  }
}

function toPublication({ topic, message, ttl, tag, attestation }: z.infer<typeof schemas.publishSchema>): Publication {
  const ttlMs = Math.min(ttl ? ttl * 1_000 : RELAY_DEFAULT_TTL_MS, RELAY_LONGEST_TTL_MS)
  return { topic, message, tag: tag ?? 0, ttlMs, ...(attestation ? { attestation } : {}) }
}

async function fetch(actions: RelayActions, topics: readonly string[]): Promise<unknown> {
  const { messages, hasMore } = await actions.fetch(topics)
  return { messages: messages.map(toWire), hasMore }
}

/** A message as clients get it. */
export const toWire = ({ topic, message, publishedAt, tag, attestation }: RelayMessage) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
})
