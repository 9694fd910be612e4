import type { AbiParameter, Hex } from 'viem'
import { encodeAbiParameters } from 'viem'

/** A function of a contract that is written. viem's own search of an ABI and its hash of a signature are not loaded for it. */
export interface WrittenFunction<P extends readonly AbiParameter[]> {
  /** The first four bytes of the hash of its signature. */
  readonly selector: Hex
  readonly inputs: P
}

/** @param selector - The tests compare it with viem's. */
export const written = <const P extends readonly AbiParameter[]>(selector: Hex, inputs: P): WrittenFunction<P> => ({ selector, inputs })

/** The data of a call. */
export const encodeWith = <const P extends readonly AbiParameter[]>(
  { selector, inputs }: WrittenFunction<P>,
  args: Parameters<typeof encodeAbiParameters<P>>[1],
): Hex => `${selector}${encodeAbiParameters(inputs, args).slice(2)}` as Hex
