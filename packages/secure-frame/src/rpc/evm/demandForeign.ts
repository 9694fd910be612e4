import { failure } from '../../channel/failure.js'
import { PUBLIC_DELEGATIONS } from '../../smart/delegated/deployment.js'
import type { KeySigning } from '../Signing.js'
import { isSame } from './hex.js'

type Own = Pick<KeySigning, 'ownContracts' | 'address'>

/** What a Safe and its module take as a signature of the owner: the names are part of what is signed. */
const OWNER_TYPES: ReadonlySet<string> = new Set(['SafeTx', 'SafeMessage', 'SafeOp'])
/** `execTransaction` and `approveHash` of a Safe, which take the sender as the owner. */
const OWNER_CALLS: ReadonlySet<string> = new Set(['0x6a761202', '0xd4d9bdcd'])

/**
 * Whether a contract is the wallet's own. Where that is not known, what only a Safe reads is taken to be for it. The key itself always is, and so is the
 * manager of sessions: the key may have a contract's code on a network where the operator offers none, or none any more (EIP-7702).
 */
function isOwn({ ownContracts, address }: Own, contract: unknown, isOfSafes: boolean): boolean {
  const named = String(contract)
  if (isSame(named, address) || isSame(named, PUBLIC_DELEGATIONS.delegationManager)) return true
  return ownContracts ? ownContracts.includes(named.toLowerCase()) : isOfSafes
}

/** Typed data that the smart account would take as its own signature is not signed by the key. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function demandForeignData(own: Own, data: { readonly contract: unknown; readonly primaryType: string }): void {
  if (isOwn(own, data.contract, OWNER_TYPES.has(data.primaryType)))
    throw failure('NOT_SERVED', 'The data is for the smart account itself: only its own approvals make such a signature.')
}

/** Nor does the key call the smart account, which obeys it; coins it may send there. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function demandForeignCall(own: Own, { to, data }: { readonly to?: string; readonly data: string }): void {
  if (data !== '0x' && isOwn(own, to, OWNER_CALLS.has(data.slice(0, 10).toLowerCase())))
    throw failure('NOT_SERVED', 'The key does not command the smart account: it acts by its own approvals.')
}
