import { projectsDirectoryAnalytics } from './0001-projects-directory-analytics.js'
import { relay } from './0002-relay.js'
import { chainIndex } from './0003-index.js'
import { admin } from './0004-admin.js'
import { names } from './0005-names.js'
import { addressesNftMetadata } from './0006-addresses-nft-metadata.js'
import { priceDays } from './0007-price-days.js'
import { projectFeatures } from './0008-project-features.js'
import { embedded } from './0009-embedded.js'
import { embeddedRefresh } from './0010-embedded-refresh.js'
import { signIn } from './0011-sign-in.js'
import { smartSessions } from './0012-smart-sessions.js'
import { guardian } from './0013-guardian.js'
import type { Migration } from './Migration.js'

/** All of them: what is added later comes last. */
export const migrations: readonly Migration[] = [
  projectsDirectoryAnalytics,
  relay,
  chainIndex,
  admin,
  names,
  addressesNftMetadata,
  priceDays,
  projectFeatures,
  embedded,
  embeddedRefresh,
  signIn,
  smartSessions,
  guardian,
]
