import { cleanWalletName } from '@latchkey/kernel'
import type { SwapToken } from '../contracts/index.js'
import { isOddName } from './isOddName.js'

/** A token as it was read, with what its name had before it was cleaned. */
export interface ReadToken {
  readonly token: SwapToken
  readonly isOdd: boolean
}

/** 10^77 is the largest power of ten that an amount of 256 bits can hold. */
export const MOST_DECIMALS = 77
/** Characters of a picture that a list or provider brings along: a drawing of a few shapes. */
const LONGEST_ICON = 8_192

/**
 * Reads tokens that somebody offers, third-party code or a file: each member once, cleaned, and no more of them than a limit. What is no
 * token of the network is left out, and so is the network's own coin, which is known already.
 *
 * @param most - Tokens that are read.
 */
export function readOffered(answer: unknown, chainId: SwapToken['chainId'], most: number): readonly ReadToken[] {
  return Array.isArray(answer) ? (answer as readonly unknown[]).slice(0, most).flatMap((each) => readOne(each, chainId)) : []
}

function readOne(answer: unknown, chainId: SwapToken['chainId']): readonly ReadToken[] {
  try {
    const { chainId: itsChain, address: given, symbol: short, name: long, decimals, isNative, iconUrl } = answer as Partial<SwapToken>
    const address = String(given).toLowerCase()
    const isToken = /^0x[0-9a-f]{40}$/.test(address) && itsChain === chainId && !isNative
    if (!isToken || !isDecimals(decimals)) return []
    const symbol = cleanWalletName(short) || shortAddress(address)
    const name = cleanWalletName(long) || symbol
    const icon = isIcon(iconUrl) ? { iconUrl } : {}
    return [{ token: { chainId, address, symbol, name, decimals, isNative: false, ...icon }, isOdd: isOddName(short) || isOddName(long) }]
  } catch {
    // No object, or a member that throws when it is read.
    return []
  }
}

/** How a token without a name is called. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const isDecimals = (decimals: unknown): decimals is number =>
  Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= MOST_DECIMALS

/** What is drawn is checked again by whoever draws it. */
const isIcon = (icon: unknown): icon is string => typeof icon === 'string' && icon.length <= LONGEST_ICON && /^data:image\//i.test(icon)
