import type { Dispose } from '@latchkey/kernel'

/** Reads what the account has. What is known is in the state of the plugin `portfolio`. */
export interface PortfolioFlow {
  /**
   * Shows what the account has, and reads it again every 10 s while the page is visible, until every caller of `start` has stopped. What is
   * younger than 30 s is not read at once. A service that answers 503 ends it until the next call.
   *
   * @returns Stops.
   */
  start(): Dispose
  /** Reads now. Resolves when all is settled; a failure is in the state. */
  refresh(): Promise<void>
  /** Reads the next page of NFTs; the first one, if none was read. Resolves when it is settled; a failure is in the state. */
  loadNfts(): Promise<void>
  /**
   * Fetches a picture from the application's own service.
   *
   * @param url - `picture` of an NFT. Any other address is not asked.
   * @returns A `data:` URI; undefined where there is none that can be shown.
   */
  loadPicture(url: string): Promise<string | undefined>
}
