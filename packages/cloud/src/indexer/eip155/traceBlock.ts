import { isLatchkeyError } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { IndexedTransfer } from '../IndexedBlock.js'
import type { BlockSource } from './BlockSource.js'
import { MAX_BYTES } from './readHeader.js'
import { readTrace } from './readTraces.js'
import type { Block } from './schemas.js'
import { tracesSchema } from './schemas.js'

/** Coins that contracts sent, by transaction; empty where they are not known. */
export type BlockTraces = readonly (readonly IndexedTransfer[])[]

/** After so many failures a block is read without its traces. */
const MOST_FAILURES = 3
/** Most blocks whose failures are remembered: those that the chain took back are not asked for again. */
const MOST_REMEMBERED = 256

/** The traces of a block, or why they could not be read. @throws never */
export async function traceBlock(source: BlockSource, block: Block): Promise<BlockTraces | { readonly problem: unknown }> {
  if (!source.traces) return []
  const result = tracesSchema.check(
    z.refine((traces) => traces.length === block.transactions.length),
    z.refine((traces) => traces.every(({ txHash }, index) => txHash === undefined || txHash === block.transactions[index]?.hash)),
  )
  try {
    const params = [block.hash, { tracer: 'callTracer' }]
    const traces = await source.nodes.ask({ method: 'debug_traceBlockByHash', params, result }, { maxBytes: MAX_BYTES })
    return traces.map((trace) => readTrace(trace.result))
  } catch (problem) {
    if (!tracesNothing(problem)) return { problem }
    source.traces = false
    return []
  }
}

/**
 * Reads a block without its traces, where all but them was answered: anyone can send a transaction whose trace no node writes in time, and it must not stop the
 * chain. Nodes are asked some times before, unless no answer of theirs can be read.
 *
 * @throws the problem, the first times
 */
export function passUntraced(source: BlockSource, hash: string, problem: unknown): BlockTraces {
  const { failures } = source
  const count = (failures.get(hash) ?? 0) + 1
  failures.set(hash, count)
  for (const oldest of failures.keys()) if (failures.size > MOST_REMEMBERED) failures.delete(oldest)
  if (isLimited(problem) || (count < MOST_FAILURES && !isUntraceable(problem))) throw problem
  failures.delete(hash)
  source.untraced += 1
  return []
}

const failedBy = (error: unknown, problem: RegExp): boolean =>
  isLatchkeyError(error, 'CLOUD_NODE_FAILED') && problem.test(error.context.problem)

/** A trace that is too deep or too large to be read. */
const isUntraceable = (error: unknown): boolean => failedBy(error, /nested deeper|more than \d+ bytes/)

/** It says nothing of the block: the node answers later. */
const isLimited = (error: unknown): boolean => failedBy(error, /status 429|error (?:429|-32005):|rate.?limit|too many requests/i)

/** The method is unknown or not allowed. Other refusals are about the block, e.g. that its trace takes too long. */
const tracesNothing = (error: unknown): boolean =>
  failedBy(error, /error -32(?:60[01]|004):|status 40[135]/) ||
  (isLatchkeyError(error, 'CLOUD_NODE_REFUSED') && /\b(?:method|namespace|module)\b/i.test(error.context.message))
