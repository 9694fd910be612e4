import * as z from 'zod/mini'
import type { Allowance } from '../evm/describeAllowance.js'
import type { Typed } from './readTyped.js'

/** The contract of Permit2, at one address on every network. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** The largest number of a `uint256`. */
const ENDLESS = 2n ** 256n - 1n

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const number = z.pipe(
  z.union([z.string().check(z.regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/)), z.int().check(z.gte(0)), z.bigint().check(z.gte(0n))]),
  z.transform((value) => BigInt(value)),
)

const details = z.object({ token: address, amount: number, expiration: number })
const permitted = z.object({ token: address, amount: number })
const some = <T extends z.ZodMiniType>(schema: T) => z.array(schema).check(z.maxLength(32))

/** Permits of Permit2 and what each gives: its name, and a reader of its message. */
const OF_PERMIT2 = {
  PermitSingle: z.object({ details, spender: address }),
  PermitBatch: z.object({ details: some(details), spender: address }),
  PermitTransferFrom: z.object({ permitted, spender: address, deadline: number }),
  PermitBatchTransferFrom: z.object({ permitted: some(permitted), spender: address, deadline: number }),
} as const

/** EIP-2612. */
const permitSchema = z.object({ owner: address, spender: address, value: number, deadline: number })
/** Of DAI, older than the standard: all or nothing. */
const daiSchema = z.object({
  holder: address,
  spender: address,
  expiry: number,
  allowed: z.union([z.boolean(), z.literal('true'), z.literal('false')]),
})

/** The rights to spend that typed data gives; undefined where it is no permit that is known. */
export function readPermits({ primaryType, domain, message }: Typed): readonly Allowance[] | undefined {
  const contract = address.safeParse(domain['verifyingContract']).data
  if (contract === undefined) return undefined
  if (primaryType === 'Permit') return readTokenPermit(contract, message)
  // A witness binds the permit to an order, whose fields are listed with the others.
  const name = primaryType.replace('Witness', '')
  if (contract.toLowerCase() !== PERMIT2 || !Object.hasOwn(OF_PERMIT2, name)) return undefined
  return readPermit2(OF_PERMIT2[name as keyof typeof OF_PERMIT2].safeParse(message).data)
}

function readTokenPermit(token: string, message: unknown): readonly Allowance[] | undefined {
  const permit = permitSchema.safeParse(message).data
  if (permit) return [{ token, spender: BigInt(permit.spender), amount: permit.value, bits: 256n, until: permit.deadline }]
  const dai = daiSchema.safeParse(message).data
  if (!dai) return undefined
  const isAllowed = dai.allowed === true || dai.allowed === 'true'
  // No end is written as zero.
  const until = dai.expiry === 0n ? ENDLESS : dai.expiry
  return [{ token, spender: BigInt(dai.spender), amount: isAllowed ? ENDLESS : 0n, bits: 256n, until }]
}

type Permit2 = z.output<(typeof OF_PERMIT2)[keyof typeof OF_PERMIT2]>

function readPermit2(permit: Permit2 | undefined): readonly Allowance[] | undefined {
  if (!permit) return undefined
  const spender = BigInt(permit.spender)
  if ('details' in permit)
    return [permit.details].flat().map(({ token, amount, expiration }) => ({ token, spender, amount, bits: 160n, until: expiration }))
  return [permit.permitted].flat().map(({ token, amount }) => ({ token, spender, amount, bits: 256n, until: permit.deadline }))
}
