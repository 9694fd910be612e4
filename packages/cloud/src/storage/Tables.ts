import type { AdminTables } from './tables/admin.js'
import type { AnalyticsTables } from './tables/analytics.js'
import type { ChainIndexTables } from './tables/chainIndex.js'
import type { DirectoryTables } from './tables/directory.js'
import type { EmbeddedTables } from './tables/embedded.js'
import type { GuardianTables } from './tables/guardian.js'
import type { NameTables } from './tables/names.js'
import type { PriceTables } from './tables/prices.js'
import type { ProjectTables } from './tables/projects.js'
import type { RelayTables } from './tables/relay.js'
import type { SignInTables } from './tables/signIn.js'
import type { SmartSessionTables } from './tables/smartSessions.js'

/** Rows of every table: those of a module are one file of `tables`, which is added here. */
export interface Tables
  extends
    ProjectTables,
    DirectoryTables,
    AnalyticsTables,
    RelayTables,
    ChainIndexTables,
    AdminTables,
    NameTables,
    PriceTables,
    EmbeddedTables,
    SignInTables,
    SmartSessionTables,
    GuardianTables {}
