import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import type { AskedService } from '../service/askService.js'
import { askService } from '../service/askService.js'
import { quantityUpTo } from '../shapes.js'
import type { SignedAuthorization } from '../SmartAccount.js'
import { authorize } from './authorize.js'
import { readAnswer } from './readAnswer.js'

/** Gas limits of an operation. */
export interface GasLimits {
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly paymasterVerificationGasLimit?: bigint | undefined
  readonly paymasterPostOpGasLimit?: bigint | undefined
}

/** More than a block of any chain has. */
export const HIGHEST_GAS = 10n ** 8n
/** Rollups count the price of their data into it, at a gas price that can be very low. */
const HIGHEST_PRE_VERIFICATION_GAS = 10n ** 10n

const gas = quantityUpTo(HIGHEST_GAS)
const limits = z.object({
  callGasLimit: gas,
  verificationGasLimit: gas,
  preVerificationGas: quantityUpTo(HIGHEST_PRE_VERIFICATION_GAS),
  paymasterVerificationGasLimit: z.optional(gas),
  paymasterPostOpGasLimit: z.optional(gas),
})

/** An operation whose gas is not known. */
export interface EstimateQuestion {
  readonly operation: Readonly<Record<string, Hex>>
  readonly authorization: SignedAuthorization | undefined
  readonly entryPoint: Address
  readonly signal: AbortSignal
}

/** Asks the bundler how much gas an operation takes. @throws LatchkeyError `SMART_ACCOUNT_REFUSED` | `SMART_ACCOUNT_UNTRUSTED` | … */
export async function estimate(service: AskedService, question: EstimateQuestion): Promise<GasLimits> {
  const { operation, authorization, entryPoint, signal } = question
  const params = [authorize(operation, authorization), entryPoint]
  const answer = await askService(service, { method: 'eth_estimateUserOperationGas', params, signal })
  return readAnswer(answer, limits, { by: service.by, operation })
}
