import { offeredSchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import type { FrameOrigin } from '../application/openApi.js'
import type { RateStore } from '../application/sharedCounts.js'
import type { Configuration } from '../configuration/schema.js'
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
import { farcasterEndpoints } from './farcaster/endpoints.js'
import { frameEndpoints } from './frame/endpoints.js'
import { createLetters } from './mail/createLetters.js'
import { createMail } from './mail/createMail.js'
import { passkeyEndpoints } from './passkey/endpoints.js'
import { readEmbedded } from './readEmbedded.js'
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
  const embedded = readEmbedded(configuration, now)
  if (embedded === undefined) return undefined
  const { origin, logins, recoveries, guardian, networks, smartNetworks, companies, farcaster, verifyDevices } = embedded
  const { lettersPerHour, passkeysPerDay } = embedded
  // Offered where they can be listed.
  const smartSessions = configuration.smartSessions && { smartSessions: true }
  const seals = createSeals(embedded.key)
  const mail = embedded.mail && createMail({ ...embedded.mail, log })
  const audit = createAudit({ db, seals, now })
  const pending = createPending({ db, seals, now })
  const letters = createLetters({ db, seals, audit, mail, lettersPerHour, store, now })
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
        handle: async () => ({ logins, recoveries, networks, smartNetworks, ...(guardian && { guardian }), ...smartSessions }),
      }),
      ...(logins.includes('email') ? [...emailEndpoints(emails, signIns), ...changing] : []),
      ...socialEndpoints({ companies, origin, pending, signIns, log }),
      ...(farcaster ? farcasterEndpoints({ farcaster, pending, signIns, log, now }) : []),
      ...(logins.includes('passkey') || recoveries.includes('passkey')
        ? passkeyEndpoints({ db, origin, pending, signIns, canLogIn: logins.includes('passkey'), passkeysPerDay, store, now })
        : []),
      ...sessionEndpoints({ sessions, signIns, accounts, audit }),
      ...shareEndpoints({ wallets, signIns, audit }),
      ...frameEndpoints({ guardian: guardian?.url }),
    ],
    close: () => mail?.close(),
  }
}
