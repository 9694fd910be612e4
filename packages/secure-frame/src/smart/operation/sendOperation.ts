import { isLatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import type { Address, Hash } from 'viem'
import type { AskedService } from '../service/askService.js'
import { askService } from '../service/askService.js'
import { hash as anyHash } from '../shapes.js'
import { smartError } from '../smartError.js'
import type { SignedOperation } from '../SmartAccount.js'
import { authorize } from './authorize.js'
import { toRpc } from './toRpc.js'

/** Parameters of {@link sendOperation}. */
export interface SendParameters extends SignedOperation {
  readonly service: AskedService
  readonly entryPoint: Address
  readonly signal: AbortSignal
}

/** Sends a signed operation. See `SmartAccount.send`. */
export async function sendOperation(parameters: SendParameters): Promise<Hash> {
  const { service, prepared, signature, authorization, entryPoint, signal } = parameters
  const { hash, operation } = prepared
  const params = [authorize(toRpc({ ...operation, signature }), authorization), entryPoint]
  const answer = await askService(service, { method: 'eth_sendUserOperation', params, signal, isWrite: true }).catch(
    async (error: unknown) => {
      // An answer that was lost is asked for again, and then it is refused: the bundler has the operation already.
      if (isLatchkeyError(error, 'SMART_ACCOUNT_REFUSED') && (await isKnown(parameters))) return hash
      throw isUnsent(error) ? error : smartError('SMART_ACCOUNT_UNKNOWN', { hash }, error)
    },
  )
  if (readAs(anyHash, answer) !== hash)
    throw smartError('SMART_ACCOUNT_UNTRUSTED', {
      by: 'bundler',
      problem: `it answered with another hash than ${hash}, and may send the operation`,
    })
  return hash
}

const isUnsent = (error: unknown): boolean => isLatchkeyError(error, 'SMART_ACCOUNT_REFUSED') || isLatchkeyError(error, 'RPC_WRONG_CHAIN')

async function isKnown({ service, prepared, signal }: SendParameters): Promise<boolean> {
  const { hash } = prepared
  const answer = await askService(service, { method: 'eth_getUserOperationByHash', params: [hash], signal }).catch((error: unknown) => {
    throw smartError('SMART_ACCOUNT_UNKNOWN', { hash }, error)
  })
  return answer !== null && answer !== undefined
}
