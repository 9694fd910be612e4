import type { OptionRules } from '@latchkey/kernel'
import { readOptions as readKnown } from '@latchkey/kernel'
import type { SiwxOptions } from './options.js'

const RULES: OptionRules<SiwxOptions> = {
  required: 'boolean',
  messenger: 'object',
  verifiers: 'list',
  agreement: 'number',
  contractAccounts: 'boolean',
  storage: 'object or function',
  server: 'string or object',
  statement: 'string',
  resources: 'list',
  expirationMs: ['ms', (value) => typeof value === 'number' && value > 0],
  notBefore: ['a date', (value) => typeof value === 'string' && Date.parse(value) >= 0],
  requestId: 'string',
  signOutOnDisconnect: 'boolean',
  signOutOnAccountChange: 'boolean',
  oneClick: 'boolean',
}

/** Checks options that would otherwise fail only when a visitor signs in. @throws LatchkeyError `OPTION_INVALID` */
export const readOptions = (options: SiwxOptions = {}): SiwxOptions => readKnown(options, RULES, { at: 'siwx' })
