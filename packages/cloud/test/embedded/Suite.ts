import type { Mailbox } from '../../../../scripts/test/startMailbox.js'
import type { Routes } from './openRoutes.js'

/** What suites of routes run on. */
export interface Suite {
  /** @param fields - Of the configuration file */
  open(fields: object): Promise<Routes>
  readonly mailbox: Mailbox
}
