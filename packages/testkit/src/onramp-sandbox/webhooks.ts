import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature header: `t=<seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-sandbox-signature'

const digest = (body: string, seconds: number, secret: string): Buffer => createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** Signs a message: HMAC-SHA-256 over the time, a point and the body. @param seconds - Since the epoch. */
export const signWebhook = (body: string, seconds: number, secret: string): string =>
  `t=${seconds},v1=${digest(body, seconds, secret).toString('hex')}`

/** Parameters of {@link verifyWebhook}. */
export interface WebhookToVerify {
  /** The raw body. */
  readonly body: string
  readonly header: string | undefined
  readonly secret: string
  /** Seconds since the epoch. @default now */
  readonly nowS?: number
}

/** Older and later ones are rejected, against replays. */
const TOLERANCE_S = 300

/** Whether the sandbox sent it, within the last five minutes. */
export function verifyWebhook({ body, header = '', secret, nowS = Date.now() / 1_000 }: WebhookToVerify): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || signature === undefined || Math.abs(nowS - Number(seconds)) > TOLERANCE_S) return false
  return timingSafeEqual(digest(body, Number(seconds), secret), Buffer.from(signature, 'hex'))
}
