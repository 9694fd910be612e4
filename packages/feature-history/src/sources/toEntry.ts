import type { History } from '@latchkey/cloud-protocol'
import type { ActivityEntry, ActivityTransfer } from '@latchkey/kernel'

type Transaction = History['data'][number]
type Transfer = Transaction['transfers'][number]

/** Whose transactions a service was asked for. */
export interface Asked {
  readonly address: string
  readonly chainId: ActivityEntry['chainId']
}

/**
 * A transaction as the service tells it. Spam is left out, and so is what is not the account's: of another network, or sent by another address.
 *
 * @returns Undefined for one that is left out.
 */
export function toEntry({ metadata, transfers }: Transaction, { address, chainId }: Asked): ActivityEntry | undefined {
  const { operationType: kind, hash: id, minedAt, chain = chainId, sentFrom, sentTo } = metadata
  const isSpam = transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam)
  if (chain !== chainId || isSpam || isOfAnother(metadata, address)) return undefined
  const good = transfers.filter(({ nft_info }) => !nft_info?.flags?.is_spam)
  const status = metadata.status === 'failed' || metadata.status === 'pending' ? metadata.status : 'confirmed'
  const timeMs = Date.parse(minedAt)
  return {
    id,
    chainId,
    kind,
    status,
    ...(Number.isFinite(timeMs) && { timeMs }),
    transfers: good.map((transfer) => toTransfer(transfer, { from: sentFrom, to: sentTo, own: address })),
  }
}

/** What others sent is no `send` of the account: lists are filled that way with addresses that look like one it knows. */
const isOfAnother = ({ operationType, sentFrom }: Transaction['metadata'], address: string): boolean =>
  operationType === 'send' && sentFrom !== undefined && !isSameAddress(sentFrom, address)

/** Hexadecimal addresses come in several spellings. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())

interface Sides {
  readonly from: string | undefined
  readonly to: string | undefined
  /** The account's. */
  readonly own: string
}

function toTransfer({ direction, quantity, fungible_info: token, nft_info: nft }: Transfer, { from, to, own }: Sides): ActivityTransfer {
  // The sender of an exchange is the account itself.
  const side = direction === 'in' ? from : to
  const counterpart = side !== undefined && isSameAddress(side, own) ? undefined : side
  return {
    direction,
    amount: quantity.numeric,
    ...(token?.symbol !== undefined && { symbol: token.symbol }),
    ...(token?.name !== undefined && { name: token.name }),
    ...(nft && { nft: nft.name === undefined ? {} : { name: nft.name } }),
    ...(direction !== 'self' && counterpart !== undefined && { counterpart }),
  }
}
