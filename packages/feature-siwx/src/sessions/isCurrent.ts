import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxMessageData } from '../contracts/index.js'
import { readTime } from '../messages/index.js'
import { SKEW_MS } from '../timeouts.js'

const HEX = /^0x[\da-f]+$/i

/** Whether two texts are the same address: hex in any case, others exactly. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (HEX.test(one) && HEX.test(other) && one.toLowerCase() === other.toLowerCase())
}

/** Whether a session is of exactly this chain and address. */
export function isOf(
  { data }: { readonly data: Pick<SiwxMessageData, 'chainId' | 'accountAddress'> },
  chainId: CaipNetworkId,
  address: string,
): boolean {
  return data.chainId === chainId && isSameAddress(data.accountAddress, address)
}

/** Milliseconds since the epoch at which a session ends; undefined without an end. An invalid time counts as past. */
export function endOf(expirationTime: string | undefined): number | undefined {
  return expirationTime === undefined ? undefined : (readTime(expirationTime) ?? 0)
}

/** Whether a session has started and not ended. */
export function isCurrent(
  { notBefore, issuedAt, expirationTime }: Pick<SiwxMessageData, 'notBefore' | 'issuedAt' | 'expirationTime'>,
  nowMs: number,
): boolean {
  const start = notBefore === undefined ? issuedAtOf(issuedAt) - SKEW_MS : (readTime(notBefore) ?? Infinity)
  return start <= nowMs && !hasEnded(expirationTime === undefined ? {} : { expirationTime }, nowMs)
}

/** Whether a session has ended permanently. */
export function hasEnded({ expirationTime }: Pick<SiwxMessageData, 'expirationTime'>, nowMs: number): boolean {
  return nowMs >= (endOf(expirationTime) ?? Infinity)
}

function issuedAtOf(issuedAt: string | undefined): number {
  return issuedAt === undefined ? -Infinity : (readTime(issuedAt) ?? Infinity)
}
