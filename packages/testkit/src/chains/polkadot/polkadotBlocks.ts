import { bnToU8a, compactAddLength, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsHex, xxhashAsU8a } from '@polkadot/util-crypto'

/** A block of at most one transaction. */
export interface PolkadotBlock {
  readonly number: number
  /** Hex with 0x, 32 bytes. */
  readonly hash: string
  readonly parentHash: string
  /** Hex with 0x. */
  readonly extrinsics: readonly string[]
  /** The storage value of `System.Events` after the block, hex with 0x. */
  readonly events: string
}

/** The blocks of a chain; each is final at once. */
export interface PolkadotBlocks {
  last(): PolkadotBlock
  at(number: number): PolkadotBlock | undefined
  find(hash: string): PolkadotBlock | undefined
  /** Adds a block with a transaction. */
  add(extrinsic: Uint8Array, hasFailed: boolean): void
  /** Adds empty blocks. */
  mine(count: number): void
}

/** The key of `System.Events`. */
export const EVENTS_KEY = u8aToHex(u8aConcat(xxhashAsU8a('System', 128), xxhashAsU8a('Events', 128)))

const NO_EVENTS = '0x00'

/** Makes a chain of one block. */
export function createPolkadotBlocks(genesisHash: string): PolkadotBlocks {
  const blocks: PolkadotBlock[] = [{ number: 0, hash: genesisHash, parentHash: `0x${'00'.repeat(32)}`, extrinsics: [], events: NO_EVENTS }]
  const last = (): PolkadotBlock => blocks.at(-1) as PolkadotBlock
  const push = (extrinsics: readonly string[], events: string): void => {
    const { number, hash: parentHash } = last()
    blocks.push({ number: number + 1, hash: blake2AsHex(`${parentHash}${extrinsics.join('')}`, 256), parentHash, extrinsics, events })
  }
  return {
    last,
    at: (number) => blocks[number],
    find: (hash) => blocks.find((block) => block.hash === hash),
    add: (extrinsic, hasFailed) => push([INHERENT, u8aToHex(extrinsic)], u8aToHex(encodeEvents(hasFailed))),
    mine(count) {
      for (let index = 0; index < count; index += 1) push([INHERENT], NO_EVENTS)
    },
  }
}

/** An unsigned transaction: the time, which each block begins with. */
const INHERENT = u8aToHex(compactAddLength(Uint8Array.of(4, 3, 0, 0)))

/** The system pallet, its events of success and of failure. */
const SYSTEM = 0
const [SUCCESS, FAILURE] = [0, 1]
/** The balances pallet's error 2: too little of the coin. */
const DISPATCH_ERROR = [3, 5, 2, 0, 0, 0]
/** No weight, the normal class, and a fee. */
const DISPATCH_INFO = [0, 0, 0, 0]

/** The records of the inherent, which succeeds, and of the transaction. */
function encodeEvents(hasFailed: boolean): Uint8Array {
  const record = (index: number, event: readonly number[]): Uint8Array =>
    u8aConcat([0], bnToU8a(index, { bitLength: 32 }), [SYSTEM, ...event], [0])
  const outcome = hasFailed ? [FAILURE, ...DISPATCH_ERROR, ...DISPATCH_INFO] : [SUCCESS, ...DISPATCH_INFO]
  return u8aConcat([2 << 2], record(0, [SUCCESS, ...DISPATCH_INFO]), record(1, outcome))
}
