/** Projects that were made by the admin API or the command; those of the configuration file are not stored. */
export interface ProjectTables {
  projects: {
    readonly id: string
    readonly name: string
    /** JSON: a list of patterns. */
    readonly origins: string
    /** 1 or 0. */
    readonly is_analytics_enabled: number
    /** JSON: what clients that ask for remote settings turn on; null: nothing is said. */
    readonly features: string | null
    /** Milliseconds since 1970. */
    readonly created_at: number
  }
  project_keys: {
    readonly id: string
    readonly project_id: string
    /** SHA-256 of the key, hex: keys are 256 random bits, so that no slow hash is needed. */
    readonly hash: string
    /** Milliseconds since 1970. */
    readonly created_at: number
  }
}
