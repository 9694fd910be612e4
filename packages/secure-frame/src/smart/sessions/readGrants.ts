import { readAs } from '@latchkey/plugin-kit/shapes'
import { isAddressEqual } from 'viem'
import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { ANYBODY } from '../delegated/delegation.js'
import { type DelegatedDeployment, PUBLIC_DELEGATIONS } from '../delegated/deployment.js'
import { address, quantityUpTo } from '../shapes.js'
import type { Grant, Right } from './Grant.js'
import { readRight } from './readRight.js'
import { readSigner } from './readSigner.js'
import { refuse } from './refuse.js'

/** What a page asks for, with what it was asked with. */
export interface AskedGrant {
  readonly grant: Grant
  readonly permission: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  /** What the page is answered with, besides what the wallet adds. */
  readonly request: Readonly<Record<string, unknown>>
  /** Of the earlier text of ERC-7715. */
  readonly isEarlier: boolean
}

/** Where grants are asked. */
export interface GrantPlace {
  /** EIP-155. */
  readonly chainId: number
  readonly account: Address
  readonly contracts: DelegatedDeployment
  /** Seconds since 1970. */
  readonly now: number
}

const MOST_GRANTS = 8
const DAY = 86_400
/** A session that nobody thinks of any more is no session. */
const LONGEST_SECONDS = 365 * DAY
const SHORTEST_PERIOD = 60

const typed = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })
const chain = z.pipe(z.union([z.int().check(z.gte(1)), quantityUpTo(BigInt(Number.MAX_SAFE_INTEGER))]), z.transform(Number))
const requestSchema = z.strictObject({
  chainId: chain,
  from: z.optional(z.nullable(address)),
  to: address,
  permission: z.strictObject({ ...typed.shape, isAdjustmentAllowed: z.optional(z.boolean()) }),
  rules: z.optional(z.nullable(z.array(typed).check(z.maxLength(8)))),
})
const earlierPermission = z.strictObject({ ...typed.shape, required: z.optional(z.boolean()) })
const policies = z.optional(z.nullable(z.array(typed).check(z.maxLength(8))))
const signer = z.object({ type: z.string(), data: z.optional(z.unknown()) })
const earlierSchema = z.strictObject({
  chainId: chain,
  address: z.optional(z.nullable(address)),
  expiry: z.int(),
  signer,
  permission: z.optional(earlierPermission),
  /** The reference has a list, in which one stands here: each is a delegation with a context of its own. */
  permissions: z.optional(z.array(earlierPermission).check(z.length(1))),
  policies,
})
const expirySchema = z.object({ timestamp: z.int() })
const countSchema = z.object({ count: z.int().check(z.gte(1), z.lte(1_000_000)) })

/**
 * Reads what a page asks to be granted, by the present text of ERC-7715 or the earlier one. What is not known is refused: it would be a limit that nobody
 * holds.
 *
 * @throws LatchkeyError `SMART_SESSION_REFUSED`
 * @see ERC-7715 https://eips.ethereum.org/EIPS/eip-7715
 */
export function readGrants(params: unknown, place: GrantPlace): readonly AskedGrant[] {
  const list = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (list.length === 0 || list.length > MOST_GRANTS) throw refuse(`there are ${list.length} requests, and it can be 1 to ${MOST_GRANTS}`)
  return list.map((each) => {
    const request = readAs(requestSchema, each)
    const earlier = request ? undefined : readAs(earlierSchema, each)
    const asked = request ? toGrant(request, place) : earlier && fromEarlier(earlier, place)
    if (!asked) throw refuse('the request has another shape than ERC-7715 gives it')
    check(asked.grant, place)
    return { ...asked, request: each as Readonly<Record<string, unknown>>, isEarlier: !request }
  })
}

type Asked = Pick<AskedGrant, 'grant' | 'permission'>

function toGrant({ chainId, from, to, permission, rules }: z.output<typeof requestSchema>, place: GrantPlace): Asked {
  demandPlace(chainId, from, place)
  const [rule, ...others] = rules ?? []
  const expiry = rule?.type === 'expiry' && others.length === 0 ? readAs(expirySchema, rule.data)?.timestamp : undefined
  if (expiry === undefined) throw refuse('its rules are not exactly one expiry')
  return { grant: { delegate: to, right: readRight(permission, place.now), expiry }, permission }
}

