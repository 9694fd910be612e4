import type { DemoNode } from './chains.js'

/** What names of the demo's cloud end with. */
export const ZONE = 'demo.test'

/** A name of ENS on the local chain, and whom it leads to: the second of the development accounts. */
export const ENS_NAME = 'tips.eth'
export const TIPS_GO_TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Coin type of a local chain (ENSIP-11). */
export const coinTypeOf = ({ chainId }: Pick<DemoNode, 'chainId'>): number => 2 ** 31 + chainId
