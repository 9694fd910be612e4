import { useLatchkey, usePluginState, useSelector } from '@latchkey/react'
import { embeddedError } from '../errors/embeddedError.js'
import type { EmbeddedFlow } from '../flow/EmbeddedFlow.js'
import type { SocialProvider } from '../options.js'
import { CONNECTOR_ID } from '../connectorId.js'

/** What {@link useEmbedded} gives. */
export interface UseEmbeddedResult {
  /** An account of the embedded wallet is in use. */
  readonly isConnected: boolean
  /** Who logged in, while connected. */
  readonly user: { readonly email?: string; readonly username?: string } | undefined
  /** How they logged in; undefined while not connected. */
  readonly authProvider: SocialProvider | 'email' | 'passkey' | undefined
  /** Loads the logins and the account. @throws LatchkeyError `EMBEDDED_NOT_ENABLED` | `CODE_NOT_LOADED` */
  load(): Promise<EmbeddedFlow>
}

/** The embedded wallet, for pages with an interface of their own. Needs `embedded()` in the list of plugins. */
export function useEmbedded(): UseEmbeddedResult {
  const { services } = useLatchkey()
  const slice = usePluginState('embedded')
  const isConnected = useSelector(({ sessions }) =>
    Object.values(sessions).some((session) => session.status === 'connected' && session.connectorId === CONNECTOR_ID),
  )
  const { email, userName: username, social } = slice ?? {}
  return {
    isConnected,
    user: isConnected ? { ...(email !== undefined && { email }), ...(username !== undefined && { username }) } : undefined,
    authProvider: isConnected ? (social ?? (email === undefined ? 'passkey' : 'email')) : undefined,
    async load() {
      const load = services.get('embedded')
      if (!load) throw embeddedError('EMBEDDED_NOT_ENABLED', {})
      return load()
    },
  }
}
