/** The wallet directory. */
export interface DirectoryTables {
  wallets: {
    readonly id: string
    readonly name: string
    readonly badge: string
    /** Place in the list, from 1. */
    readonly position: number
    readonly image_id: string
    /** JSON: the wallet as it is answered, without `image_url` and `order`. */
    readonly record: string
    /** `own` of the configuration, `import` of the command, `registry` of the package. */
    readonly source: string
  }
  /** Each end of each name, so that a search for a part of a name is a range of an index. */
  wallet_terms: {
    readonly term: string
    readonly wallet_id: string
  }
  wallet_chains: {
    readonly chain: string
    readonly wallet_id: string
  }
  /** What the directory was filled from, by source: a hash. */
  directory_versions: {
    readonly source: string
    readonly version: string
  }
}
