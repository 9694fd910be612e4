import { TOTP } from 'otpauth'

/** What an authenticator shows. @param at - Milliseconds since 1970 */
export const codeAt = (secret: string, at: number): string => new TOTP({ secret }).generate({ timestamp: at })
