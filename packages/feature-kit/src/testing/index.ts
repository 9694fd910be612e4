export { expectIdentity } from './creationRules.js'
export { describeProvider } from './describeProvider.js'
export type { NamedProvider, ProviderQuestion, ProviderSuite, ServedRequest } from './ProviderSuite.js'
