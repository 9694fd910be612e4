// Sizes in virtual bytes, rounded up, as Bitcoin Core counts them.

/** How the payment address is spent. */
export type SpendingKind = 'wpkh' | 'sh-wpkh' | 'tr' | 'pkh'

/** An input with its signature. */
const INPUT_VBYTES: Readonly<Record<SpendingKind, number>> = { wpkh: 68, 'sh-wpkh': 91, tr: 58, pkh: 148 }

/** Version, counts and lock time, with room for counts above 252. */
const OVERHEAD_VBYTES = 15

/** Amount and length of an output, besides its script. */
const OUTPUT_VBYTES = 9

const WITNESS_SPEND_VBYTES = 67
const SPEND_VBYTES = 148
/** Bitcoin Core's `-dustrelayfee`, satoshis a virtual byte. */
const DUST_RATE = 3

/** What decides the size of a transaction. */
export interface Parts {
  readonly kind: SpendingKind
  readonly inputs: number
  /** Scripts of the outputs. */
  readonly outputs: readonly Uint8Array[]
}

/** What a transaction costs at a rate. */
export function feeOf({ kind, inputs, outputs }: Parts, rate: number): bigint {
  const size = OVERHEAD_VBYTES + inputs * INPUT_VBYTES[kind] + outputs.reduce((sum, { length }) => sum + OUTPUT_VBYTES + length, 0)
  return BigInt(Math.ceil(size * rate))
}

/** What an input costs at a rate. */
export function inputFeeOf(kind: SpendingKind, rate: number): bigint {
  return BigInt(Math.ceil(INPUT_VBYTES[kind] * rate))
}

/** Nodes relay no output of fewer satoshis: it would cost more to spend. */
export function dustOf(script: Uint8Array): bigint {
  const [version = 0, length = 0] = script
  // A witness program: its version, its length, and as many bytes.
  const isWitness = (version === 0 || (version >= 0x51 && version <= 0x60)) && script.length === length + 2
  return BigInt((OUTPUT_VBYTES + script.length + (isWitness ? WITNESS_SPEND_VBYTES : SPEND_VBYTES)) * DUST_RATE)
}
