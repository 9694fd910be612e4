import type { RemoteRequest } from '@latchkey/kernel'
import type { Shape } from '@latchkey/plugin-kit/shapes'
import { fields, readAs } from '@latchkey/plugin-kit/shapes'
import { readAnswer, readAsked } from '@latchkey/plugin-kit/wallet'
import type { Fields } from '../requests/readParams.js'
import { readMessage, readPsbt, readTransfer } from '../requests/readParams.js'
import { addresses, psbt, remoteSignature, transaction } from './answerShapes.js'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

/** Validates a request to a remote wallet, adds its account, and translates the answer. */
export async function handleRemote(request: RemoteRequest, send: Send): Promise<unknown> {
  const { method } = request
  const params: Fields = { account: request.account.address, ...readAsked(request.params, fields, method) }
  const ask = (asked = params): Promise<unknown> => send({ ...request, params: asked })
  const read = <T>(answer: unknown, shape: Shape<T>, what: string): T => readAnswer(answer, { shape, what, method })
  switch (method) {
    case 'signMessage': {
      readMessage(params)
      const answer = await ask({ address: params['account'], ...params })
      return read(answer, remoteSignature, 'a signature')
    }
    case 'signPsbt': {
      readPsbt(params)
      const answer = await ask()
      return read(answer, psbt, 'a psbt')
    }
    case 'sendTransfer': {
      readTransfer(params)
      return read(await ask(), transaction, 'a txid')
    }
    default: {
      const answer = await ask()
      return (method === 'getAccountAddresses' ? readAs(addresses, answer) : undefined) ?? answer
    }
  }
}
