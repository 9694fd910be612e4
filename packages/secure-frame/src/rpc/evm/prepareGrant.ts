import { writeGrant } from '@latchkey/cloud-protocol'
import type { Address, Hex } from 'viem'
import { hashMessage } from 'viem/utils'
import { failure } from '../../channel/failure.js'
import { clock } from '../../clock.js'
import { type Delegation, encodeContext, ROOT, signDelegation } from '../../smart/delegated/delegation.js'
import { demandEnforcers } from '../../smart/delegated/knownCode.js'
import { type AskedGrant, readGrants } from '../../smart/sessions/readGrants.js'
import { refuse } from '../../smart/sessions/refuse.js'
import { toCaveats } from '../../smart/sessions/toCaveats.js'
import type { Owner, SmartAccount } from '../../smart/SmartAccount.js'
import type { Prepared, SessionSigning } from '../Signing.js'
import { knownOf } from './knownOf.js'
import { ownerOf } from './ownerOf.js'
import { sendOwn } from './sendOwn.js'

const SALT_BYTES = 32
/** Of the message that lists a session, as the service takes it. */
const MOST_UNITS = 8_192

type Delegations = NonNullable<SmartAccount['delegations']>

/** A grant with what is signed for it. */
interface Written {
  readonly asked: AskedGrant
  readonly delegation: Omit<Delegation, 'signature'>
}

/**
 * Lets others act for the account within limits that contracts hold: each grant is a delegation, and a message by which the service lists it. A key that
 * has not its code yet takes it on first: nothing could be redeemed before.
 *
 * @throws LatchkeyError `SMART_SESSION_REFUSED` | `SMART_ACCOUNT_UNSUPPORTED` | …
 * @see ERC-7715 https://eips.ethereum.org/EIPS/eip-7715
 */
export async function prepareGrant(signing: SessionSigning, delegations: Delegations): Promise<Prepared> {
  const { smart, signal, params, method } = signing
  const place = placeOf(signing, delegations)
  const asked = readGrants(params, place)
  const { ask } = await signing.node()
  await demandEnforcers({ read: ask, signal }, place.chainId, place.contracts)
  const operation = (await smart.isDeployed(signal)) ? undefined : await delegations.prepare([], signal)
  const written = asked.map((each): Written => ({ asked: each, delegation: write(each, place) }))
  return {
    shown: { method, params },
    ...(operation && knownOf(operation)),
    session: { kind: 'grant', grants: asked.map(({ grant }) => grant), now: place.now },
    async sign(keys) {
      const owner = ownerOf(keys)
      const granted = await Promise.all(written.map(async (each) => signGrant(each, signing, { place, owner })))
      const signed = operation && (await smart.sign(operation, owner))
      return async () => {
        if (signed) await sendOwn(smart, signed, signal)
        const answers = granted.map(({ answer }) => answer)
        // The reference asks for one, and is answered with it alone.
        const isSingle = asked.length === 1 && asked[0]?.request['permissions'] !== undefined
        return { answer: isSingle ? answers[0] : answers, listings: granted.map(({ listing }) => listing) }
      }
    },
  }
}

type Place = ReturnType<typeof placeOf>

const placeOf = ({ chainId, address }: SessionSigning, { contracts }: Delegations) => ({
  chainId: Number(chainId.slice('eip155:'.length)),
  account: address as Address,
  contracts,
  now: Math.floor(clock.now() / 1_000),
})

const write = ({ grant }: AskedGrant, { account, contracts }: Place): Written['delegation'] => ({
  delegate: grant.delegate,
  delegator: account,
  authority: ROOT,
  caveats: toCaveats(grant, contracts),
  salt: randomSalt(),
})

/** Contracts count by the hash of a delegation: two that are alike would share one allowance. */
const randomSalt = (): bigint =>
  crypto.getRandomValues(new Uint8Array(SALT_BYTES)).reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)

async function signGrant(
  { asked, delegation }: Written,
  { chainId, address, page }: SessionSigning,
  { place, owner }: { readonly place: Place; readonly owner: Owner },
) {
  const { grant, permission, request, isEarlier } = asked
  const { delegationManager } = place.contracts
  const signed = await signDelegation(delegation, { chainId: place.chainId, delegationManager }, owner)
  const context = encodeContext(signed)
  const account = `${chainId}:${address}`
  const message = writeGrant({
    account,
    projectId: page.projectId,
    url: page.origin,
    signer: { type: 'account', data: { address: grant.delegate } },
    permissions: [{ type: permission.type, data: listed(permission.data) }],
    expiry: grant.expiry,
    timestamp: place.now,
    delegation: { context, manager: delegationManager },
  })
  if (message.length > MOST_UNITS) throw refuse('it is too long to be listed')
  const listing = { account, message, signature: await owner.sign({ hash: hashMessage(message) }) }
  return { listing, answer: answerOf({ request, isEarlier, context, address, delegationManager }) }
}

/** The description of a contract is long, and its functions are named. */
const listed = ({ abi: _, ...data }: Readonly<Record<string, unknown>>): Record<string, unknown> => data

interface Answer extends Pick<AskedGrant, 'request' | 'isEarlier'> {
  readonly context: Hex
  readonly address: string
  readonly delegationManager: Address
}

const answerOf = ({ request, isEarlier, context, address, delegationManager }: Answer) =>
  isEarlier
    ? { ...request, address, context, signerMeta: { delegationManager } }
    : { ...request, from: address, context, dependencies: [], delegationManager }

/** @throws LatchkeyError `FRAME_REQUEST_FAILED` where the account is of another kind */
export function demandDelegations({ delegations }: SmartAccount): Delegations {
  if (!delegations) throw failure('NOT_SERVED', 'On this network accounts have no smart sessions.')
  return delegations
}
