import type { CaipNetworkId } from '@latchkey/kernel'

/** What a source says that an account has: checked in shape, its texts not cleaned. */
export interface Holding {
  readonly chainId: CaipNetworkId
  /** Absent: the network's coin. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly name?: string | undefined
  readonly decimals: number
  readonly amountBaseUnits: bigint
  /** Of one, in US dollars. */
  readonly price?: number | undefined
  /** As the source gave it. */
  readonly icon?: string | undefined
}

/** One key for a token, however its address is spelled: hexadecimal addresses have no case. */
export const holdingKey = ({ chainId, address = '' }: Pick<Holding, 'chainId' | 'address'>): string =>
  `${chainId}/${chainId.startsWith('eip155:') ? address.toLowerCase() : address}`
