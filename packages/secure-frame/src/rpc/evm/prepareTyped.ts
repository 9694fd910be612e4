import { hexToBytes } from '@noble/hashes/utils.js'
import { parseJson } from '@latchkey/kernel/http'
import { hashTypedData } from 'viem/utils'
import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import { freezeParams } from '../freezeParams.js'
import { readParams } from '../readParams.js'
import type { Prepared, Signing } from '../Signing.js'
import { addressSchema, isSame } from './hex.js'
import { signMessageHash } from './signHash.js'

const paramsSchema = z.tuple([addressSchema, z.union([z.string(), z.record(z.string(), z.unknown())])], z.unknown())
const fieldSchema = z.object({ name: z.string(), type: z.string() })
const typedSchema = z.object({
  types: z.record(z.string(), z.array(fieldSchema).check(z.maxLength(256))),
  primaryType: z.string(),
  domain: z.looseObject({ chainId: z.optional(z.union([z.int(), z.string().check(z.regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/))])) }),
  message: z.record(z.string(), z.unknown()),
})

/** `eth_signTypedData_v4`: only for the network that is in use. @see https://eips.ethereum.org/EIPS/eip-712 */
export function prepareTyped({ params, address, chainId }: Signing): Prepared {
  const [signer, given] = readParams(paramsSchema, params)
  if (!isSame(signer, address)) throw failure('FAILED', 'The data is for another account.')
  const typed = readParams(typedSchema, typeof given === 'string' ? parsed(given) : given)
  const { chainId: domainChain } = typed.domain
  if (domainChain !== undefined && `eip155:${BigInt(domainChain)}` !== chainId)
    throw failure('FAILED', 'The data is for another network than the one in use.')
  const hash = hashOf(typed)
  return {
    // The text is parsed once: what is shown is what was hashed, even where a member stood twice.
    shown: { method: 'eth_signTypedData_v4', params: [address, freezeParams(typed)] },
    sign: ({ eip155 }) => {
      const signature = signMessageHash(hash, eip155)
      return async () => signature
    },
  }
}

function hashOf(typed: z.output<typeof typedSchema>): Uint8Array {
  try {
    // viem derives its types from literal ones; here everything comes from the page.
    return hexToBytes(hashTypedData(typed as unknown as Parameters<typeof hashTypedData>[0]).slice(2))
  } catch (error) {
    throw failure('FAILED', 'The typed data cannot be read.', { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
