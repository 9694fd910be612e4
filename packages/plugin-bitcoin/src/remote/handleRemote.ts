import type { RemoteRequest } from '@latchkey/kernel'
import { readAnswer, toRecord } from '@latchkey/plugin-kit/wallet'
import { base64, hex } from '@scure/base'
import type { Fields } from '../requests/readParams.js'
import { readMessage, readPsbt, readTransfer } from '../requests/readParams.js'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

const INTENTIONS = { ordinals: 'ordinal', ordinal: 'ordinal', stacks: 'stx', stx: 'stx' } as const

/** Checks a request before it goes to a remote wallet, names its account, and translates the answer. */
export async function handleRemote(request: RemoteRequest, send: Send): Promise<unknown> {
  const { method } = request
  const params = { account: request.account.address, ...toRecord(request.params) }
  const ask = (asked: Fields = params): Promise<unknown> => send({ ...request, params: asked })
  switch (method) {
    case 'signMessage': {
      readMessage(params)
      const answer = await ask({ address: params.account, ...params })
      return { ...toRecord(answer), signature: toBase64(readAnswer(answer, { field: 'signature', method })) }
    }
    case 'signPsbt': {
      readPsbt(params)
      const answer = await ask()
      return { ...toRecord(answer), psbt: readAnswer(answer, { field: 'psbt', method }) }
    }
    case 'sendTransfer': {
      readTransfer(params)
      return { txid: readAnswer(await ask(), { field: 'txid', method }) }
    }
    default: {
      const answer = await ask()
      return method === 'getAccountAddresses' && Array.isArray(answer) ? answer.map(toAddress) : answer
    }
  }
}

/** Over the wire a signature is hex; applications get base64, as from an extension. */
function toBase64(signature: string): string {
  return /^([\da-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature
}

/** Older wallets give the address alone. */
function toAddress(entry: unknown): unknown {
  if (typeof entry === 'string') return { address: entry, intention: 'payment' }
  const { intention } = (entry ?? {}) as { readonly intention?: unknown }
  const known = typeof intention === 'string' && Object.hasOwn(INTENTIONS, intention)
  return { ...(entry as object), intention: known ? INTENTIONS[intention as keyof typeof INTENTIONS] : 'payment' }
}
