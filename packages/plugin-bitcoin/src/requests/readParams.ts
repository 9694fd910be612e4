import { LatchkeyError } from '@latchkey/kernel'
import { toRecord } from '@latchkey/plugin-kit/wallet'

/** Parameters as they came. */
export type Fields = Readonly<Record<string, unknown>>

/** A message to sign. */
export interface MessageParams {
  readonly message: string
  readonly protocol?: 'ecdsa' | 'bip322'
}

/** An input to sign; without an address as the account in use. */
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

/** Reads what `signMessage` is asked for. @throws LatchkeyError `PARAMS_INVALID` */
export function readMessage({ message, protocol }: Fields): MessageParams {
  const text = readText(message, 'signMessage')
  if (protocol === undefined) return { message: text }
  if (protocol !== 'ecdsa' && protocol !== 'bip322') throw invalid('signMessage')
  return { message: text, protocol }
}

/** Reads what `signPsbt` is asked for. @throws LatchkeyError `PARAMS_INVALID` */
export function readPsbt({ psbt, signInputs, broadcast }: Fields): PsbtParams {
  const text = readText(psbt, 'signPsbt')
  if (!/^[\w+/]+=*$/.test(text)) throw invalid('signPsbt')
  return { psbt: text, inputs: signInputs === undefined ? undefined : readInputs(signInputs), broadcast: broadcast === true }
}

/** Reads what `sendTransfer` is asked for: whole satoshis. @throws LatchkeyError `PARAMS_INVALID` */
export function readTransfer({ recipientAddress, amount }: Fields): TransferParams {
  if (!/^[1-9]\d{0,15}$/.test(String(amount))) throw invalid('sendTransfer')
  return { to: readText(recipientAddress, 'sendTransfer'), satoshis: BigInt(String(amount)) }
}

/** For parameters that make no sense. */
export function invalid(method: string): LatchkeyError {
  return new LatchkeyError('PARAMS_INVALID', { method })
}

function readInputs(inputs: unknown): readonly InputParams[] {
  if (!Array.isArray(inputs) || !inputs.length) throw invalid('signPsbt')
  return inputs.map((input: unknown): InputParams => {
    const { address, index, sighashTypes } = toRecord(input)
    const areTypes = sighashTypes === undefined || (Array.isArray(sighashTypes) && sighashTypes.every(Number.isInteger))
    if (!Number.isInteger(index) || Number(index) < 0 || !areTypes) throw invalid('signPsbt')
    if (address !== undefined && typeof address !== 'string') throw invalid('signPsbt')
    return { address, index: Number(index), ...(sighashTypes ? { sighashTypes: sighashTypes as readonly number[] } : {}) }
  })
}

function readText(value: unknown, method: string): string {
  if (typeof value !== 'string' || !value) throw invalid(method)
  return value
}
