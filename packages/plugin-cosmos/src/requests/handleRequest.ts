import { LatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { handlerOf, readAnswer } from '@latchkey/plugin-kit/wallet'
import { base64 } from '@scure/base'
import * as shapes from '../chain/answerShapes.js'
import { readSigned } from '../chain/readSignature.js'
import { readArbitrary, readParams } from './readParams.js'
import type { KeplrWallet } from '../discovery/KeplrWallet.js'

/** The wallet that answers, and the chain id. */
export interface Target {
  readonly wallet: KeplrWallet
  readonly id: string
}

interface Request {
  readonly method: string
  readonly params?: unknown
}

/** Parameters and answers as in WalletConnect's Cosmos methods, so that applications write them once. */
const HANDLERS: Readonly<Record<string, (target: Target, request: Request) => Promise<unknown>>> = {
  async cosmos_getAccounts({ wallet, id }, { method }) {
    const key = await wallet.getKey(id)
    const { algo, bech32Address: address, pubKey, isNanoLedger } = readAnswer(key, { shape: shapes.namedKey, what: 'a key', method })
    return [{ algo, address, pubkey: base64.encode(pubKey), ...(isNanoLedger ? { isNanoLedger } : {}) }]
  },
  async cosmos_signDirect({ wallet, id }, request) {
    const { signer, document } = readParams(request, id).direct()
    const answer = await wallet.signDirect(id, await ownAddress({ wallet, id }, signer, request.method), {
      chainId: id,
      accountNumber: BigInt(document.accountNumber),
      bodyBytes: base64.decode(document.bodyBytes),
      authInfoBytes: base64.decode(document.authInfoBytes),
    })
    const { signature } = readSigned(answer, request.method)
    const { signed } = readAnswer(answer, { shape: shapes.signedDirect, what: 'what it signed', method: request.method })
    return {
      signature,
      signed: {
        chainId: signed.chainId,
        accountNumber: signed.accountNumber,
        bodyBytes: base64.encode(signed.bodyBytes),
        authInfoBytes: base64.encode(signed.authInfoBytes),
      },
    }
  },
  async cosmos_signAmino({ wallet, id }, request) {
    const { signer, document } = readParams(request, id).amino()
    const address = await ownAddress({ wallet, id }, signer, request.method)
    const arbitrary = readArbitrary(document, address)
    const answer =
      arbitrary !== undefined && wallet.signArbitrary
        ? { signature: await wallet.signArbitrary(id, address, arbitrary), signed: document }
        : await wallet.signAmino(id, address, document)
    return readSigned(answer, request.method)
  },
}

/**
 * Answers a request with a wallet of Keplr's interface.
 *
 * @throws LatchkeyError `METHOD_NOT_SUPPORTED` | `PARAMS_INVALID` | `UNAUTHORIZED`, and what the wallet rejects with
 */
export async function handleRequest(target: Target, request: Request): Promise<unknown> {
  return handlerOf(HANDLERS, request.method)(target, request)
}

/** The wallet's address on the chain, which must equal the requested one. */
async function ownAddress({ wallet, id }: Target, wanted: string | undefined, method: string): Promise<string> {
  const own = readAs(shapes.ownAddress, await wallet.getKey(id))?.bech32Address
  if (own === undefined || (wanted !== undefined && wanted !== own)) throw new LatchkeyError('UNAUTHORIZED', { method })
  return own
}
