import { hashAuthorization } from 'viem/utils'
import type { Authorization } from '../Authorization.js'
import { toAuthorization } from '../operation/authorize.js'
import type { Owner, SignedAuthorization } from '../SmartAccount.js'

/** Signs that the key takes on the code. @see EIP-7702 https://eips.ethereum.org/EIPS/eip-7702 */
export async function signAuthorization(authorization: Authorization, owner: Owner): Promise<SignedAuthorization> {
  return toAuthorization(authorization, await owner.sign({ hash: hashAuthorization(authorization) }))
}
