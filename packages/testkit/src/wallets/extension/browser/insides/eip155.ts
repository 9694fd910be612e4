import { createEvmInside } from '../../createEvmInside.js'
import type { MakeInside } from '../startBackground.js'

/** Answers EIP-1193 requests and sends through the chains' nodes. */
export const eip155: MakeInside = (context, { chains }) => createEvmInside(context, chains)
