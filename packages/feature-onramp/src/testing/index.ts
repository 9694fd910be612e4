export { describeOnrampProvider } from './describeOnrampProvider.js'
export type { OnrampProviderFixtures } from './OnrampProviderFixtures.js'
export { onrampQuestions } from './onrampQuestions.js'
export type { OnrampQuestioner, OnrampQuestions } from './onrampQuestions.js'
