import type { Asset, Network } from '@latchkey/kernel'

/** A network's coin, as an account's asset. */
export function coinAsset({ nativeCurrency: { symbol, name, decimals } }: Network, amountBaseUnits: bigint): Asset {
  return { symbol, name, decimals, amountBaseUnits }
}
