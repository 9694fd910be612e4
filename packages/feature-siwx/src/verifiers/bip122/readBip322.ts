import { base64 } from '@scure/base'
import { RawTx, RawWitness } from '@scure/btc-signer'
import { decodeText } from '../decodeText.js'
import { isSameBytes } from '../isSameBytes.js'
import type { Bip322Proof } from './Bip322Proof.js'

/** What may precede a signature, by its form. `pof`, a proof of funds, needs the chain and is not read. */
const PREFIX = /^(smp|ful)?/
/** The output of `to_sign`: OP_RETURN. */
const RETURN = Uint8Array.of(0x6a)
const VERSIONS: readonly number[] = [0, 2]
const NO_CHOICE = { version: 0, lockTime: 0, sequence: 0 }

/**
 * Reads a signature by BIP-322: the simple form is a witness stack, the full form is the transaction `to_sign`. Wallets that are older than the
 * final text write no prefix.
 *
 * @returns Undefined for any other text, and for a transaction with other inputs or outputs.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function readBip322(text: string): Bip322Proof | undefined {
  const [prefix = ''] = PREFIX.exec(text) ?? []
  const bytes = decodeText(base64, text.slice(prefix.length))
  if (!bytes) return undefined
  const simple = prefix === 'ful' ? undefined : readSimple(bytes)
  return simple ?? (prefix === 'smp' ? undefined : readFull(bytes))
}

function readSimple(bytes: Uint8Array): Bip322Proof | undefined {
  const witness = decodeBytes(RawWitness, bytes)
  return witness && { witness, fields: NO_CHOICE }
}

function readFull(bytes: Uint8Array): Bip322Proof | undefined {
  const transaction = decodeBytes(RawTx, bytes)
  if (!transaction || !VERSIONS.includes(transaction.version)) return undefined
  const { inputs, outputs, witnesses, version, lockTime } = transaction
  const input = inputs.length === 1 ? inputs[0] : undefined
  if (!input || input.index !== 0 || outputs.length !== 1 || !outputs.every(isReturn)) return undefined
  const { finalScriptSig: inputScript, sequence, txid: spends } = input
  return { inputScript, witness: witnesses?.[0] ?? [], fields: { version, lockTime, sequence }, spends }
}

function isReturn({ amount, script }: { readonly amount: bigint; readonly script: Uint8Array }): boolean {
  return amount === 0n && isSameBytes(script, RETURN)
}

/** @returns Undefined if the bytes are not exactly one value of the coder. */
function decodeBytes<T>(coder: { decode(bytes: Uint8Array): T }, bytes: Uint8Array): T | undefined {
  try {
    return coder.decode(bytes)
  } catch {
    // Truncated, followed by other bytes, or of another form.
    return undefined
  }
}
