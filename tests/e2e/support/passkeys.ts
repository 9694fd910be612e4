import type { CDPSession, Page } from '@playwright/test'

/** A virtual authenticator that approves at once and keeps keys (PRF). */
export const PASSKEYS = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
  hasPrf: true,
} as const

/** Gives a page a virtual authenticator. */
export async function addAuthenticator(page: Page): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: PASSKEYS })
  return { session, authenticatorId }
}
