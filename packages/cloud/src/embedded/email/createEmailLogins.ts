import type { deviceAnswerSchema, emailAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import { refuse } from '../../errors/refuse.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { DEVICE_MS, LETTER_CODE_MS } from '../../timeouts.js'
import type { Audit } from '../createAudit.js'
import type { Pending, PendingContents } from '../createPending.js'
import { createSecret } from '../createPending.js'
import type { Seals } from '../createSeals.js'
import { codeLetter, deviceLetter } from '../mail/letters.js'
import type { Letters } from '../mail/createLetters.js'
import type { Visitor } from '../Visitor.js'
import type { Codes } from './codes.js'
import { normaliseEmail } from './normaliseEmail.js'

/** Logins by e-mail. Each throws LatchkeyError `CLOUD_REFUSED`. */
export interface EmailLogins {
  /** The same work for addresses with an account and without: it is not looked whether there is one. */
  begin(
    visitor: Visitor,
    given: { readonly email: string; readonly deviceToken?: string | undefined },
  ): Promise<z.output<typeof emailAnswerSchema>>
  readDevice(visitor: Visitor, loginId: string): Promise<z.output<typeof deviceAnswerSchema>>
  /** @returns The address that was proven, and the token of a device that was not used before. */
  finish(
    visitor: Visitor,
    given: { readonly loginId: string; readonly code: string },
  ): Promise<{ readonly email: string; readonly deviceToken?: string }>
  /** What the link of a letter is about; it is not spent. */
  readLink(link: string): Promise<PendingContents['link']>
  /** The person says that it is their device: the code is sent. */
  confirmLink(link: string): Promise<void>
}

/** Parts of {@link createEmailLogins}. */
export interface EmailLoginsOptions {
  readonly db: CloudDatabase
  readonly seals: Seals
  readonly audit: Audit
  readonly pending: Pending
  readonly codes: Codes
  readonly letters: Letters
  /** The frame's. */
  readonly origin: string
  readonly verifyDevices: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Where links of letters lead. */
export const LINK_PATH = '/auth/v1/wallet/device/link'

/** Links know their page by themselves. */
const NOWHERE = { projectId: '', page: '' } as const

const expired = () => refuse('NOT_FOUND', 'The login has expired. Begin again.', 'loginId')

/** Creates them. */
export function createEmailLogins(options: EmailLoginsOptions): EmailLogins {
  const { db, seals, audit, pending, codes, letters, origin, verifyDevices, now } = options
  const hashOf = (deviceToken: string, { projectId }: Visitor, email: string) => seals.hash('device', projectId, email, deviceToken)
  const isKnown = async (visitor: Visitor, email: string, deviceToken = ''): Promise<boolean> => {
    const row = await db.query
      .selectFrom('embedded_devices')
      .select('hash')
      .where('hash', '=', hashOf(deviceToken, visitor, email))
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return row !== undefined
  }
  const sendCode = async (
    visitor: Visitor,
    email: string,
    device: { readonly isNew: boolean; readonly secret?: string },
  ): Promise<string> => {
    const { code, kept } = codes.create()
    const isAnswer = device.secret !== undefined
    await letters.send(visitor, email, { ...codeLetter(visitor, code), isAnswer })
    const content = { email, code: kept, isNewDevice: device.isNew }
    return pending.begin('email', visitor, {
      content,
      forMs: LETTER_CODE_MS,
      ...(device.secret !== undefined && { secret: device.secret }),
    })
  }
  return {
    async begin(visitor, { email: given, deviceToken }) {
      const email = normaliseEmail(given)
      const isNew = verifyDevices && !(await isKnown(visitor, email, deviceToken))
      if (!isNew) return { action: 'VERIFY_OTP', loginId: await sendCode(visitor, email, { isNew }) }
      const [loginId, link] = [createSecret(), createSecret()]
      await letters.send(visitor, email, deviceLetter(visitor, `${origin}${LINK_PATH}?token=${link}`))
      const content = { loginId, email, visitor, at: now() }
      await pending.begin('device', visitor, { content: {}, forMs: LETTER_CODE_MS, secret: loginId })
      await pending.begin('link', NOWHERE, { content, forMs: LETTER_CODE_MS, secret: link })
      return { action: 'VERIFY_DEVICE', loginId }
    },
    async readDevice(visitor, loginId) {
      if ((await pending.read('email', loginId, visitor)) !== undefined) return { isVerified: true }
      if ((await pending.read('device', loginId, visitor)) === undefined) throw expired()
      return { isVerified: false }
    },
    async finish(visitor, given) {
      const { email, isNewDevice } = await codes.finish('email', given, visitor)
      if (!isNewDevice) return { email }
      await db.query.deleteFrom('embedded_devices').where('expires_at', '<=', now()).execute()
      const deviceToken = createSecret()
      const subject = seals.hash('subject', visitor.projectId, 'email', email)
      const row = { hash: hashOf(deviceToken, visitor, email), subject, expires_at: now() + DEVICE_MS }
      await db.query.insertInto('embedded_devices').values(row).execute()
      return { email, deviceToken }
    },
    async readLink(link) {
      const content = await pending.read('link', link, NOWHERE)
      if (content === undefined) throw expired()
      return content
    },
    async confirmLink(link) {
      const content = await pending.take('link', link, NOWHERE)
      const waiting = content && (await pending.take('device', content.loginId, content.visitor))
      if (waiting === undefined) throw expired()
      const { visitor, email, loginId } = content as PendingContents['link']
      await audit.record('device-confirmed', visitor)
      await sendCode(visitor, email, { isNew: true, secret: loginId })
    },
  }
}
