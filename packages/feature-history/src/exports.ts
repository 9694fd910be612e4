// What both entries export, with and without views.
export type { HistoryPlugin } from './feature.js'
export type { HistoryFlow } from './flow/HistoryFlow.js'
export type { HistoryState, HistoryView } from './flow/HistoryState.js'
export type { HistoryOptions } from './options.js'
export type { PendingEntry } from './pending/PendingEntry.js'