function fromEarlier(request: z.output<typeof earlierSchema>, place: GrantPlace): Asked {
  const permission = request.permission ?? request.permissions?.[0]
  if (!permission || (request.permission && request.permissions)) throw refuse('it has not exactly one permission')
  demandPlace(request.chainId, request.address, place)
  const mostCalls = request.policies?.map(({ type, data }) => {
    const read = type === 'call-limit' ? readAs(countSchema, data) : undefined
    if (!read) throw refuse(`there is no policy ${type.slice(0, 64)} here`)
    return read.count
  })
  const right = readRight(permission, place.now)
  const grant = { delegate: readSigner(request.signer), right, expiry: request.expiry }
  return { grant: mostCalls?.length ? { ...grant, mostCalls: Math.min(...mostCalls) } : grant, permission }
}

function demandPlace(chainId: number, from: Address | null | undefined, { chainId: own, account }: GrantPlace): void {
  if (chainId !== own) throw refuse('it is for another network than the one in use')
  if (from && !isAddressEqual(from, account)) throw refuse('it is for another account')
}

function check({ delegate, right, expiry }: Grant, place: GrantPlace): void {
  const { now } = place
  if (expiry <= now || expiry > now + LONGEST_SECONDS) throw refuse('it ends in the past, or in more than a year')
  const nobody: Hex = `0x${'0'.repeat(40)}`
  if ([nobody, ANYBODY, place.account].some((each) => isAddressEqual(each, delegate)))
    throw refuse('who may act is nobody, everybody or the account itself')
  if (right.kind === 'calls') return checkCalls(right, place)
  const { period, start } = right.allowance
  if (start >= expiry || start < now - LONGEST_SECONDS) throw refuse('it begins after its end, or more than a year ago')
  if (period !== undefined && period < SHORTEST_PERIOD) throw refuse(`a period is shorter than ${SHORTEST_PERIOD} seconds`)
}

/** Of tokens; what moves them, or lets others move them, has an amount: that is a permission of its own. */
const MOVING: Readonly<Record<Hex, string>> = {
  // ERC-20, ERC-721 and ERC-1155, and what many tokens have besides.
  '0xa9059cbb': 'transfer',
  '0x23b872dd': 'transferFrom',
  '0x095ea7b3': 'approve',
  '0x39509351': 'increaseAllowance',
  '0xd73dd623': 'increaseApproval',
  '0x42842e0e': 'safeTransferFrom',
  '0xb88d4fde': 'safeTransferFrom',
  '0xf242432a': 'safeTransferFrom',
  '0x2eb2c2d6': 'safeBatchTransferFrom',
  '0xa22cb465': 'setApprovalForAll',
  '0xd505accf': 'permit',
  '0x9fd5a6cf': 'permit',
  // DAI
  '0x8fcbaf0c': 'permit',
  // ERC-677 and ERC-1363
  '0x4000aea0': 'transferAndCall',
  '0x1296ee62': 'transferAndCall',
  '0xd8fbe994': 'transferFromAndCall',
  '0xc1d34b89': 'transferFromAndCall',
  '0x3177029f': 'approveAndCall',
  '0xcae9ca51': 'approveAndCall',
  // ERC-777
  '0x9bd9bbc6': 'send',
  '0x62ad1b83': 'operatorSend',
  '0x959b8c3f': 'authorizeOperator',
  // ERC-6909
  '0x095bcdb6': 'transfer',
  '0xfe99049a': 'transferFrom',
  '0x426a8493': 'approve',
  '0x558a7297': 'setOperator',
  // Permit2
  '0x87517c45': 'approve',
  '0x36c78516': 'transferFrom',
  '0x0d58b1db': 'transferFrom',
  '0x2b67b570': 'permit',
  '0x2a2d80d1': 'permit',
}

function checkCalls({ contract, methods }: Right & { readonly kind: 'calls' }, { account, contracts }: GrantPlace): void {
  const { enforcers, ...named } = contracts
  const { enforcers: publicEnforcers, ...publicNamed } = PUBLIC_DELEGATIONS
  // Its own word to them is the account's: a session could end its limits, or bring itself back.
  const own = [
    account,
    ...Object.values(named),
    ...Object.values(enforcers),
    ...Object.values(publicNamed),
    ...Object.values(publicEnforcers),
  ]
  if (own.some((each) => isAddressEqual(each, contract))) throw refuse('the contract is one of the account itself')
  const moving = methods.find(({ selector }) => Object.hasOwn(MOVING, selector))
  if (moving) throw refuse(`${MOVING[moving.selector]} moves tokens without a limit: ask for a permission with an amount`)
  if (new Set(methods.map(({ selector }) => selector)).size < methods.length) throw refuse('a function stands twice')
}
