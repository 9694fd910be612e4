import { writeRevocation } from '@latchkey/cloud-protocol'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { isAddressEqual } from 'viem'
import type { Address } from 'viem'
import { encodeFunctionData, hashMessage, keccak256 } from 'viem/utils'
import * as z from 'zod/mini'
import { DELEGATION_MANAGER } from '../../smart/delegated/abi.js'
import { type Delegation, decodeContext, hashDelegation, ROOT } from '../../smart/delegated/delegation.js'
import { refuse } from '../../smart/sessions/refuse.js'
import { bytesUpTo, quantity } from '../../smart/shapes.js'
import type { SmartAccount } from '../../smart/SmartAccount.js'
import type { Prepared, SessionSigning } from '../Signing.js'
import { knownOf } from './knownOf.js'
import { ownerOf } from './ownerOf.js'
import { sendOwn } from './sendOwn.js'

const one = z.object({
  permissionContext: bytesUpTo(16_384),
  /** Ours: of the service's list, where that is to be ended too. */
  pci: z.optional(z.string().check(z.regex(/^[\w.:@-]{1,128}$/))),
})
const paramsSchema = z.union([
  z.pipe(
    z.tuple([one]),
    z.transform(([first]) => first),
  ),
  one,
])

/**
 * Ends a session: on its chain, and by a message at the service. What is ended on its chain already is only taken off the list.
 *
 * @throws LatchkeyError `SMART_SESSION_REFUSED` | …
 */
export async function prepareRevocation(
  signing: SessionSigning,
  { contracts: { delegationManager }, prepare }: NonNullable<SmartAccount['delegations']>,
): Promise<Prepared> {
  const { smart, signal, params, method, chainId, address, page } = signing
  const { permissionContext, pci } = readAs(paramsSchema, params) ?? {}
  const delegation = permissionContext && decodeContext(permissionContext)
  if (!delegation || delegation.authority !== ROOT || !isAddressEqual(delegation.delegator, address as Address))
    throw refuse('this is no context of a session of the account')
  const hash = hashDelegation(delegation)
  const isEnded = await readEnded(signing, delegationManager, hash)
  if (isEnded && pci === undefined) throw refuse('it is ended already')
  const operation = isEnded ? undefined : await prepare([{ to: delegationManager, data: encodeDisable(delegation) }], signal)
  return {
    shown: { method, params },
    ...(operation && knownOf(operation)),
    session: { kind: 'revocation', delegate: delegation.delegate, hash, isEnded },
    async sign(keys) {
      const owner = ownerOf(keys)
      const account = `${chainId}:${address}`
      // Of this context alone: the page says which name the list has for it.
      const message =
        pci !== undefined && writeRevocation({ account, projectId: page.projectId, pci, contextHash: keccak256(permissionContext) })
      const revocation = message && { account, pci, signature: await owner.sign({ hash: hashMessage(message) }) }
      const signed = operation && (await smart.sign(operation, owner))
      return async () => {
        if (signed) await sendOwn(smart, signed, signal)
        return { answer: {}, ...(revocation && { revocation }) }
      }
    },
  }
}

const encodeDisable = (delegation: Delegation) =>
  encodeFunctionData({
    abi: DELEGATION_MANAGER,
    functionName: 'disableDelegation',
    args: [{ ...delegation, caveats: [...delegation.caveats] }],
  })

async function readEnded({ node, signal }: SessionSigning, manager: Address, hash: `0x${string}`): Promise<boolean> {
  const data = encodeFunctionData({ abi: DELEGATION_MANAGER, functionName: 'disabledDelegations', args: [hash] })
  const answer = await (await node()).ask('eth_call', [{ to: manager, data }, 'latest'], signal)
  return readResult(answer, quantity, 'eth_call') === 1n
}
