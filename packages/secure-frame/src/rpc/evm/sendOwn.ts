import { isLatchkeyError } from '@latchkey/kernel'
import { failure } from '../../channel/failure.js'
import { smartError } from '../../smart/smartError.js'
import type { SignedOperation, SmartAccount } from '../../smart/SmartAccount.js'

/**
 * Sends an operation, and waits until it is done.
 *
 * @throws LatchkeyError `FRAME_REQUEST_FAILED` where it reverted | `SMART_ACCOUNT_UNKNOWN` where it may be done, and nobody tells | as `SmartAccount.send`
 */
export async function sendOwn(smart: SmartAccount, signed: SignedOperation, signal: AbortSignal): Promise<`0x${string}`> {
  const { hash } = signed.prepared
  const lost = (cause: unknown) => smartError('SMART_ACCOUNT_UNKNOWN', { hash }, cause)
  await smart.send(signed, signal).catch((error: unknown) => {
    // A bundler that names another operation has this one.
    throw isLatchkeyError(error, 'SMART_ACCOUNT_UNTRUSTED') ? lost(error) : error
  })
  const { isSuccess, transactionHash } = await smart.waitFor(hash, signal).catch((error: unknown) => {
    throw lost(error)
  })
  // The transaction is the bundler's, and succeeded: whoever reads its receipt would not see this.
  if (!isSuccess) throw failure('FAILED', `The operation reverted in the transaction ${transactionHash}.`)
  return transactionHash
}
