import type { CaipNetworkId } from '@latchkey/kernel'
import { readOptions as readKnown } from '@latchkey/kernel'

/** Options of `send()`. */
export interface SendOptions {
  /**
   * Tokens that are looked for where nodes cannot list what an account has, by CAIP-2 id: contracts on EIP-155. A network's coin is always
   * offered. A page may name them by their symbols to begin with.
   *
   * @default none
   */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly string[]>>
}

/** @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(input: SendOptions): SendOptions {
  return readKnown(input, { tokens: ['an object with lists of texts, by CAIP-2 id', isLists] }, { at: 'send' })
}

const isLists = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([chainId, list]) => chainId.includes(':') && Array.isArray(list) && list.every((each) => typeof each === 'string'),
  )
