import { bnToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, sr25519Verify, xxhashAsU8a } from '@polkadot/util-crypto'
import type { PolkadotBlocks } from './polkadotBlocks.js'
import type { PolkadotRuntime } from './polkadotTransfer.js'
import { birthOf, readPolkadotTransfer, signedBytes } from './polkadotTransfer.js'

/** An account of the chain. */
export interface PolkadotAccount {
  readonly nonce: bigint
  /** Free balance, in base units. */
  readonly free: bigint
}

/** Accounts and balances of one chain. Accounts are identified by their public keys. */
export interface PolkadotLedger {
  setBalance(publicKey: Uint8Array, free: bigint): void
  account(publicKey: Uint8Array): PolkadotAccount
  /** A value of the chain's storage, both in hex with 0x. Null when missing. */
  storage(key: string): string | null
  /** Validates a transaction and executes it. @returns The node's error message; undefined on success. */
  submit(extrinsic: Uint8Array): string | undefined
  /** Makes the next transaction fail in its block: only its fee is spent. */
  failNext(): void
}

const NOBODY: PolkadotAccount = { nonce: 0n, free: 0n }

/** Makes an empty chain. */
export function createPolkadotLedger(runtime: PolkadotRuntime, blocks: PolkadotBlocks): PolkadotLedger {
  let fails = false
  /** By storage key, as on a real node. */
  const accounts = new Map<string, PolkadotAccount>()
  const account = (publicKey: Uint8Array): PolkadotAccount => accounts.get(storageKey(publicKey)) ?? NOBODY
  const change = (publicKey: Uint8Array, { nonce = 0n, amount }: { readonly nonce?: bigint; readonly amount: bigint }): void => {
    const before = account(publicKey)
    accounts.set(storageKey(publicKey), { nonce: before.nonce + nonce, free: before.free + amount })
  }
  return {
    account,
    setBalance: (publicKey, free) => void accounts.set(storageKey(publicKey), { ...account(publicKey), free }),
    storage(key) {
      const found = accounts.get(key.toLowerCase())
      return found ? u8aToHex(encodeRecord(found)) : null
    },
    submit(extrinsic) {
      const transfer = readPolkadotTransfer(extrinsic)
      if (!transfer) return 'Transaction call is not expected'
      const { from, to, amount, nonce, era, signature } = transfer
      const birthHash = blocks.at(era === undefined ? 0 : birthOf(era, blocks.last().number))?.hash ?? ''
      if (!sr25519Verify(signedBytes(transfer, runtime, birthHash), signature, from)) return 'Transaction has a bad signature'
      const sender = account(from)
      if (nonce !== sender.nonce) return nonce < sender.nonce ? 'Transaction is outdated' : 'Transaction will be valid in the future'
      const cost = transfer.tip + runtime.fee
      if (sender.free < amount + cost) return 'Inability to pay some fees (e.g. account balance too low)'
      const moved = fails ? 0n : amount
      change(from, { nonce: 1n, amount: -(moved + cost) })
      change(to, { amount: moved })
      blocks.add(extrinsic, fails)
      fails = false
      return undefined
    },
    failNext: () => void (fails = true),
  }
}

/** The storage key of a `System.Account` record: twice xxHash, then the key after its own hash. */
function storageKey(publicKey: Uint8Array): string {
  return u8aToHex(u8aConcat(xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128), blake2AsU8a(publicKey, 128), publicKey))
}

/** The flag of accounts since frozen balances have their current meaning. */
const NEW_LOGIC = 1n << 127n

/** A record of `System.Account` in SCALE: nonce and three counters, then free, reserved, frozen and flags. */
function encodeRecord({ nonce, free }: PolkadotAccount): Uint8Array {
  const counters = [nonce, 0n, 1n, 0n].map((counter) => bnToU8a(counter, { bitLength: 32 }))
  const amounts = [free, 0n, 0n, NEW_LOGIC].map((amount) => bnToU8a(amount, { bitLength: 128 }))
  return u8aConcat(...counters, ...amounts)
}
