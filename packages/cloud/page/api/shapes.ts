// What the admin API answers.
import type { Project } from '../../src/configuration/Project.js'
import type { Change } from '../../src/admin/createChanges.js'
import type { Statistics as Counts } from '../../src/admin/statistics/readStatistics.js'
import type { Status } from '../../src/admin/status/StatusSource.js'
import type { ProjectKey } from '../../src/projects/createProjects.js'

export type { DayCount } from '../../src/admin/statistics/readStatistics.js'
export type { Project, ProjectFields } from '../../src/configuration/Project.js'

export interface SessionAnswer {
  readonly operator: SignedIn | null
}
export interface SignedIn {
  readonly name: string
  readonly hasTotp: boolean
}
export interface ProjectsAnswer {
  readonly projects: readonly Project[]
}
export interface KeysAnswer {
  readonly keys: readonly ProjectKey[]
}
export interface NewKey extends ProjectKey {
  readonly key: string
}
export interface Statistics extends Counts {
  readonly from: string
  readonly to: string
}
export interface StatusAnswer {
  readonly version: string
  readonly modules: readonly (Status & { readonly name: string })[]
}
export interface ChangesAnswer {
  readonly changes: readonly Change[]
}
