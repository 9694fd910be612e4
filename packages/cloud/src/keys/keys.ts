import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new key: 256 random bits in base64url, after a prefix by which scanners of code find keys that were published. */
export const createKey = (): string => `lkc_${randomBytes(32).toString('base64url')}`

/** What is stored of a key. One hash is enough, because no one guesses 256 random bits. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Two digests of equal length are compared, so that the time says nothing of the secret, nor of its length. */
const PEPPER = randomBytes(32)
const digest = (text: string): Buffer => createHmac('sha256', PEPPER).update(text).digest()

/** Compares a secret in constant time. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret))

/** The text after `Bearer` in a header; undefined if the request has none. */
export const readBearerText = (request: Request, header = 'authorization'): string | undefined =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.get(header) ?? '')?.[1]
