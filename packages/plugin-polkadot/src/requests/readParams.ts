import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Shape } from '@latchkey/plugin-kit/shapes'
import { readAsked } from '@latchkey/plugin-kit/wallet'
import { isGenesisOf } from '../chain/isGenesisOf.js'
import * as shapes from './paramShapes.js'

/** A request with unparsed parameters. */
export interface ParamsSource {
  readonly method: string
  readonly params?: unknown
  /** The application's active network. */
  readonly chainId: CaipNetworkId
}

/** A payload to sign, as `SignerPayloadJSON` of the Polkadot tools. */
export type Payload = Readonly<Record<string, unknown>>

/** Reads the fields of one request. Every failure is `PARAMS_INVALID` with the method's name. */
export interface Params {
  /** Text to sign, and the signer. */
  message(): { readonly address: string | undefined; readonly message: string }
  /** Bytes to sign as a message, hex with 0x, and the signer. */
  raw(): { readonly address: string | undefined; readonly data: string }
  /** A payload to sign, and the signer. */
  transaction(): { readonly address: string | undefined; readonly payload: Payload }
}

/** Parses the parameters of a request. */
export function readParams({ method, params, chainId }: ParamsSource): Params {
  const read = <T>(shape: Shape<T>): T => readAsked(params, shape, method)
  return {
    message: () => ({ address: undefined, ...read(shapes.message) }),
    raw: () => ({ address: undefined, ...read(shapes.raw) }),
    transaction() {
      const { address, transactionPayload: payload } = read(shapes.transaction)
      // A payload for another chain than the active one is a mistake or an attack.
      if (!isGenesisOf(chainId, payload.genesisHash)) throw new LatchkeyError('PARAMS_INVALID', { method })
      return { address: address ?? payload.address, payload }
    },
  }
}
