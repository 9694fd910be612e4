import { failure } from '../../channel/failure.js'
import type { KeySigning } from '../Signing.js'

type Own = Pick<KeySigning, 'ownContracts'>

/** What a Safe and its module take as a signature of the owner: the names are part of what is signed. */
const OWNER_TYPES: ReadonlySet<string> = new Set(['SafeTx', 'SafeMessage', 'SafeOp'])
/** `execTransaction` and `approveHash` of a Safe, which take the sender as the owner. */
const OWNER_CALLS: ReadonlySet<string> = new Set(['0x6a761202', '0xd4d9bdcd'])

/** Whether a contract is the wallet's own. Where that is not known, what only a Safe reads is taken to be for it. */
const isOwn = (ownContracts: Own['ownContracts'], contract: unknown, isOfSafes: boolean): boolean =>
  ownContracts ? ownContracts.includes(String(contract).toLowerCase()) : isOfSafes

/** Typed data that the smart account would take as its own signature is not signed by the key. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function demandForeignData({ ownContracts }: Own, data: { readonly contract: unknown; readonly primaryType: string }): void {
  if (isOwn(ownContracts, data.contract, OWNER_TYPES.has(data.primaryType)))
    throw failure('NOT_SERVED', 'The data is for the smart account itself: only its own approvals make such a signature.')
}

/** Nor does the key call the smart account, which obeys it; coins it may send there. @throws LatchkeyError `FRAME_REQUEST_FAILED` */
export function demandForeignCall({ ownContracts }: Own, { to, data }: { readonly to?: string; readonly data: string }): void {
  if (data !== '0x' && isOwn(ownContracts, to, OWNER_CALLS.has(data.slice(0, 10).toLowerCase())))
    throw failure('NOT_SERVED', 'The key does not command the smart account: it acts by its own approvals.')
}
