// Rules of logins, wallets and sign-ins, on PostgreSQL: their own tests try them on SQLite in memory.
import { describe } from 'vitest'
import { useClouds } from './openCloud.js'
import { postgresDatabases } from './openDatabases.js'
import { signInRules } from './signInRules.js'
import { smartSessionRules } from './smartSessionRules.js'
import { emailRules } from './embedded/emailRules.js'
import { guardianRules } from './embedded/guardianRules.js'
import { sessionRules } from './embedded/sessionRules.js'
import { useMailbox } from './embedded/useMailbox.js'

describe('PostgreSQL', () => {
  const suite = { open: useClouds(postgresDatabases), mailbox: useMailbox() }
  emailRules(suite)
  sessionRules(suite)
  guardianRules(suite)
  signInRules(suite.open)
  smartSessionRules(suite.open)
})
