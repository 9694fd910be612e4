import type { CaipNetworkId } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import type { Hex } from 'viem'
import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } from 'viem'
import { encodeDeployData } from 'viem/utils'
import type { AskChain, SiwxVerifierContext } from '../../contracts/index.js'
import { siwxError } from '../../errors/siwxError.js'

interface ContractSignature {
  readonly address: Hex
  readonly hash: Hex
  readonly signature: Hex
  readonly chainId: CaipNetworkId
}

/** Error codes of nodes for reverted code: geth and most others, Nethermind. */
const REVERTED: readonly (number | undefined)[] = [3, -32015]
/** The message of nodes that use one code for all errors. */
const REVERTED_TEXT = /\brevert(ed)?\b/i

/**
 * Asks the chain whether a contract accepts the signature: EIP-1271, and EIP-6492 for undeployed contracts. It is one `eth_call` of the code of
 * a validator, which is not deployed.
 *
 * @returns False if the contract, or its deployment, rejects the signature or reverts.
 * @throws LatchkeyError `SIWX_CHAIN_NOT_ASKED` if no node answered, or only a node of another chain
 */
export async function verifyContract(signed: ContractSignature, { ask, signal }: SiwxVerifierContext): Promise<boolean> {
  const { address, hash, signature, chainId } = signed
  if (!ask) throw notAsked(chainId, 'no node of it is known')
  await checkChain(ask, chainId)
  signal.throwIfAborted()
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  const answer = await ask({ method: 'eth_call', params: [{ data }, 'latest'] }).catch((cause: unknown) => {
    if (hasReverted(cause)) return '0x00'
    throw notAsked(chainId, 'its node did not answer', cause)
  })
  if (answer === '0x01') return true
  if (answer === '0x00') return false
  throw notAsked(chainId, 'the answer of its node cannot be read')
}

async function checkChain(ask: AskChain, chainId: CaipNetworkId): Promise<void> {
  const answer = await ask({ method: 'eth_chainId' }).catch((cause: unknown) => {
    throw notAsked(chainId, 'its node did not answer', cause)
  })
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  const isSame = typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) && BigInt(answer) === BigInt(reference)
  if (!isSame) throw notAsked(chainId, 'the node is of another chain')
}

function hasReverted(error: unknown): boolean {
  if (!isLatchkeyError(error, 'RPC_FAILED')) return false
  const { code, detail = '' } = error.context
  return REVERTED.includes(code) || (code === -32000 && REVERTED_TEXT.test(detail))
}

const notAsked = (chainId: CaipNetworkId, detail: string, cause?: unknown) =>
  siwxError('SIWX_CHAIN_NOT_ASKED', { chainId, detail }, cause === undefined ? {} : { cause })
