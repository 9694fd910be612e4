import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { toRecord } from '@latchkey/plugin-kit/wallet'
import { isGenesisOf } from '../chain/isGenesisOf.js'

/** A request whose parameters are to be read. */
export interface ParamsSource {
  readonly method: string
  readonly params?: unknown
  /** The network that the application is on. */
  readonly chainId: CaipNetworkId
}

/** A payload to sign, as `SignerPayloadJSON` of the Polkadot tools. */
export type Payload = Readonly<Record<string, unknown>>

/** Reads the fields of one request. Every failure is `PARAMS_INVALID` with the method's name. */
export interface Params {
  /** Text to sign, and as whom. */
  message(): { readonly address: string | undefined; readonly message: string }
  /** Bytes to sign as a message, hex with 0x, and as whom. */
  raw(): { readonly address: string | undefined; readonly data: string }
  /** A payload to sign, and as whom. */
  transaction(): { readonly address: string | undefined; readonly payload: Payload }
}

/** Opens the parameters of a request. */
export function readParams({ method, params, chainId }: ParamsSource): Params {
  const fields = toRecord(params)
  const check = <T>(value: T, isRight: boolean): T => {
    if (!isRight) throw new LatchkeyError('PARAMS_INVALID', { method })
    return value
  }
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  const address = (): string | undefined => check(text(fields['address']), ['string', 'undefined'].includes(typeof fields['address']))
  return {
    message: () => ({ address: address(), message: check(String(fields['message']), typeof fields['message'] === 'string') }),
    raw: () => ({ address: address(), data: check(String(fields['data']), HEX.test(String(fields['data']))) }),
    transaction() {
      const payload = toRecord(fields['transactionPayload'])
      // A payload for another chain than the one on the screen is a mistake, or worse.
      check(payload, HEX.test(String(payload['method'])) && isGenesisOf(chainId, payload['genesisHash']))
      return { address: address() ?? text(payload['address']), payload }
    },
  }
}

const HEX = /^0x([0-9a-f]{2})+$/i
