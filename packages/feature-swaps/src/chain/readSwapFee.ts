import { readDataFee } from '@latchkey/evm-kit/read'
import type { SwapQuestion } from '../contracts/index.js'

/** Bytes of a swap before it is signed: a permit, two parts of three pools each, and what is unwrapped are 1,200. */
const BYTES = 1_200n
/** The operator's fee grows with the gas. */
const GAS = 400_000n

/** What a swap on the OP stack pays beside its gas. @returns See `readDataFee`. */
export const readSwapFee = (question: SwapQuestion): Promise<bigint | undefined> => readDataFee(question, { bytes: BYTES, gas: GAS })
