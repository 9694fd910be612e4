/** How a module of the cloud is. */
export interface Status {
  /** `off`: it is not configured. */
  readonly state: 'ok' | 'failing' | 'off'
  /** What it counts, by a name that is shown: `{ sockets: 12 }`. No addresses, no secrets. */
  readonly values: Readonly<Record<string, string | number>>
}

/** A module whose state the operator's page shows. */
export interface StatusSource {
  /** Shown: `database`, `relay`, `indexer`. */
  readonly name: string
  /** What it throws counts as failing. */
  read(): Promise<Status>
}
