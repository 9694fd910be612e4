import type { SignedIn } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { jsonOf, readAs, shapeOf, text, whole } from '@latchkey/plugin-kit/shapes'
import { currentNetwork } from '@latchkey/plugin-kit/wallet'
import { askNode } from '../rpc/askNode.js'
import { loadSdk } from '../chain/loadSdk.js'
import { readAddress } from '../chain/parseAddress.js'
import { signDataDigest } from './signDataDigest.js'
import type { TonChain } from '../chain/TonChain.js'

/** What a wallet of TON answers. */
const signedText = jsonOf(shapeOf({ signature: text, domain: text, timestamp: whole }))

/**
 * Whether an account signed a text. Its key is read from the chain, because the wallet's own claim is no proof.
 *
 * @throws LatchkeyError `RPC_FAILED` | … when the chain does not tell, e.g. of a wallet that has never sent anything
 */
export async function verifySignedIn(signed: SignedIn, signal: AbortSignal, chain: TonChain): Promise<boolean> {
  const { address, message, signature } = signed
  const account = readAddress(await loadSdk(), address)?.address
  const answer = readAs(signedText, signature)
  // Wallets sign the page's domain too: the message must name the same one.
  if (!account || !answer || !message.startsWith(`${answer.domain} wants you`)) return false
  const digest = await signDataDigest({ workchain: account.workChain, addressHash: account.hash, ...answer, text: message })
  const key = await readKey(signed, signal, chain)
  const { signVerify } = await import('@ton/crypto')
  return signVerify(Buffer.from(digest), Buffer.from(answer.signature, 'base64'), key)
}

/** The public key of the wallet's contract. */
async function readKey({ chainId, address }: SignedIn, signal: AbortSignal, chain: TonChain): Promise<Buffer> {
  const [network, method] = [currentNetwork(chain, chainId), 'runGetMethod']
  const result = await askNode({ method, params: { address, method: 'get_public_key', stack: [] }, network, signal }, chain)
  const [entry] = (result as { readonly stack?: readonly (readonly [string, unknown])[] } | null)?.stack ?? []
  const key = /^0x([\da-f]{1,64})$/i.exec(String(entry?.[1]))?.[1]
  if (!key) throw new LatchkeyError('RPC_FAILED', { method, detail: 'The wallet did not tell its key.' })
  return Buffer.from(key.padStart(64, '0'), 'hex')
}
