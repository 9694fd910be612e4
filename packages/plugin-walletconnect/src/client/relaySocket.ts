import type { Client } from '../Provider.js'

/** The client's side of the relay. */
type Relayer = Client['core']['relayer']

/** Opens a socket; missing in the client's types. */
interface Opener {
  connect(relayUrl?: string): Promise<void>
}

/** Makes concurrent waits for a socket share one: each would open its own, and all but the last would stay open. */
export function openOneSocket(relayer: Relayer): void {
  const opener = relayer as unknown as Opener
  const open = opener.connect.bind(opener)
  let opening: Promise<void> | undefined
  opener.connect = (relayUrl) =>
    (opening ??= open(relayUrl).finally(() => {
      opening = undefined
    }))
}

/** Closes the socket permanently, also one that is still connecting. */
export async function closeSocket(relayer: Relayer): Promise<void> {
  // The client never removes its `online` listener, and queued messages would open a socket as well.
  relayer.transportOpen = () => Promise.resolve()
  // A promise that never settles: the client does not handle a rejection everywhere, and nothing waits any more.
  relayer.request = () => new Promise(() => undefined)
  relayer.on('relayer_connect', () => void relayer.transportClose())
  await relayer.transportClose()
}
