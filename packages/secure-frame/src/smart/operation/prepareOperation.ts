import { getUserOperationHash } from 'viem/account-abstraction'
import type { AccountKind } from '../AccountKind.js'
import type { Authorization } from '../Authorization.js'
import type { NodeQuestion } from '../node.js'
import { readFunds, readGasPrice, readNonce } from '../node.js'
import { smartError } from '../smartError.js'
import type { PaymasterService, PreparedOperation, SmartAccountParts } from '../SmartAccount.js'
import { stubAuthorization } from './authorize.js'
import type { GasLimits } from './estimate.js'
import { estimate } from './estimate.js'
import type { Sponsorship } from './sponsor.js'
import { readSponsorship, readStub } from './sponsor.js'
import { toRpc } from './toRpc.js'

/** Parameters of {@link prepareOperation}. */
export interface PrepareParameters extends Pick<SmartAccountParts, 'bundler' | 'chainId' | 'clock' | 'read'> {
  readonly kind: AccountKind
  /** Checked. */
  readonly calls: PreparedOperation['calls']
  readonly sponsor: PaymasterService | undefined
  readonly signal: AbortSignal
}

type Operation = PreparedOperation['operation']
type Base = Pick<Operation, 'sender' | 'nonce' | 'factory' | 'factoryData' | 'callData' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** Builds one operation of calls. See `SmartAccount.prepare`. */
export async function prepareOperation(parameters: PrepareParameters): Promise<PreparedOperation> {
  const { kind, chainId, calls } = parameters
  const { base, authorization } = await readBase(parameters)
  const isSponsored = parameters.sponsor !== undefined
  if (!isSponsored) await checkFunds(parameters, 1n)
  const operation: Operation = Object.freeze({ ...base, ...(await fill(parameters, base, authorization)) })
  if (!isSponsored) await checkFunds(parameters, mostOf(operation))
  const { paymaster } = operation
  return Object.freeze<PreparedOperation>({
    calls,
    payment: paymaster ? { kind: 'sponsored', paymaster } : { kind: 'account', mostBaseUnits: mostOf(operation) },
    isDeploying: operation.factory !== undefined || authorization !== undefined,
    ...(authorization && { authorization }),
    hash: getUserOperationHash({
      chainId,
      entryPointAddress: kind.entryPoint,
      entryPointVersion: '0.7',
      userOperation: { ...operation, signature: '0x' },
    }),
    operation,
  })
}

interface Begun {
  readonly base: Base
  readonly authorization: Authorization | undefined
}

/** What does not depend on anybody but the node. */
async function readBase({ read, signal, kind, calls }: PrepareParameters): Promise<Begun> {
  const question: NodeQuestion = { read, signal }
  const [{ deployed, authorization }, nonce, price] = await Promise.all([
    kind.readActivation(question),
    readNonce(question, kind.address, kind.entryPoint),
    readGasPrice(question),
  ])
  return { base: { sender: kind.address, nonce, ...deployed, callData: kind.encodeCalls(calls), ...price }, authorization }
}

async function fill(parameters: PrepareParameters, base: Base, asks: Authorization | undefined): Promise<GasLimits & Partial<Sponsorship>> {
  const { sponsor, bundler, kind, signal, chainId, clock } = parameters
  const { entryPoint, dummySignature: signature } = kind
  const nothing = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n, signature }
  const asked = { chainId, clock }
  const authorization = asks && stubAuthorization(asks)
  const limitsOf = (stub: Partial<Sponsorship>) =>
    estimate(
      { ...asked, by: 'bundler', url: bundler },
      { operation: toRpc({ ...base, ...stub, ...nothing }), authorization, entryPoint, signal },
    )
  if (!sponsor) {
    const { callGasLimit, verificationGasLimit, preVerificationGas } = await limitsOf({})
    return { callGasLimit, verificationGasLimit, preVerificationGas }
  }
  const question = { asked, service: sponsor, authorization, entryPoint, signal }
  const { sponsorship, isFinal } = await readStub(question, toRpc({ ...base, ...nothing }))
  const limits = await limitsOf(sponsorship)
  const whole = {
    ...sponsorship,
    ...limits,
    // A bundler need not know them; a paymaster then does.
    paymasterVerificationGasLimit: limits.paymasterVerificationGasLimit ?? sponsorship.paymasterVerificationGasLimit,
    paymasterPostOpGasLimit: limits.paymasterPostOpGasLimit ?? sponsorship.paymasterPostOpGasLimit,
  }
  return isFinal ? whole : { ...whole, ...(await readSponsorship(question, toRpc({ ...base, ...whole, signature }))) }
}

/** What the EntryPoint can take: all gas limits at the highest price. */
function mostOf({ callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas }: Operation): bigint {
  return (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
}

async function checkFunds({ read, signal, kind }: PrepareParameters, most: bigint): Promise<void> {
  const balance = await readFunds({ read, signal }, kind.address, kind.entryPoint)
  if (balance < most) throw smartError('SMART_ACCOUNT_UNAFFORDABLE', { most: String(most), balance: String(balance) })
}
