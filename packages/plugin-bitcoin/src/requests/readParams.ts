import { LatchkeyError } from '@latchkey/kernel'
import { readAsked } from '@latchkey/plugin-kit/wallet'
import * as shapes from './paramShapes.js'

/** Parameters as they came. */
export type Fields = Readonly<Record<string, unknown>>

/** A message to sign. */
export interface MessageParams {
  readonly message: string
  readonly protocol?: 'ecdsa' | 'bip322'
}

/** An input to sign; without an address by the account in use. */
export interface InputParams {
  readonly address: string | undefined
  readonly index: number
  readonly sighashTypes?: readonly number[]
}

/** A PSBT to sign, base64. */
export interface PsbtParams {
  readonly psbt: string
  readonly inputs: readonly InputParams[] | undefined
  readonly broadcast: boolean
}

/** Bitcoin to send. */
export interface TransferParams {
  readonly to: string
  readonly satoshis: bigint
}

/** Parses parameters of `signMessage`. @throws LatchkeyError `PARAMS_INVALID` */
export function readMessage(params: Fields): MessageParams {
  const { message, protocol } = readAsked(params, shapes.message, 'signMessage')
  return { message, ...(protocol ? { protocol } : {}) }
}

/** Parses parameters of `signPsbt`. @throws LatchkeyError `PARAMS_INVALID` */
export function readPsbt(params: Fields): PsbtParams {
  const { psbt, signInputs, broadcast } = readAsked(params, shapes.psbt, 'signPsbt')
  const inputs = signInputs?.map(({ address, index, sighashTypes }) => ({ address, index, ...(sighashTypes ? { sighashTypes } : {}) }))
  return { psbt, inputs, broadcast: broadcast === true }
}

/** Parses parameters of `sendTransfer`: whole satoshis. @throws LatchkeyError `PARAMS_INVALID` */
export function readTransfer(params: Fields): TransferParams {
  const { recipientAddress, amount } = readAsked(params, shapes.transfer, 'sendTransfer')
  return { to: recipientAddress, satoshis: amount }
}

/** The error of invalid parameters. */
export function invalid(method: string): LatchkeyError {
  return new LatchkeyError('PARAMS_INVALID', { method })
}
