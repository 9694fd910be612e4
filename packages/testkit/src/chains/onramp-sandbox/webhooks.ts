import { createHmac } from 'node:crypto'

/** The signature header: `t=<seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-sandbox-signature'

/**
 * Signs a message: HMAC-SHA-256 over the time, a point and the body. `verifyWebhook` of `@latchkey/feature-onramp/server` verifies it.
 *
 * @param seconds - Since the epoch.
 */
export const signWebhook = (body: string, seconds: number, secret: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
