import type { ChannelEvent, WalletChannel } from './WalletChannel.js'
import type { WalletEvent, WalletInside } from './WalletInside.js'

/** The origin of the page for a wallet that runs in it. */
export const PAGE_ORIGIN = 'page'

/** The channel of a wallet whose inside and face live in one page. */
export interface PageChannel {
  /** The inside's dependencies. Listeners have been called when `emit` returns. */
  emit(event: WalletEvent): void
  /** @returns The face's end. */
  open(inside: WalletInside): WalletChannel
}

/** Makes a channel within one page. */
export function createPageChannel(): PageChannel {
  const listeners = new Set<(event: ChannelEvent) => void>()
  return {
    emit: ({ name, data }) => [...listeners].forEach((listener) => listener({ name, data })),
    open: (inside) => ({
      request: (request) => inside.request(PAGE_ORIGIN, request),
      on(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
  }
}
