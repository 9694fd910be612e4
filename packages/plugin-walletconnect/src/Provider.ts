import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The protocol's provider: `UniversalProvider` of `@walletconnect/universal-provider`. */
export type Provider = InstanceType<typeof UniversalProvider>

/** The client of a provider: it holds the keys, the sessions and the socket. */
export type Client = Provider['client']

/** A session as stored by the client: the wallet's data, unchecked. */
export type ClientSession = NonNullable<Provider['session']>
