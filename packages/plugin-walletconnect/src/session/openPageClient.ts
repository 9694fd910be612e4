import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError, lazy } from '@latchkey/kernel'
import { acquireClient } from '../client/acquireClient.js'
import type { Client, ClientParameters } from '../client/createClient.js'
import type { FollowParts } from './followClient.js'
import { followClient } from './followClient.js'

/** What an instance needs of the page's client. */
export interface PageClientParts extends FollowParts {
  readonly context: PluginContext
  readonly relay: ClientParameters
}

/** Opens the page's client for one instance, once, on first use; gives it back when the instance ends. */
export function openPageClient({ relay, ...parts }: PageClientParts): () => Promise<Client> {
  const { signal, log } = parts.context
  return lazy(async () => {
    if (signal.aborted) throw new LatchkeyError('DISPOSED', {})
    const { client, release } = await acquireClient(relay)
    const unfollow = followClient(client, parts)
    const leave = (): void => {
      unfollow()
      // A page that is left right after a disconnect still says so.
      parts.record.told().then(release).catch((error: unknown) => log.info('The relay connection could not be closed.', error))
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return client
  })
}
