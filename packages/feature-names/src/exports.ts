// What both entries export, with and without views; `index.test.ts` lists the names.
export type { NamesPlugin } from './feature.js'
export type { NamesFlow } from './flow/NamesFlow.js'
export type { LabelCheck, NamesState, Registration } from './flow/NamesState.js'
export type { EnsTransport, NamesOptions } from './options.js'
export type { AddressQuestion } from './systems/NameSystem.js'
export type { NameSuggestion } from './systems/zone/NameSuggestion.js'
