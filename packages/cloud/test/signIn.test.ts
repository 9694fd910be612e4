import { describe } from 'vitest'
import { useClouds } from './openCloud.js'
import { sqliteMemories } from './openDatabases.js'
import { signInRules } from './signInRules.js'

describe('sign-in by signed messages', () => signInRules(useClouds(sqliteMemories)))
