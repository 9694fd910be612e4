// What both entries export, with and without views; `index.test.ts` lists the names.
export type { EmbeddedPlugin } from './feature.js'
export type { EmbeddedFlow, LoginWindow } from './flow/EmbeddedFlow.js'
export type { FrameLook } from './frame/FrameLook.js'
export type { EmbeddedState, LoginStep } from './flow/EmbeddedState.js'
export type { EmbeddedOptions, SocialProvider } from './options.js'
export type { SmartSession } from './wallet/createSmartSessions.js'
