import type { Client } from '../Provider.js'

/**
 * Stops the client from leaving the page: with each request it would open the link in `localStorage` under
 * `WALLETCONNECT_DEEPLINK_CHOICE`, unchecked, which any script of the page may have written. A flag in the session forbids it.
 */
export async function forbidNavigation(client: Client, topic: string): Promise<void> {
  const { sessionConfig } = client.session.get(topic)
  if (sessionConfig?.disableDeepLink === true) return
  await client.session.update(topic, { sessionConfig: { ...sessionConfig, disableDeepLink: true } })
}
