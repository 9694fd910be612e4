import * as z from 'zod/mini'

/** A topic is 32 bytes in lower-case hex. */
const topicSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Batches of clients have up to 500 entries. */
const MOST = 500
const topicsSchema = z.array(topicSchema).check(z.minLength(1), z.maxLength(MOST))
/** Text of PostgreSQL cannot hold U+0000. */
const storable = z.refine<string>((text) => !text.includes('\0'))
const messageSchema = z.string().check(z.minLength(1), storable)
/** A signed token of the Verify service, of some hundred characters. */
const attestationSchema = z.string().check(z.maxLength(2_048), storable)

/** What is alike in all publications; `ttl` is in seconds. Clients send more, e.g. `prompt`, which only a push service needs. */
const delivery = {
  ttl: z.optional(z.nullable(z.int().check(z.positive()))),
  tag: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))),
  attestation: z.optional(z.nullable(attestationSchema)),
}

/** `irn_publish` */
export const publishSchema = z.object({ ...delivery, topic: topicSchema, message: messageSchema })
/** `irn_batchPublish` */
export const batchPublishSchema = z.object({ messages: z.array(publishSchema).check(z.minLength(1), z.maxLength(MOST)) })
/** `irn_subscribe`, `irn_unsubscribe`, `irn_fetchMessages` */
export const topicParamsSchema = z.object({ topic: topicSchema })
/** `irn_batchSubscribe`, `irn_batchFetchMessages` */
export const topicsParamsSchema = z.object({ topics: topicsSchema })
/** `irn_batchUnsubscribe` */
export const batchUnsubscribeSchema = z.object({ subscriptions: z.array(topicParamsSchema).check(z.minLength(1), z.maxLength(MOST)) })
/** `wc_proposeSession`: the relay subscribes the sender to the pairing. */
export const proposeSchema = z.object({ ...delivery, pairingTopic: topicSchema, sessionProposal: messageSchema })
/** `wc_approveSession`: the answer to the proposal, and the session, in one call. */
export const approveSchema = z.object({
  ...delivery,
  pairingTopic: topicSchema,
  sessionTopic: topicSchema,
  sessionProposalResponse: messageSchema,
  sessionSettlementRequest: messageSchema,
})

/** An id of a call; clients send numbers beyond 53 bits as text. */
const idSchema = z.union([z.number(), z.string().check(z.maxLength(64))])
/** A call of a client. */
export const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: idSchema,
  method: z.string().check(z.maxLength(64)),
  params: z.unknown(),
})
/** An answer of a client to a delivery: its `result` is `true`. */
export const answerSchema = z.object({ jsonrpc: z.literal('2.0'), id: z.number(), result: z.literal(true) })
