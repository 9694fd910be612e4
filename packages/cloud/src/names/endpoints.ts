import * as protocol from '@latchkey/cloud-protocol'
import { isAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { demandRate } from '../application/demandRate.js'
import type { RateStore } from '../application/sharedCounts.js'
import type { NamesConfiguration } from '../configuration/names.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import { clockOf } from '../memory/clockOf.js'
import { remember } from '../memory/remember.js'
import type { Nodes } from '../nodes/openNodes.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { DAY_MS, IDENTITY_CACHE_MS } from '../timeouts.js'
import type { Avatars } from './avatars/createAvatars.js'
import type { Ens } from './createEns.js'
import { createEns, NOBODY } from './createEns.js'
import type { Zone } from './createZone.js'
import { createZone } from './createZone.js'
import { describeEns, describeName } from './describeName.js'
import type { NameNodes } from './nodes.js'
import { normalizeName } from './readLabel.js'
import { readRegistration } from './readRegistration.js'
import { suggestLabels } from './suggest.js'
import { verifySigner } from './verifySigner.js'

const BODY_BYTES = 262_144
/** Most identities of ENS in memory. */
const IDENTITIES = 10_000

interface NamesParts {
  readonly db: CloudDatabase
  readonly store: RateStore
  /** Undefined: no names are served. */
  readonly configuration: NamesConfiguration | undefined
  /** Of the chains that are served. */
  readonly nodes: Nodes
  readonly avatars: Avatars
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const named = z.object({ name: z.string().check(z.minLength(1), z.maxLength(256)) })
const addressed = z.object({ address: z.string().check(z.regex(/^[-.%:_a-zA-Z0-9]{1,200}$/)) })

/** Names of the cloud's zone, and ENS passed through. */
export function namesEndpoints({ db, store, configuration, nodes, avatars, now }: NamesParts): readonly Endpoint[] {
  if (configuration === undefined) return []
  const zone = createZone({ db, configuration, now })
  const read: NameNodes = { nodes, gateways: configuration.ccipGateways, clock: clockOf(now) }
  const ens = createEns(read, configuration, avatars)
  return [
    accountEndpoint(zone, ens),
    reverseEndpoint(zone),
    suggestionsEndpoint(zone, configuration),
    registerEndpoint({ zone, store, configuration, nodes: read, now }),
    identityEndpoint({ zone, ens, avatars, now }),
  ]
}

const accountEndpoint = (zone: Zone, ens: Ens | undefined): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/v1/profile/account/{name}',
    summary: 'Where a name leads: one of the zone, else of ENS where Ethereum is configured',
    access: 'page',
    parameters: named,
    query: z.object({ ...protocol.callerSchema.shape, ...protocol.nameQuerySchema.shape }),
    answer: protocol.nameSchema,
    async handle({ path: { name } }) {
      const nowhere = refuse('NOT_FOUND', 'Nobody has this name.', 'name')
      if (zone.isInside(name)) {
        const label = zone.readName(name)
        const found = label && (await zone.find(label))
        if (!found) throw nowhere
        return { body: describeName(found) }
      }
      const normal = normalizeName(name)
      if (!ens || normal === undefined || !normal.includes('.')) throw nowhere
      const addresses = await ens.resolve(normal)
      if (addresses.size === 0) throw nowhere
      return { body: describeEns(normal, addresses) }
    },
  })

const reverseEndpoint = (zone: Zone): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/v1/profile/reverse/{address}',
    summary: 'The names of the zone that lead to an address, the oldest first',
    access: 'page',
    parameters: addressed,
    query: z.object({ ...protocol.callerSchema.shape, ...protocol.nameQuerySchema.shape }),
    answer: protocol.namesSchema,
    handle: async ({ path: { address } }) => ({ body: (await zone.namesOf(address)).map(describeName) }),
  })

const suggestionsEndpoint = (zone: Zone, { zone: suffix }: NamesConfiguration): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/v1/profile/suggestions/{name}',
    summary: 'A label of the zone and others like it, and which are taken or reserved. Names are without the zone',
    access: 'page',
    parameters: named,
    query: z.object({ ...protocol.callerSchema.shape, ...protocol.suggestionsQuerySchema.shape }),
    answer: protocol.suggestionsSchema,
    async handle({ path: { name }, query }) {
      if (query.zone !== suffix) throw refuse('NOT_FOUND', 'The cloud has no such zone.', 'zone')
      const labels = suggestLabels(name)
      const taken = labels.length === 0 ? new Set() : await zone.findTaken(labels)
      return { body: { suggestions: labels.map(({ text }) => ({ name: text, registered: taken.has(text) })) } }
    },
  })

interface RegisterParts extends Pick<NamesParts, 'store' | 'now'> {
  readonly zone: Zone
  readonly configuration: NamesConfiguration
  readonly nodes: NameNodes
}

const registerEndpoint = ({ zone, store, configuration: { coinTypes, takenPerDay }, nodes, now }: RegisterParts): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/v1/profile/account',
    summary: 'Takes a name of the zone for the account that signed the message: first come, first served',
    access: 'page',
    query: protocol.callerSchema,
    body: { schema: protocol.registerNameBodySchema, maxBytes: BODY_BYTES },
    answer: protocol.nameSchema,
    status: 201,
    async handle({ body, admitted: { whom } }) {
      const { label, address, coinType } = readRegistration(body, { zone, now })
      const { message, signature } = body
      const signer = await verifySigner({ address, message, signature: signature as `0x${string}`, coinType }, nodes)
      await demandRate(whom, { limit: takenPerDay, windowMs: DAY_MS }, { counts: store, prefix: 'nameTaken:', now })
      const reached = signer === 'key' ? [...new Set([coinType, ...coinTypes])] : [coinType]
      return { body: describeName(await zone.take({ label, address, coinTypes: reached })) }
    },
  })

interface IdentityParts extends Pick<NamesParts, 'avatars' | 'now'> {
  readonly zone: Zone
  readonly ens: Ens | undefined
}

const identityEndpoint = ({ zone, ens, avatars, now }: IdentityParts): Endpoint => {
  const identify = ens && remember(ens.identify, { most: IDENTITIES, forMs: IDENTITY_CACHE_MS, now })
  return endpoint({
    method: 'GET',
    path: '/v1/identity/{address}',
    summary: 'The first name of an account in the zone, else its ENS name and picture where Ethereum is configured; null where it has none',
    access: 'page',
    parameters: addressed,
    query: z.object({ ...protocol.callerSchema.shape, ...protocol.identityQuerySchema.shape }),
    answer: protocol.identitySchema,
    async handle({ path: { address }, project }) {
      if (!isAddress(address, { strict: false })) return { body: NOBODY }
      const [own] = await zone.namesOf(address)
      if (own) return { body: { name: own.name, avatar: null } }
      const { name, avatar } = identify ? await identify(address.toLowerCase() as `0x${string}`) : NOBODY
      return { body: { name, avatar: avatar && avatars.link(avatar, project.id) } }
    },
  })
}
