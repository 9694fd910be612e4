import type { SignedIn } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { askNode } from '../rpc/askNode.js'
import { loadSdk } from './loadSdk.js'
import { readAddress } from './readAddress.js'
import { signDataDigest } from './signDataDigest.js'
import type { TonChain } from './TonChain.js'

/**
 * Whether an account signed a text. Its key is read from the chain, because the wallet's own claim is no proof.
 *
 * @throws LatchkeyError `RPC_FAILED` | … when the chain does not tell, e.g. of a wallet that has never sent anything
 */
export async function verifySignedIn(signed: SignedIn, signal: AbortSignal, chain: TonChain): Promise<boolean> {
  const { chainId, address, message, signature } = signed
  const account = readAddress(await loadSdk(), address)?.address
  const answer = readAnswer(signature)
  // Wallets sign the page's domain too: the message must name the same one.
  if (!account || !answer || !message.startsWith(`${answer.domain} wants you`)) return false
  const digest = await signDataDigest({ workchain: account.workChain, addressHash: account.hash, ...answer, text: message })
  const key = await readKey({ chainId, address, signal }, chain)
  const { signVerify } = await import('@ton/crypto')
  return signVerify(Buffer.from(digest), Buffer.from(answer.signature, 'base64'), key)
}

function readAnswer(json: string) {
  try {
    const { signature, domain, timestamp } = JSON.parse(json) as Readonly<Record<string, unknown>>
    const isRead = typeof signature === 'string' && typeof domain === 'string' && Number.isSafeInteger(timestamp)
    return isRead ? { signature, domain, timestamp: Number(timestamp) } : undefined
  } catch {
    return undefined // Not what a wallet of TON answers.
  }
}

/** The public key of the wallet's contract. */
async function readKey(
  { chainId, address, signal }: Pick<SignedIn, 'chainId' | 'address'> & { readonly signal: AbortSignal },
  chain: TonChain,
): Promise<Buffer> {
  const network = chain.state.current.networks['ton']?.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  const method = 'runGetMethod'
  const result = await askNode({ method, params: { address, method: 'get_public_key', stack: [] }, network, signal }, chain)
  const [entry] = (result as { readonly stack?: readonly (readonly [string, unknown])[] } | null)?.stack ?? []
  const key = /^0x([\da-f]{1,64})$/i.exec(String(entry?.[1]))?.[1]
  if (!key) throw new LatchkeyError('RPC_FAILED', { method, detail: 'The wallet did not tell its key.' })
  return Buffer.from(key.padStart(64, '0'), 'hex')
}
