// What both entries export, with and without views; `index.test.ts` lists the names.
export type { SendPlugin } from './feature.js'
export type { Readiness } from './flow/readiness.js'
export type { SendFlow, SendStart } from './flow/SendFlow.js'
export type {
  PlanState,
  ReceiverMark,
  ReceiverState,
  SendAsset,
  SendFailure,
  SendProgress,
  SendState,
  SentTransfer,
  TransferEnd,
} from './contracts/SendState.js'
export type { SendOptions } from './options.js'
