import type { Address } from 'viem'
import type { AccountKind } from '../AccountKind.js'
import type { Deployment } from '../deployments.js'
import type { NodeQuestion } from '../node.js'
import { hasCode, readProxyCode } from '../node.js'
import { createSafe } from './createSafe.js'
import { encodeCalls } from './encodeCalls.js'
import { demandSafe } from './knownCode.js'
import { DUMMY_SIGNATURE, signOperation } from './signOperation.js'
import { signSafeMessage } from './signSafeMessage.js'

/** What a Safe is opened by. */
export interface SafeParts {
  readonly owner: Address
  /** EIP-155. */
  readonly chainId: number
  readonly deployment: Deployment
}

/** A Safe 1.4.1 of a key with its 4337 module. @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | … */
export async function openSafe({ owner, chainId, deployment }: SafeParts, question: NodeQuestion): Promise<AccountKind> {
  await demandSafe(question, chainId, deployment)
  const safe = createSafe(owner, deployment, await readProxyCode(question, chainId, deployment))
  const { entryPoint, factory, multiSend } = deployment
  return {
    address: safe.address,
    entryPoint,
    // A Safe obeys calls to itself: they add owners, remove them and enable modules.
    ownContracts: [safe.address],
    dummySignature: DUMMY_SIGNATURE,
    encodeCalls: (calls) => encodeCalls(calls, multiSend),
    async readActivation(asked) {
      return (await hasCode(asked, safe.address)) ? {} : { deployed: { factory, factoryData: safe.factoryData } }
    },
    signOperation: (operation, key, validUntil) => signOperation(operation, { owner: key, chainId, deployment, validUntil }),
    signMessage: (hash, key, isDeployed) => signSafeMessage({ owner: key, chainId, safe, hash, factory: isDeployed ? undefined : factory }),
  }
}
