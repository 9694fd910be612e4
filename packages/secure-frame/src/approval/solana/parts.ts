import type { Fact, Part, Phrase } from '../description/Described.js'

/** An instruction with its accounts, as far as the message names them itself. */
export interface NamedInstruction {
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** What one instruction does. */
export interface InstructionDescribed {
  readonly part: Part
  readonly warning?: Phrase
}

/** A line with an account; it may be one of a lookup table. */
export const code = (label: Extract<Fact['label'], string>, value: string | undefined): Fact =>
  value === undefined ? { label, value: { key: 'frame.unknown' } } : { label, value, isCode: true }

/** Numbers of an instruction are little-endian. */
export const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.length)
