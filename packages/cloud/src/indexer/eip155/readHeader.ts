import * as z from 'zod/mini'
import type { BlockSource } from './BlockSource.js'
import type { Block } from './schemas.js'
import { blockSchema, count } from './schemas.js'

/** Most bytes of a block, its receipts or its traces. */
export const MAX_BYTES = 67_108_864

/** A number as nodes read it. */
export const toHex = (value: number): string => `0x${value.toString(16)}`

/** The newest block's number. @throws LatchkeyError of the nodes */
export const readHead = ({ nodes }: BlockSource): Promise<number> => nodes.ask({ method: 'eth_blockNumber', result: count })

/** The block of a number, with its transactions. A node that answers another block is not believed. @throws LatchkeyError of the nodes */
export const readHeader = ({ nodes }: BlockSource, number: number): Promise<Block> =>
  nodes.ask(
    {
      method: 'eth_getBlockByNumber',
      params: [toHex(number), true],
      result: blockSchema.check(z.refine((block) => block.number === number)),
    },
    { maxBytes: MAX_BYTES },
  )
