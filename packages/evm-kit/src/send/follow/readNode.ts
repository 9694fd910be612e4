import { isLatchkeyError } from '@latchkey/kernel'
import type * as z from 'zod/mini'
import type { EvmQuestion } from '../../read/EvmChain.js'

/** A request to the nodes, and what its answer has to be. */
export interface NodeRequest<T extends z.ZodMiniType> {
  readonly method: string
  readonly params: readonly unknown[]
  readonly shape: T
}

/** Reads from the nodes. @returns Undefined for an answer of another shape, and where no node answers. @throws LatchkeyError `ABORTED` */
export async function readNode<T extends z.ZodMiniType>(
  { chain, signal }: EvmQuestion,
  { method, params, shape }: NodeRequest<T>,
): Promise<z.infer<T> | undefined> {
  try {
    const read = shape.safeParse(await chain.read(method, params, signal))
    return read.success ? read.data : undefined
  } catch (error) {
    if (signal.aborted || isLatchkeyError(error, 'ABORTED')) throw error
    return undefined
  }
}
