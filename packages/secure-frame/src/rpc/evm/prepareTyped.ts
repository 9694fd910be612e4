import { hexToBytes } from '@noble/hashes/utils.js'
import { parseJson } from '@latchkey/kernel/http'
import { hashTypedData } from 'viem/utils'
import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import { freezeParams } from '../freezeParams.js'
import { readParams } from '../readParams.js'
import type { PreparedMessage, Signing } from '../Signing.js'
import { addressSchema, isSame } from './hex.js'

const paramsSchema = z.tuple([addressSchema, z.union([z.string(), z.record(z.string(), z.unknown())])], z.unknown())
/** With a bracket or a comma in a name, two types could be written as one text: what is signed would be the other one. */
const typeName = z.string().check(z.regex(/^[^\s(),[\]]{1,128}$/))
const fieldSchema = z.object({
  name: z.string().check(z.regex(/^[^(),]{1,128}$/)),
  type: z.string().check(z.regex(/^[^\s(),[\]]{1,128}(?:\[\d*\])*$/)),
})
const typedSchema = z.object({
  types: z.record(typeName, z.array(fieldSchema).check(z.maxLength(256))),
  primaryType: typeName.check(z.refine((name) => name !== 'EIP712Domain')),
  domain: z.looseObject({ chainId: z.optional(z.union([z.int(), z.string().check(z.regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/))])) }),
  message: z.record(z.string(), z.unknown()),
})

/** Typed data that is ready to be shown. */
export interface TypedMessage extends PreparedMessage {
  /** The verifying contract, whatever stands there. */
  readonly contract: unknown
  readonly primaryType: string
}

/** `eth_signTypedData_v4`: only for the network that is in use. @see https://eips.ethereum.org/EIPS/eip-712 */
export function prepareTyped({ params, address, chainId }: Signing): TypedMessage {
  const [signer, given] = readParams(paramsSchema, params)
  if (!isSame(signer, address)) throw failure('FAILED', 'The data is for another account.')
  const read = readParams(typedSchema, typeof given === 'string' ? parsed(given) : given)
  const { chainId: domainChain } = read.domain
  if (domainChain !== undefined && `eip155:${BigInt(domainChain)}` !== chainId)
    throw failure('FAILED', 'The data is for another network than the one in use.')
  const typed = withSignedDomain(read)
  return {
    // The text is parsed once: what is shown is what was hashed, even where a member stood twice.
    shown: { method: 'eth_signTypedData_v4', params: [address, freezeParams(typed)] },
    hash: hashOf(typed),
    contract: typed.domain['verifyingContract'],
    primaryType: typed.primaryType,
  }
}

type Typed = z.output<typeof typedSchema>

/** The members of a domain, and their types where the page names none. */
const DOMAIN = { name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' } as const

/** With the type of its domain, and without members of the domain that it does not have: they are not signed, so they are not shown. */
function withSignedDomain({ types, domain, ...typed }: Typed): Typed {
  const isGiven = (name: string): boolean => (name === 'name' ? typeof domain[name] === 'string' : Boolean(domain[name]))
  const fields = Object.hasOwn(types, 'EIP712Domain')
    ? (types['EIP712Domain'] ?? [])
    : Object.entries(DOMAIN).flatMap(([name, type]) => (isGiven(name) ? [{ name, type }] : []))
  const signed = Object.fromEntries(fields.flatMap(({ name }) => (Object.hasOwn(domain, name) ? [[name, domain[name]]] : [])))
  return { ...typed, types: { ...types, EIP712Domain: fields }, domain: signed }
}

function hashOf(typed: Typed): Uint8Array {
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
