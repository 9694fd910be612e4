import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OptionRules, SetOptions } from '@latchkey/kernel'
import { optionInvalid, readOptions } from '@latchkey/kernel'
import { readText } from '@latchkey/kernel/http'
import { checkLimits } from '@latchkey/server-kit'
import { BODY_MS, WEBHOOK_TOLERANCE_MS } from '../../timeouts.js'
import type { OnrampCounts } from '../counts.js'
import { serverError } from '../errors.js'

/** Options of {@link verifyWebhook}. */
export interface WebhookOptions {
  /** Shared with the provider. Each is accepted: to rotate, add the new one, later remove the old one. */
  readonly secrets: readonly string[]
  /** Name of the header that holds `t=<seconds since 1970>,v1=<hex of HMAC-SHA-256 over the seconds, a point and the body>`. */
  readonly header: string
  /** Remembers the webhooks that were received, until they are too old anyway: `memoryCounts()` for one process. */
  readonly counts: OnrampCounts
  /** How far its time may be from now, in milliseconds. @default 300_000 */
  readonly toleranceMs?: number
  /** @default 65_536 */
  readonly maxBodyBytes?: number
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
}

const RULES: OptionRules<WebhookOptions> = {
  // Errors repeat a text in the place of a list, which may be the secret: `checkOptions` checks it.
  secrets: ['a list', () => true],
  header: 'string',
  counts: 'object',
  toleranceMs: 'number',
  maxBodyBytes: 'number',
  now: 'function',
}

const readKnown = (options: WebhookOptions): SetOptions<WebhookOptions> =>
  readOptions(options, RULES, { at: '', required: ['secrets', 'header', 'counts'] })

/** A webhook that the provider signed, and that was not received before. */
export interface VerifiedWebhook {
  /** The raw body, as it was signed. */
  readonly body: string
  /** When it was signed, milliseconds since 1970: `updatedAtMs` of a status without a time of its own. */
  readonly signedAtMs: number
}

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/**
 * Verifies a webhook: signed with one of the secrets, within the tolerance, received for the first time. The body is read up to a limit of bytes and of
 * time. Signatures are compared in constant time.
 *
 * @throws LatchkeyError `ONRAMP_WEBHOOK_INVALID`, whose `context.status` is the status to answer with | `OPTION_INVALID`
 */
export async function verifyWebhook(request: Request, options: WebhookOptions): Promise<VerifiedWebhook> {
  const { secrets, header, counts, toleranceMs = WEBHOOK_TOLERANCE_MS, maxBodyBytes = 65_536, now = Date.now } = readKnown(options)
  checkOptions(secrets, { toleranceMs, maxBodyBytes })
  const [, seconds, signature] = SIGNATURE.exec(request.headers.get(header) ?? '') ?? []
  if (seconds === undefined || signature === undefined) throw refused('it has no signature', 401)
  const signedAtMs = Number(seconds) * 1_000
  if (Math.abs(now() - signedAtMs) > toleranceMs) throw refused('it was signed too long ago, or in the future', 401)
  const body = await readBody(request, maxBodyBytes)
  const signed = `${seconds}.${body}`
  const given = Buffer.from(signature, 'hex')
  // Each secret is tried, so that the time does not tell which one fits.
  const fits = secrets.map((secret) => timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), given))
  if (!fits.includes(true)) throw refused('its signature is wrong', 401)
  const id = createHash('sha256').update(signed).digest('hex')
  if ((await counts.increment(`webhook:${id}`, signedAtMs + toleranceMs + 1_000)) > 1) throw refused('it was received before', 409)
  return { body, signedAtMs }
}

/** An empty secret is one that everybody knows. */
function checkOptions(secrets: readonly string[], limits: Readonly<Record<string, number>>): void {
  if (!Array.isArray(secrets) || secrets.length === 0 || secrets.includes(''))
    throw optionInvalid('secrets', 'is empty, or has an empty one', 'pass a list with the secret of the provider')
  checkLimits(limits)
}

async function readBody(request: Request, maxBytes: number): Promise<string> {
  const text = await readText(request, { maxBytes, timeoutMs: BODY_MS }).catch((error: unknown) => {
    throw refused('its body broke off', 400, error)
  })
  if (text === undefined) throw refused('its body is too large', 413)
  return text
}

const refused = (problem: string, status: 400 | 401 | 409 | 413, cause?: unknown) =>
  serverError('ONRAMP_WEBHOOK_INVALID', { problem, status }, { cause })
