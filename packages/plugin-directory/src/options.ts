import { readOptions } from '@latchkey/kernel'
import type { OptionRule, OptionRules } from '@latchkey/kernel'

/** Options of `directory()`; all optional. */
export interface DirectoryOptions {
  /**
   * Ids of wallets to show first, in this order, at most 100. They are shown whatever networks they serve.
   *
   * @default []
   */
  readonly featured?: readonly string[]
  /**
   * Ids of wallets: the directory shows only these, at most 100. Empty: all. Wallets that the application or the interface lists itself
   * stay: turn those off by `popularWallets`.
   *
   * @default []
   */
  readonly include?: readonly string[]
  /** Only wallets that the directory has certified. @default false */
  readonly certified?: boolean
}

const ids: OptionRule = [
  'a list of at most 100 ids',
  (value) => Array.isArray(value) && value.length <= 100 && value.every((id) => typeof id === 'string' && /^[\w.:@-]{1,128}$/.test(id)),
]

const RULES: OptionRules<DirectoryOptions> = { featured: ids, include: ids, certified: 'boolean' }

/** @throws LatchkeyError `OPTION_INVALID` */
export const readDirectoryOptions = (options: DirectoryOptions): DirectoryOptions => readOptions(options, RULES, { at: 'directory' })
