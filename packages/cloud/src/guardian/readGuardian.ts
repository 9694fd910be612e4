import type { GuardianConfiguration } from '../configuration/guardian.js'
import type { Configuration } from '../configuration/schema.js'
import { cloudError } from '../errors/cloudError.js'

/** The configuration of the second service, with what it needs of the rest. */
export interface ReadGuardian extends GuardianConfiguration {
  readonly key: string
  readonly mail: { readonly url: string; readonly from: string }
}

/** What would be served beside it: above all not the service whose other share it must not have. */
const OTHERS = ['embedded', 'relay', 'names', 'signIn', 'smartSessions', 'onramp', 'projects', 'chains'] as const

const isThere = (value: object | undefined): boolean => value !== undefined && Object.keys(value).length > 0

/** Reads it, before anything is opened for it. Undefined where it is not configured. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function readGuardian(configuration: Configuration): ReadGuardian | undefined {
  const { guardian, embeddedKey: key, mailUrl: url } = configuration
  if (guardian === undefined) return undefined
  const other = OTHERS.find((name) => isThere(configuration[name]))
  if (other !== undefined) throw cloudError('CLOUD_CONFIG_INVALID', { key: other, problem: 'is not served by a guardian: run it apart' })
  if (key === undefined) throw missing('embeddedKey')
  if (url === undefined) throw missing('mailUrl')
  return { ...guardian, key, mail: { url, from: guardian.mailFrom } }
}

const missing = (key: string) => cloudError('CLOUD_CONFIG_INVALID', { key, problem: 'is missing: the guardian needs it' })
