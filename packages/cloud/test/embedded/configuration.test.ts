// What the configuration of the embedded wallet and of the second service needs, before anything is opened.
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../../src/configuration/readConfiguration.js'
import { configurationSchema } from '../../src/configuration/schema.js'
import { readEmbedded } from '../../src/embedded/readEmbedded.js'
import { readGuardian } from '../../src/guardian/readGuardian.js'
import { GUARDIAN, GUARDIAN_KEY, guardianFields } from './openGuardian.js'
import { FRAME, KEY, walletFields } from './openWallet.js'

describe('configuration', () => {
  const fields = guardianFields({ url: 'smtp://127.0.0.1:1' })
  const embedded = { origin: FRAME, logins: ['passkey'], recoveries: ['guardian'], guardian: { url: GUARDIAN, name: 'Second' } }
  const read = (more: object) => configurationSchema.parse({ ...fields, ...more })
  const keyOf = (run: () => unknown): unknown => {
    try {
      return run()
    } catch (error) {
      const { code, context } = error as { readonly code?: string; readonly context?: { readonly key?: string } }
      return code === 'CLOUD_CONFIG_INVALID' ? context?.key : error
    }
  }

  it('what is missing of the first service is named; what is not needed is not demanded', () => {
    const wallet = walletFields({ url: 'smtp://127.0.0.1:1' }) as { readonly embedded: object }
    const first = (more: object) => readEmbedded(configurationSchema.parse({ ...wallet, ...more }), Date.now)
    expect(first({})).toMatchObject({ key: KEY, mail: { url: 'smtp://127.0.0.1:1', from: 'Wallet <login@wallet.example>' } })
    expect(first({ publicUrl: 'https://cloud.example' })).toBeDefined()
    expect(first({ embedded: undefined })).toBeUndefined()
    expect(first({ mailUrl: undefined, embedded: { origin: FRAME, logins: ['passkey'] } })).toMatchObject({ mail: undefined })
    for (const [given, key] of [
      [{ embeddedKey: undefined }, 'embeddedKey'],
      [{ mailUrl: undefined }, 'mailUrl'],
      [{ embedded: { ...wallet.embedded, mailFrom: undefined } }, 'embedded.mailFrom'],
      [{ embedded: { ...wallet.embedded, logins: ['github'] } }, 'embedded.socials.github'],
      [{ embedded: { ...wallet.embedded, logins: ['farcaster'] } }, 'embedded.farcaster'],
      [{ publicUrl: FRAME }, 'embedded.origin'],
    ] as const)
      expect(keyOf(() => first(given))).toBe(key)
  })

  it('a guardian is run apart, with a key and a mail server', () => {
    expect(readGuardian(read({}))).toMatchObject({ key: GUARDIAN_KEY, lettersPerHour: 1_000 })
    expect(readGuardian(readConfiguration({ environment: {} }))).toBeUndefined()
    expect(keyOf(() => readGuardian(read({ embedded })))).toBe('embedded')
    expect(keyOf(() => readGuardian(read({ projects: [{ id: 'shop', name: 'Shop' }] })))).toBe('projects')
    expect(keyOf(() => readGuardian(read({ embeddedKey: undefined })))).toBe('embeddedKey')
    expect(keyOf(() => readGuardian(read({ mailUrl: undefined })))).toBe('mailUrl')
    const twice = [1, 2].map(() => ({ origin: FRAME, name: 'Shop' }))
    expect(configurationSchema.safeParse({ ...fields, guardian: { services: twice, mailFrom: 'a@b' } }).success).toBe(false)
  })

  it('the first service says where it is, and it is no origin of its own', () => {
    const first = (more: object, publicUrl?: string) =>
      readEmbedded(configurationSchema.parse({ embeddedKey: KEY, publicUrl, embedded: { ...embedded, ...more } }), Date.now)
    expect(first({})).toMatchObject({ guardian: { url: GUARDIAN } })
    expect(keyOf(() => first({ guardian: undefined }))).toBe('embedded.guardian')
    expect(keyOf(() => first({ guardian: { url: FRAME, name: 'x' } }))).toBe('embedded.guardian.url')
    expect(keyOf(() => first({}, `${GUARDIAN}/cloud`))).toBe('embedded.guardian.url')
    for (const url of ['http://guardian.example', `${GUARDIAN}/path`])
      expect(configurationSchema.safeParse({ embedded: { ...embedded, guardian: { url, name: 'x' } } }).success).toBe(false)
  })
})
