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
  expirationMs: ['ms', (value) => (value as number) > 0],
  notBefore: ['ISO 8601', (value) => Date.parse(value as string) >= 0],
  requestId: 'string',
  signOutOnDisconnect: 'boolean',
  signOutOnAccountChange: 'boolean',
  oneClick: 'boolean',
}

/** Checks options that would otherwise fail only when a visitor signs in. @throws LatchkeyError `OPTION_INVALID` */
export const readOptions = (options: SiwxOptions = {}): SiwxOptions => readKnown(options, RULES, { at: 'siwx' })
