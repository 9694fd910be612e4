import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The protocol's provider, as an application knows it: `UniversalProvider` of `@walletconnect/universal-provider`. */
export type Provider = InstanceType<typeof UniversalProvider>
