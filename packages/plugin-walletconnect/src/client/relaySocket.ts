import type { Client } from '../Provider.js'

/** The client's side of the relay. */
type Relayer = Client['core']['relayer']

/** What opens a socket; the client's types do not show it. */
interface Opener {
  connect(relayUrl?: string): Promise<void>
}

/** Makes all that wait for a socket wait for the same one: each would open its own, and all but the last would stay open for ever. */
export function openOneSocket(relayer: Relayer): void {
  const opener = relayer as unknown as Opener
  const open = opener.connect.bind(opener)
  let opening: Promise<void> | undefined
  opener.connect = (relayUrl) =>
    (opening ??= open(relayUrl).finally(() => {
      opening = undefined
    }))
}

/** Closes the socket for good, also one that is only on its way. */
export async function closeSocket(relayer: Relayer): Promise<void> {
  // The client never lets go of the page's `online` event, and what waits to be sent would ask as well.
  relayer.transportOpen = () => Promise.resolve()
  // It is not refused: the client does not expect that everywhere, and nobody waits for it any more.
  relayer.request = () => new Promise(() => undefined)
  relayer.on('relayer_connect', () => void relayer.transportClose())
  await relayer.transportClose()
}
