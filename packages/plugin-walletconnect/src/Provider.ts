import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The protocol's provider, as an application knows it: `UniversalProvider` of `@walletconnect/universal-provider`. */
export type Provider = InstanceType<typeof UniversalProvider>

/** The client inside a provider: it holds the keys, the sessions and the socket. */
export type Client = Provider['client']

/** A session as the client keeps it: what the wallet wrote, unchecked. */
export type ClientSession = NonNullable<Provider['session']>
