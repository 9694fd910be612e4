import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { PreparedOperation } from '../SmartAccount.js'

/** An operation as JSON-RPC has it: numbers in hex, absent members left out. */
export function toRpc(operation: Partial<PreparedOperation['operation']> & { readonly signature: Hex }): Readonly<Record<string, Hex>> {
  const members = Object.entries(operation as Readonly<Record<string, Hex | bigint | undefined>>)
  return Object.fromEntries(
    members.flatMap(([name, value]) => (value === undefined ? [] : [[name, typeof value === 'bigint' ? numberToHex(value) : value]])),
  )
}
