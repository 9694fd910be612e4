import type { EmbeddedConfiguration } from '../configuration/embedded.js'
import type { Configuration } from '../configuration/schema.js'
import { cloudError } from '../errors/cloudError.js'
import type { Farcaster } from './farcaster/openFarcaster.js'
import { openFarcaster } from './farcaster/openFarcaster.js'
import type { Company } from './social/createCompany.js'
import { openCompanies } from './social/openCompanies.js'
import type { SocialName } from './social/providers.js'

/** The configuration of the embedded wallet, with what it needs of the rest. */
export interface ReadEmbedded extends Omit<EmbeddedConfiguration, 'farcaster'> {
  readonly key: string
  /** Where letters go; undefined where nobody logs in by them. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  readonly companies: ReadonlyMap<SocialName, Company>
  /** Undefined where nobody logs in by it. */
  readonly farcaster: Farcaster | undefined
}

/**
 * Reads it, before anything is opened for it. Undefined where it is not configured.
 *
 * @param now - Milliseconds since 1970
 * @throws LatchkeyError `CLOUD_CONFIG_INVALID`
 */
export function readEmbedded(configuration: Configuration, now: () => number): ReadEmbedded | undefined {
  const { embedded } = configuration
  if (embedded === undefined) return undefined
  demandGuardian(configuration)
  return {
    ...embedded,
    key: demandKey(configuration),
    mail: readMail(configuration),
    companies: openCompanies({ ...embedded, now }),
    farcaster: openFarcaster(embedded, now),
  }
}

const missing = (key: string, who: string) => cloudError('CLOUD_CONFIG_INVALID', { key, problem: `is missing: ${who}` })

function demandKey({ embedded, embeddedKey, publicUrl }: Configuration): string {
  if (embeddedKey === undefined) throw missing('embeddedKey', 'the embedded wallet needs it')
  if (publicUrl !== undefined && new URL(publicUrl).origin === embedded?.origin)
    throw cloudError('CLOUD_CONFIG_INVALID', {
      key: 'embedded.origin',
      problem: 'is the origin of the cloud: the frame needs one of its own',
    })
  return embeddedKey
}

/** Who keeps the third share is somebody else, or two shares are in one place. */
function demandGuardian({ embedded, publicUrl }: Configuration): void {
  const isOffered = embedded?.recoveries.includes('guardian') === true
  if (embedded?.guardian === undefined) {
    if (isOffered) throw missing('embedded.guardian', 'recoveries by a guardian need it')
    return
  }
  const own = [embedded.origin, ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin])]
  if (own.includes(embedded.guardian.url))
    throw cloudError('CLOUD_CONFIG_INVALID', {
      key: 'embedded.guardian.url',
      problem: 'is an origin of this cloud: a guardian is run apart',
    })
}

function readMail({ embedded, mailUrl: url }: Configuration): ReadEmbedded['mail'] {
  if (!embedded?.logins.includes('email')) return undefined
  if (url === undefined) throw missing('mailUrl', 'logins by e-mail need it')
  const { mailFrom: from } = embedded
  if (from === undefined) throw missing('embedded.mailFrom', 'logins by e-mail need it')
  return { url, from }
}
