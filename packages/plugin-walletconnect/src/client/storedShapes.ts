import * as z from 'zod/mini'

/** 32 bytes as the client encodes them: topics, keys, seeds. */
const bytes32 = z.string().check(z.regex(/^[\da-f]{64}$/))
const seconds = z.number().check(z.positive())
const id = z.number().check(z.positive())
const texts = z.array(z.string())

/** Each entry: a string with the client's JSON. */
export const storedText = z.string()

const messages = z.record(bytes32, z.record(z.string(), z.string()))
const metadata = z.looseObject({ name: z.string(), description: z.string(), url: z.string(), icons: texts })
const party = z.looseObject({ publicKey: bytes32, metadata })
const relay = z.looseObject({ protocol: z.string() })
const part = z.looseObject({ accounts: texts, methods: texts, events: texts, chains: z.optional(texts) })

const session = z.looseObject({
  topic: bytes32,
  relay,
  expiry: seconds,
  namespaces: z.record(z.string(), part),
  self: party,
  peer: party,
  pairingTopic: z.string(),
  controller: z.string(),
  acknowledged: z.boolean(),
})
const proposal = z.looseObject({
  id,
  expiryTimestamp: seconds,
  pairingTopic: bytes32,
  proposer: party,
  requiredNamespaces: z.looseObject({}),
  optionalNamespaces: z.looseObject({}),
})
const record = z.looseObject({ id, topic: bytes32, request: z.looseObject({ method: z.string() }), expiry: z.optional(seconds) })

/**
 * The values that the client writes, by the name after the `//` of its keys. Protocol facts: the controllers of `@walletconnect/core` and
 * `sign-client` 2.21.8. It does not validate what it reads, so a single wrong value can keep it from starting.
 */
export const storedShapes: Readonly<Record<string, z.ZodMiniType>> = {
  keychain: z.record(z.string(), bytes32),
  messages,
  messages_withoutClientAck: messages,
  subscription: z.array(z.looseObject({ id: z.string(), topic: bytes32, relay })),
  history: z.array(record),
  expirer: z.array(z.looseObject({ target: z.string().check(z.regex(/^(?:topic:[\da-f]{64}|id:\d+)$/)), expiry: seconds })),
  pairing: z.array(z.looseObject({ topic: bytes32, expiry: seconds, relay, active: z.boolean() })),
  session: z.array(session),
  proposal: z.array(proposal),
  request: z.array(z.looseObject({ id, topic: bytes32, params: z.looseObject({}) })),
  authKeys: z.array(z.looseObject({ responseTopic: bytes32, publicKey: bytes32 })),
  pairingTopics: z.array(z.looseObject({ topic: bytes32, pairingTopic: bytes32 })),
  requests: z.array(z.looseObject({ id })),
}
