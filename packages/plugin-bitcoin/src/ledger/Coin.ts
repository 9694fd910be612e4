/** An unspent output of the payment address. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly satoshis: bigint
}

/** `txid:vout` of a coin. */
export const outpointOf = ({ txid, vout }: Pick<Coin, 'txid' | 'vout'>): string => `${txid}:${vout}`
