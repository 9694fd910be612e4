/** A feature that a project turns on or off. */
export interface RemoteFeature {
  /** E.g. `swaps`. */
  readonly id: string
  readonly isEnabled: boolean
  /** Names, e.g. of providers; null: as the application says. */
  readonly config: readonly string[] | null
}

/** An application that the cloud serves. */
export interface Project {
  /** What pages send as `projectId`; it is no secret. */
  readonly id: string
  readonly name: string
  /** Origins, or patterns with `*`. Empty: any. */
  readonly origins: readonly string[]
  readonly isAnalyticsEnabled: boolean
  /** What clients that ask for remote settings turn on. Undefined: each does as its application says. */
  readonly features?: readonly RemoteFeature[] | undefined
  /** Whether the embedded wallet also serves pages that developers use. */
  readonly isDevelopment?: boolean | undefined
  /** Whether it is in the configuration file, which no API changes. */
  readonly isFixed: boolean
}

/** What can be changed of a project. */
export type ProjectFields = Pick<Project, 'name' | 'origins' | 'isAnalyticsEnabled' | 'features'>
