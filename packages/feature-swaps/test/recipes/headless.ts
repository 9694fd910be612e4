import type { Latchkey } from '@latchkey/kernel'
import '@latchkey/feature-swaps/headless'

/** Swaps without an interface of ours; `agree` is where the application asks its visitor. */
export async function swapOnce(latchkey: Latchkey, agree: (arrives: bigint) => Promise<boolean>): Promise<string | undefined> {
  const flow = await latchkey.services.get('swaps')?.()
  const stop = flow?.start({ fromToken: 'ETH', toToken: 'USDC', amount: '0.1' })
  try {
    await flow?.refresh()
    const { shown, button } = flow?.view() ?? {}
    if (!flow || !shown || button?.reason !== 'review') return undefined
    return (await agree(shown.quote.minimumOut)) ? (await flow.swap(shown.quote)).transactionId : undefined
  } finally {
    stop?.()
  }
}
