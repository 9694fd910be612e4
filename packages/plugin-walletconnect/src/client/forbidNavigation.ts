import type { Client } from '../Provider.js'

/**
 * Takes from the client the right to leave the page: with each request it would open the link that stands in `localStorage` under
 * `WALLETCONNECT_DEEPLINK_CHOICE`, unchecked, and anything on the page may have written it. The session says that it must not.
 */
export async function forbidNavigation(client: Client, topic: string): Promise<void> {
  const { sessionConfig } = client.session.get(topic)
  if (sessionConfig?.disableDeepLink === true) return
  await client.session.update(topic, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
}
