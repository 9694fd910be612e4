import { getIdentity } from '@latchkey/cloud-protocol'
import { fetchPicture, ownPicture } from '@latchkey/feature-kit/pictures'
import type { PluginContext } from '@latchkey/kernel'
import { checkIcon } from '@latchkey/kernel'

/** Whose picture is read. */
export interface AvatarQuestion {
  /** Was verified. */
  readonly name: string
  readonly address: string
  readonly signal: AbortSignal
  /** What the name itself says of its picture. */
  record(): Promise<string | undefined> | undefined
}

/**
 * The picture of a name: what is in its record, else what the application's own service drew of what the record stands for (an address, a file of
 * IPFS, an NFT of the account). No other host is asked: it would learn who looks.
 *
 * @returns A `data:` URI; undefined where there is none that can be shown.
 * @throws LatchkeyError of the naming system, `HTTP_…`
 */
export async function readAvatar(
  context: Pick<PluginContext, 'clock' | 'config' | 'http' | 'signal'>,
  { name, address, signal, record }: AvatarQuestion,
): Promise<string | undefined> {
  const said = await record()
  if (!said) return undefined
  if (said.startsWith('data:')) return checkIcon(said)
  const base = context.config.endpoints['blockchain']
  if (base === undefined) return undefined
  const known = await getIdentity(context.http, { address, sender: address }, { signal })
  // A picture of another name is none of this one.
  const url = known.name === name ? ownPicture(known.avatar ?? undefined, base) : undefined
  return url === undefined ? undefined : fetchPicture({ clock: context.clock, signal: AbortSignal.any([signal, context.signal]) }, url)
}
