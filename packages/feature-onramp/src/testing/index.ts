export { describeOnrampProvider } from './describeOnrampProvider.js'
export type { OnrampProviderFixtures } from './OnrampProviderFixtures.js'
