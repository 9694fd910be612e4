import { offeredSchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import type { FrameOrigin } from '../application/openApi.js'
import type { RateStore } from '../application/sharedCounts.js'
import type { Configuration } from '../configuration/schema.js'
import { cloudError } from '../errors/cloudError.js'
import type { Log } from '../operations/observe.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { createAccounts } from './accounts/createAccounts.js'
import { createAudit } from './createAudit.js'
import { createPending } from './createPending.js'
import { createSeals } from './createSeals.js'
import { createSignIns } from './createSignIns.js'
import { changeEndpoints } from './email/changeEndpoints.js'
import { createCodes } from './email/codes.js'
import { createEmailLogins } from './email/createEmailLogins.js'
import { emailEndpoints } from './email/endpoints.js'
import { frameEndpoints } from './frame/endpoints.js'
import { createLetters } from './mail/createLetters.js'
import { createMail } from './mail/createMail.js'
import { passkeyEndpoints } from './passkey/endpoints.js'
import { sessionEndpoints } from './sessions/endpoints.js'
import { createWalletSessions } from './sessions/createWalletSessions.js'
import { createWallets } from './shares/createWallets.js'
import { shareEndpoints } from './shares/endpoints.js'
import { socialEndpoints } from './social/endpoints.js'
import { walletEndpoint } from './walletEndpoint.js'

/** What {@link openEmbedded} stands on. */
export interface EmbeddedParts {
  readonly configuration: Configuration
  readonly db: CloudDatabase
  readonly log: Log
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The frame's origin with its endpoints. */
export interface Embedded extends FrameOrigin {
  close(): void
}

/** Opens the embedded wallet, where it is configured. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function openEmbedded({ configuration, db, log, store, now }: EmbeddedParts): Embedded | undefined {
  const { embedded } = configuration
  if (embedded === undefined) return undefined
  const { origin, logins, recoveries, networks, smartNetworks, socials, verifyDevices } = embedded
  const seals = createSeals(demandKey(configuration))
  const mail = openMail(configuration, log)
  const audit = createAudit({ db, seals, now })
  const pending = createPending({ db, seals, now })
  const letters = createLetters({ db, seals, audit, mail, store, now })
  const codes = createCodes({ pending, seals, audit, store, now })
  const accounts = createAccounts({ db, seals, now })
  const wallets = createWallets({ db, seals, recoveries })
  const sessions = createWalletSessions({ db, audit, now })
  const signIns = createSignIns({ accounts, wallets, sessions, audit, store, now })
  const emails = createEmailLogins({ db, seals, audit, pending, codes, letters, origin, verifyDevices, now })
  const changing = changeEndpoints({ accounts, signIns, pending, codes, letters, audit })
  return {
    origin,
    endpoints: [
      walletEndpoint({
        path: 'offered',
        summary: 'What visitors can log in with, and what can bring a wallet back',
        body: z.object({}),
        answer: offeredSchema,
        handle: async () => ({ logins, recoveries, networks, smartNetworks }),
      }),
      ...(logins.includes('email') ? [...emailEndpoints(emails, signIns), ...changing] : []),
      ...socialEndpoints({ logins, socials, origin, pending, signIns, log, now }),
      ...(logins.includes('passkey') || recoveries.includes('passkey')
        ? passkeyEndpoints({ db, origin, pending, signIns, canLogIn: logins.includes('passkey') })
        : []),
      ...sessionEndpoints({ sessions, signIns, accounts, audit }),
      ...shareEndpoints({ wallets, signIns, audit }),
      ...frameEndpoints(),
    ],
    close: () => mail?.close(),
  }
}

function demandKey({ embedded, embeddedKey, publicUrl }: Configuration): string {
  if (embeddedKey === undefined)
    throw cloudError('CLOUD_CONFIG_INVALID', { key: 'embeddedKey', problem: 'is missing: the embedded wallet needs it' })
  if (publicUrl !== undefined && new URL(publicUrl).origin === embedded?.origin)
    throw cloudError('CLOUD_CONFIG_INVALID', {
      key: 'embedded.origin',
      problem: 'is the origin of the cloud: the frame needs one of its own',
    })
  return embeddedKey
}

function openMail({ embedded, mailUrl }: Configuration, log: Log) {
  if (!embedded?.logins.includes('email')) return undefined
  if (mailUrl === undefined) throw cloudError('CLOUD_CONFIG_INVALID', { key: 'mailUrl', problem: 'is missing: logins by e-mail need it' })
  const { mailFrom } = embedded
  if (mailFrom === undefined)
    throw cloudError('CLOUD_CONFIG_INVALID', { key: 'embedded.mailFrom', problem: 'is missing: logins by e-mail need it' })
  return createMail({ url: mailUrl, from: mailFrom, log })
}
