import { readResult } from '@latchkey/plugin-kit/nodes'
import type { Address } from 'viem'
import type { AccountKind } from '../AccountKind.js'
import type { NodeQuestion } from '../node.js'
import { readCode } from '../node.js'
import { quantityUpTo } from '../shapes.js'
import type { DelegatedDeployment } from './deployment.js'
import { demandDelegator } from './knownCode.js'
import { encodeExecution } from './encodeExecution.js'
import { DUMMY_SIGNATURE, signOperation } from './signOperation.js'

/** What an account is opened by. */
export interface DelegatedParts {
  readonly owner: Address
  /** EIP-155. */
  readonly chainId: number
  readonly deployment: DelegatedDeployment
}

/** What the code of a key begins with that has a contract's. @see EIP-7702 https://eips.ethereum.org/EIPS/eip-7702 */
const POINTER = '0xef0100'
const nonce = quantityUpTo(BigInt(Number.MAX_SAFE_INTEGER))

/**
 * The key itself, with the code of EIP7702StatelessDeleGator. It takes that on only where the code is known, in an operation, on this chain alone.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | …
 */
export async function openDelegated({ owner, chainId, deployment }: DelegatedParts, question: NodeQuestion): Promise<AccountKind> {
  await demandDelegator(question, chainId, deployment)
  const { entryPoint, delegator, delegationManager } = deployment
  return {
    address: owner,
    entryPoint,
    // The account obeys itself, and the manager takes its word: a call could bring back a session that was revoked.
    ownContracts: [owner, delegationManager],
    dummySignature: DUMMY_SIGNATURE,
    encodeCalls: encodeExecution,
    async readActivation({ read, signal }) {
      const code = await readCode({ read, signal }, owner)
      if (code.toLowerCase() === `${POINTER}${delegator.slice(2).toLowerCase()}`) return {}
      const method = 'eth_getTransactionCount'
      const count = readResult(await read(method, [owner, 'latest'], signal), nonce, method)
      return { authorization: { chainId, address: delegator, nonce: Number(count) } }
    },
    signOperation: (operation, key) => signOperation(operation, { owner: key, chainId, entryPoint }),
  }
}
