import { signDataDigest } from '../src/signIn/signDataDigest.js'
import type { WalletContract } from './walletContract.js'

/** A page's request to a wallet. */
export interface Payload {
  /** Raw address of the signer. */
  readonly from?: string
  readonly network?: string
  readonly type?: string
  readonly text?: string
  /** Seconds since the epoch. */
  readonly valid_until?: number
  readonly messages?: readonly { readonly address: string; readonly amount: string }[]
}

/** A rejection, which the page gets as an answer. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Lifetime of a transaction. */
const VALID_SECONDS = 300

const now = (): number => Math.floor(Date.now() / 1_000)

/** Signs text for a page of this domain. */
export async function signText({ address, sign }: WalletContract, domain: string, payload: Payload) {
  const timestamp = now()
  const { text = '' } = payload
  const { workChain: workchain, hash: addressHash } = address
  const digest = await signDataDigest({ workchain, addressHash, domain, timestamp, text })
  const signature = Buffer.from(sign(digest)).toString('base64')
  return { signature, address: address.toRawString(), timestamp, domain, payload }
}

/** Signs a transfer and submits it to a node. @returns The message, a bag of cells in base64. */
export async function sendCoins(wallet: WalletContract, nodeUrl: string, payload: Payload): Promise<string> {
  const { messages = [], valid_until: validUntil = now() + VALID_SECONDS } = payload
  const askNode = async (method: string, params: unknown): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answer = (await response.json()) as { readonly result?: unknown; readonly error?: string }
    if (!response.ok) throw new Refusal(0, String(answer.error))
    return answer.result
  }
  const state = await askNode('getWalletInformation', { address: wallet.address.toRawString() })
  const { seqno = 0 } = state as { readonly seqno?: number }
  const boc = wallet.signTransfer({ seqno, validUntil, messages })
  await askNode('sendBoc', { boc })
  return boc
}
