import type { Address, Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import * as z from 'zod/mini'
import type { AskedService } from '../service/askService.js'
import { askService } from '../service/askService.js'
import { address, bytesUpTo, quantityUpTo } from '../shapes.js'
import { smartError } from '../smartError.js'
import type { PaymasterService, SignedAuthorization } from '../SmartAccount.js'
import { authorize } from './authorize.js'
import { HIGHEST_GAS } from './estimate.js'
import { readAnswer } from './readAnswer.js'

/** What a paymaster adds to an operation. */
export interface Sponsorship {
  readonly paymaster: Address
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** What a sponsor is asked with. */
export interface SponsorQuestion {
  readonly asked: Omit<AskedService, 'by' | 'url'>
  readonly service: PaymasterService
  readonly authorization: SignedAuthorization | undefined
  readonly entryPoint: Address
  readonly signal: AbortSignal
}

const gas = quantityUpTo(HIGHEST_GAS)
const stub = z.object({
  paymaster: address,
  paymasterData: bytesUpTo(4_096),
  paymasterVerificationGasLimit: z.optional(gas),
  paymasterPostOpGasLimit: z.optional(gas),
  isFinal: z.optional(z.boolean()),
})
const final = z.object({ paymaster: address, paymasterData: bytesUpTo(4_096) })

/** A sponsor's first answer, and whether it is the last. */
export interface Stub {
  readonly sponsorship: Sponsorship
  readonly isFinal: boolean
}

/**
 * What gas is estimated with.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_REFUSED` | `SMART_ACCOUNT_UNTRUSTED` | …
 * @see ERC-7677 https://eips.ethereum.org/EIPS/eip-7677
 */
export async function readStub(question: SponsorQuestion, operation: Readonly<Record<string, Hex>>): Promise<Stub> {
  const answer = await ask('pm_getPaymasterStubData', question, operation)
  const read = readAnswer(answer, stub, { by: 'paymaster', operation })
  const { paymaster, paymasterData, paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n, isFinal = false } = read
  return { sponsorship: { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit }, isFinal }
}

/** What is paid with: of the same paymaster. @throws LatchkeyError `SMART_ACCOUNT_REFUSED` | `SMART_ACCOUNT_UNTRUSTED` | … */
export async function readSponsorship(
  question: SponsorQuestion,
  operation: Readonly<Record<string, Hex>>,
): Promise<Pick<Sponsorship, 'paymaster' | 'paymasterData'>> {
  const answer = await ask('pm_getPaymasterData', question, operation)
  const read = readAnswer(answer, final, { by: 'paymaster', operation })
  if (read.paymaster.toLowerCase() !== operation['paymaster']?.toLowerCase())
    throw smartError('SMART_ACCOUNT_UNTRUSTED', { by: 'paymaster', problem: 'it names two paymasters' })
  return read
}

function ask(method: string, question: SponsorQuestion, operation: Readonly<Record<string, Hex>>): Promise<unknown> {
  const { asked, service, authorization, entryPoint, signal } = question
  const params = [authorize(operation, authorization), entryPoint, numberToHex(asked.chainId), service.context ?? {}]
  return askService({ ...asked, by: 'paymaster', url: service.url }, { method, params, signal })
}
