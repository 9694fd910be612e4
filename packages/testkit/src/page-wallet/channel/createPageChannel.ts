import type { ChannelEvent, WalletChannel } from './WalletChannel.js'
import type { WalletEvent, WalletInside } from './WalletInside.js'

/** The name under which a wallet that lives in the page knows it. */
export const PAGE_ORIGIN = 'page'

/** The channel of a wallet whose inside and face live in one page. */
export interface PageChannel {
  /** What the inside is made with. Listeners have heard the event when it returns. */
  emit(event: WalletEvent): void
  /** @returns The face's end. */
  open(inside: WalletInside): WalletChannel
}

/** Makes a channel that nothing has to cross. */
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
