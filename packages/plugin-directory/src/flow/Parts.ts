import type { DirectoryContext } from '../context/DirectoryContext.js'
import type { DirectoryOptions } from '../options.js'
import type { Pictures } from '../pictures/createPictures.js'
import type { WalletReader } from '../wallets/createWalletReader.js'

/** What each part of the directory works with. */
export interface Parts {
  readonly context: DirectoryContext
  readonly options: DirectoryOptions
  readonly reader: WalletReader
  readonly pictures: Pictures
}
