import { describe } from 'vitest'
import { useClouds } from './openCloud.js'
import { sqliteMemories } from './openDatabases.js'
import { smartSessionRules } from './smartSessionRules.js'

describe('smart sessions', () => smartSessionRules(useClouds(sqliteMemories)))
