import { socialProvider } from '@latchkey/cloud-protocol/embedded'
import type { EmbeddedConfiguration } from '../../configuration/embedded.js'
import { cloudError } from '../../errors/cloudError.js'
import type { Company } from './createCompany.js'
import { createCompany } from './createCompany.js'
import type { SocialName } from './providers.js'

interface CompanyParts extends Pick<EmbeddedConfiguration, 'logins' | 'socials' | 'origin'> {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The companies that are offered, by their names. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function openCompanies({ logins, socials, origin, now }: CompanyParts): ReadonlyMap<SocialName, Company> {
  const names = socialProvider.options.filter((name) => logins.includes(name))
  const missing = names.find((name) => socials[name] === undefined)
  if (missing) throw cloudError('CLOUD_CONFIG_INVALID', { key: `embedded.socials.${missing}`, problem: 'is missing: logins have it' })
  const callbackOf = (name: string): string => `${origin}/auth/v1/wallet/social/${name}/callback`
  return new Map(names.map((name) => [name, createCompany(name, { socials, callback: callbackOf(name), now })]))
}
