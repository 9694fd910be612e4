import type { CaipNetworkId } from '@latchkey/kernel'
import { isLatchkeyError, optionInvalid } from '@latchkey/kernel'
import type { Hex } from 'viem'
import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } from 'viem'
import { encodeDeployData } from 'viem/utils'
import type { AskChain, SiwxVerifierContext } from '../../contracts/index.js'
import { siwxError } from '../../errors/siwxError.js'
import { agree } from './agree.js'
import { hasReverted } from './hasReverted.js'

interface ContractSignature {
  readonly address: Hex
  readonly hash: Hex
  readonly signature: Hex
  readonly chainId: CaipNetworkId
}

/**
 * Asks the chain whether a contract accepts the signature: EIP-1271, and EIP-6492 for undeployed contracts. It is one `eth_call` of the code of
 * a validator, which is not deployed. Several nodes have to agree where the context says so; each proves its chain in the same moment.
 *
 * @returns False if the contract, or its deployment, rejects the signature or reverts.
 * @throws LatchkeyError `OPTION_INVALID` if more nodes have to agree than there are | `SIWX_CHAIN_NOT_ASKED` if too few nodes answered, only nodes of another chain, or nodes contradict each other
 */
export async function verifyContract(signed: ContractSignature, context: SiwxVerifierContext): Promise<boolean> {
  const { address, hash, signature, chainId } = signed
  const { signal, ask, nodes = ask ? [ask] : [], agreement = 1, contractAccounts = true } = context
  if (!contractAccounts) return false
  if (nodes.length === 0) throw notAsked(chainId, 'no node of it is known')
  checkAgreement(agreement, nodes.length, chainId)
  signal.throwIfAborted()
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  const outcome = await agree({ ask: nodes.map((node) => () => askNode(node, { chainId, data })), needed: agreement })
  signal.throwIfAborted()
  if (outcome.kind === 'agreed') return outcome.answer
  if (outcome.kind === 'contradicted') throw notAsked(chainId, 'its nodes contradict each other')
  const [first] = outcome.failures
  const isOwn = isLatchkeyError(first, 'SIWX_CHAIN_NOT_ASKED')
  throw notAsked(chainId, isOwn ? first.context.detail : 'its node did not answer', first)
}

/** More nodes than there are never agree. */
function checkAgreement(agreement: number, count: number, chainId: CaipNetworkId): void {
  if (Number.isInteger(agreement) && agreement > 0 && agreement <= count) return
  const fix = 'give a whole number, at least 1, or name more nodes in rpcUrls'
  throw optionInvalid('agreement', `is ${agreement}, and ${chainId} has ${count} nodes`, fix)
}

async function askNode(ask: AskChain, { chainId, data }: { readonly chainId: CaipNetworkId; readonly data: Hex }): Promise<boolean> {
  // Both in one moment, so that they share a request and the chain id proves the answer beside it.
  const [, answer] = await Promise.all([
    checkChain(ask, chainId),
    ask({ method: 'eth_call', params: [{ data }, 'latest'] }).catch(orReverted),
  ])
  if (answer === '0x01') return true
  if (answer === '0x00') return false
  throw notAsked(chainId, 'the answer of its node cannot be read')
}

function orReverted(cause: unknown): '0x00' {
  if (hasReverted(cause)) return '0x00'
  throw cause
}

async function checkChain(ask: AskChain, chainId: CaipNetworkId): Promise<void> {
  const answer = await ask({ method: 'eth_chainId' })
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  const isSame = typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) && BigInt(answer) === BigInt(reference)
  if (!isSame) throw notAsked(chainId, 'the node is of another chain')
}

const notAsked = (chainId: CaipNetworkId, detail: string, cause?: unknown) =>
  siwxError('SIWX_CHAIN_NOT_ASKED', { chainId, detail }, cause === undefined ? {} : { cause })
