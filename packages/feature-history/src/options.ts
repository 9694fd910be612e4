import { readOptions as readKnown } from '@latchkey/kernel'

/** Options of `history()`. */
export interface HistoryOptions {
  /**
   * Who is asked: the service that `endpoints.blockchain` names, where it knows the network, else the chain's nodes. `nodes`: the service is never asked.
   *
   * @default 'service'
   */
  readonly source?: 'service' | 'nodes'
}

const SOURCES: readonly unknown[] = ['service', 'nodes'] satisfies readonly HistoryOptions['source'][]

/** @throws LatchkeyError `OPTION_INVALID` */
export const readOptions = (input: HistoryOptions): HistoryOptions =>
  readKnown(input, { source: ["'service' or 'nodes'", (value) => SOURCES.includes(value)] }, { at: 'history' })
