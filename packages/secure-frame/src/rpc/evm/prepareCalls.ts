import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import { readParams } from '../readParams.js'
import type { KeySigning, Prepared } from '../Signing.js'
import { addressSchema, dataSchema, isSame, quantitySchema } from './hex.js'
import { prepareTransaction } from './prepareTransaction.js'

const callSchema = z.object({ to: z.optional(addressSchema), value: z.optional(quantitySchema), data: z.optional(dataSchema) })
const bundleSchema = z.object({
  from: z.optional(addressSchema),
  chainId: quantitySchema,
  calls: z.array(callSchema).check(z.minLength(1), z.maxLength(64)),
  /** All of them are optional by themselves, or refused. */
  capabilities: z.optional(z.record(z.string(), z.looseObject({ optional: z.optional(z.boolean()) }))),
})
const paramsSchema = z.tuple([bundleSchema])

/** `wallet_sendCalls` of an account that is a key: one call is a transaction, and more of them cannot be one. @see https://eips.ethereum.org/EIPS/eip-5792 */
export async function prepareCalls(signing: KeySigning): Promise<Prepared> {
  const [{ from, chainId, calls, capabilities = {} }] = readParams(paramsSchema, signing.params)
  const { address } = signing
  if (from !== undefined && !isSame(from, address)) throw failure('FAILED', 'The calls are of another account.')
  const [call, second] = calls
  if (!call || second)
    throw failure('NOT_SERVED', 'This account sends one call at a time: it cannot make several of them one (EIP-5792, 5760).')
  if (Object.values(capabilities).some(({ optional }) => optional !== true))
    throw failure('NOT_SERVED', 'The account has none of the capabilities that are demanded (EIP-5792, 5700).')
  const prepared = await prepareTransaction({ ...signing, params: [{ ...call, from: address, chainId }] })
  return {
    shown: prepared.shown,
    async sign(keys) {
      const send = await prepared.sign(keys)
      return async () => ({ id: await send() })
    },
  }
}
