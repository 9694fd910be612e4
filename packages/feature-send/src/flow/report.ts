import { formatUnits } from '@latchkey/kernel'
import type { PluginContext } from '@latchkey/kernel'
import type { Reviewed } from './prepare.js'

/** Tells what became of a transfer. Neither address is told. */
export function report(
  { events }: PluginContext<'send'>,
  event: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR' | 'SEND_REJECTED',
  { sender, asset, prepared }: Reviewed,
): void {
  const amount = formatUnits(prepared.amountBaseUnits, asset.decimals)
  events.emit(event, { isSmartAccount: sender.isSmartAccount, network: sender.chainId, token: asset.symbol, amount })
}
