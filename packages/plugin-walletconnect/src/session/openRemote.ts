import type { Logger, PluginContext } from '@latchkey/kernel'
import { LatchkeyError, lazy } from '@latchkey/kernel'
import { acquireClient } from '../client/acquireClient.js'
import type { ClientParameters } from '../client/createClient.js'
import { createProvider, insideOf } from '../client/createProvider.js'
import { followProvider } from '../client/followProvider.js'
import { forbidNavigation } from '../client/forbidNavigation.js'
import type { ProviderSource } from '../options.js'
import type { Client, Provider } from '../Provider.js'
import type { FollowParts } from './followClient.js'
import { followClient } from './followClient.js'
import { parsePeer } from './parseSession.js'
import type { Remote } from './Remote.js'

/** Parameters of `openRemote`. */
export interface RemoteParts extends Omit<FollowParts, 'asked'> {
  readonly context: PluginContext
  readonly relay: ClientParameters
  /** The application's own provider. */
  readonly source: ProviderSource | undefined
}

/** Opens an instance's access to remote wallets, once, on first use; releases the client when the instance ends. */
export function openRemote({ relay, source, ...parts }: RemoteParts): () => Promise<Remote> {
  const { signal, log } = parts.context
  return lazy(async () => {
    if (signal.aborted) throw new LatchkeyError('DISPOSED', {})
    const host = typeof source === 'function' ? await source() : source
    // The application closes its own client.
    const { client, release } = host ? { client: host.client, release: () => Promise.resolve() } : await acquireClient(relay)
    const asked = new WeakSet()
    const provider = createProvider({ client, log, asked })
    const remote: Remote = {
      client,
      provider,
      given: host ?? provider,
      use: ({ topic }) => useSession(topic, { client, providers: host ? [provider, host] : [provider], log }),
      show(uri) {
        for (const each of new Set([provider, host ?? provider])) {
          each.uri = uri
          each.events.emit('display_uri', uri)
        }
      },
    }
    const stops = [followProvider(provider, log), followClient(remote, { ...parts, asked })]
    const leave = (): void => {
      for (const stop of stops) stop()
      // A pending disconnect is still sent when the page closes right after it.
      parts.record
        .told()
        .then(release)
        .catch((error: unknown) => log.info('The relay connection could not be closed.', error))
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return remote
  })
}

interface UseParts {
  readonly client: Client
  readonly providers: readonly Provider[]
  readonly log: Pick<Logger, 'info'>
}

function useSession(topic: string, { client, providers, log }: UseParts): void {
  const { peer, pairingTopic } = client.session.get(topic)
  const metadata = parsePeer(peer.metadata)
  const told = [
    forbidNavigation(client, topic),
    client.session.update(topic, { peer: { ...peer, metadata } }),
    client.core.pairing.pairings.keys.includes(pairingTopic) && client.core.pairing.updateMetadata({ topic: pairingTopic, metadata }),
  ]
  Promise.all(told).catch((error: unknown) => log.info('The session could not be tidied.', error))
  for (const provider of providers) {
    provider.session = client.session.get(topic)
    provider.namespaces = { ...providers[0]?.namespaces }
    try {
      insideOf(provider).onConnect()
    } catch (error) {
      log.info('The provider of the application cannot use the session.', error)
    }
  }
}
