import { getUserOperationHash } from 'viem/account-abstraction'
import type { Deployment } from '../deployments.js'
import type { NodeQuestion } from '../node.js'
import { hasCode, readFunds, readGasPrice, readNonce } from '../node.js'
import type { Safe } from '../safe/createSafe.js'
import { encodeCalls } from '../safe/encodeCalls.js'
import { readCalls } from '../safe/readCalls.js'
import { DUMMY_SIGNATURE } from '../safe/signOperation.js'
import { smartError } from '../smartError.js'
import type { Call, PaymasterService, PreparedOperation, SmartAccountParts } from '../SmartAccount.js'
import type { GasLimits } from './estimate.js'
import { estimate } from './estimate.js'
import type { Sponsorship } from './sponsor.js'
import { readSponsorship, readStub } from './sponsor.js'
import { toRpc } from './toRpc.js'

/** Parameters of {@link prepareOperation}. */
export interface PrepareParameters extends Pick<SmartAccountParts, 'bundler' | 'chainId' | 'clock' | 'read'> {
  readonly deployment: Deployment
  readonly safe: Safe
  readonly calls: readonly Call[]
  readonly sponsor: PaymasterService | undefined
  readonly signal: AbortSignal
}

type Operation = PreparedOperation['operation']
type Base = Pick<Operation, 'sender' | 'nonce' | 'factory' | 'factoryData' | 'callData' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** Builds one operation of calls. See `SmartAccount.prepare`. */
export async function prepareOperation(parameters: PrepareParameters): Promise<PreparedOperation> {
  const { safe, deployment, chainId } = parameters
  const calls = readCalls(parameters.calls, safe.address)
  const base = await readBase(parameters, calls)
  const isSponsored = parameters.sponsor !== undefined
  if (!isSponsored) await checkFunds(parameters, 1n)
  const operation: Operation = Object.freeze({ ...base, ...(await fill(parameters, base)) })
  if (!isSponsored) await checkFunds(parameters, mostOf(operation))
  const { paymaster } = operation
  return Object.freeze<PreparedOperation>({
    calls,
    payment: paymaster ? { kind: 'sponsored', paymaster } : { kind: 'account', mostBaseUnits: mostOf(operation) },
    isDeploying: operation.factory !== undefined,
    hash: getUserOperationHash({
      chainId,
      entryPointAddress: deployment.entryPoint,
      entryPointVersion: '0.7',
      userOperation: { ...operation, signature: '0x' },
    }),
    operation,
  })
}

/** What does not depend on anybody but the node. */
async function readBase({ read, signal, safe, deployment }: PrepareParameters, calls: PreparedOperation['calls']): Promise<Base> {
  const question: NodeQuestion = { read, signal }
  const [isDeployed, nonce, price] = await Promise.all([
    hasCode(question, safe.address),
    readNonce(question, safe.address, deployment.entryPoint),
    readGasPrice(question),
  ])
  return {
    sender: safe.address,
    nonce,
    ...(isDeployed ? {} : { factory: deployment.factory, factoryData: safe.factoryData }),
    callData: encodeCalls(calls, deployment.multiSend),
    ...price,
  }
}

async function fill(parameters: PrepareParameters, base: Base): Promise<GasLimits & Partial<Sponsorship>> {
  const { sponsor, bundler, deployment, signal, chainId, clock } = parameters
  const { entryPoint } = deployment
  const nothing = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n, signature: DUMMY_SIGNATURE }
  const asked = { chainId, clock }
  const limitsOf = (stub: Partial<Sponsorship>) =>
    estimate({ ...asked, by: 'bundler', url: bundler }, { operation: toRpc({ ...base, ...stub, ...nothing }), entryPoint, signal })
  if (!sponsor) {
    const { callGasLimit, verificationGasLimit, preVerificationGas } = await limitsOf({})
    return { callGasLimit, verificationGasLimit, preVerificationGas }
  }
  const question = { asked, service: sponsor, entryPoint, signal }
  const { sponsorship, isFinal } = await readStub(question, toRpc({ ...base, ...nothing }))
  const limits = await limitsOf(sponsorship)
  const whole = {
    ...sponsorship,
    ...limits,
    // A bundler need not know them; a paymaster then does.
    paymasterVerificationGasLimit: limits.paymasterVerificationGasLimit ?? sponsorship.paymasterVerificationGasLimit,
    paymasterPostOpGasLimit: limits.paymasterPostOpGasLimit ?? sponsorship.paymasterPostOpGasLimit,
  }
  return isFinal ? whole : { ...whole, ...(await readSponsorship(question, toRpc({ ...base, ...whole, signature: DUMMY_SIGNATURE }))) }
}

/** What the EntryPoint can take: all gas limits at the highest price. */
function mostOf({ callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas }: Operation): bigint {
  return (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
}

async function checkFunds({ read, signal, safe, deployment }: PrepareParameters, most: bigint): Promise<void> {
  const balance = await readFunds({ read, signal }, safe.address, deployment.entryPoint)
  if (balance < most) throw smartError('SMART_ACCOUNT_UNAFFORDABLE', { most: String(most), balance: String(balance) })
}
