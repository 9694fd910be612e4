// The embedded wallet and the second service beside all that a cloud serves.
import { describe, expect, it } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { useClouds } from '../openCloud.js'
import { sqliteFiles } from '../openDatabases.js'
import { ALICE, FIRST, GUARDIAN, guardianFields, tell } from './openGuardian.js'
import { FRAME, post, visit, walletFields } from './openWallet.js'
import { useMailbox } from './useMailbox.js'

describe('the first service', () => {
  const clouds = useClouds(sqliteFiles)
  const mailbox = useMailbox()
  const open = (embedded: object = {}): Promise<OpenCloud> => clouds(walletFields(mailbox, embedded))

  it('offered: what the operator chose; another host than the frame has none of it, and the frame nothing else', async () => {
    const networks = [{ chainId: 'eip155:31337', name: 'Granite', symbol: 'ETH' }]
    const smartNetworks = [{ chainId: 31_337, bundlerUrl: 'http://127.0.0.1:4337' }]
    const cloud = await open({ recoveries: ['code'], networks, smartNetworks })
    expect((await post(cloud, 'offered')).body).toEqual({ logins: ['email'], recoveries: ['code'], networks, smartNetworks })
    const listing = await clouds({ ...walletFields(mailbox), smartSessions: {} })
    expect((await post(listing, 'offered')).body).toMatchObject({ smartSessions: true })
    const elsewhere = await cloud.ask('/auth/v1/wallet/offered?projectId=shop', { method: 'POST', body: '{}' })
    expect(elsewhere.status).toBe(404)
    for (const path of ['/admin', '/getWallets?projectId=shop', '/metrics', '/openapi.json', '/admin/api/projects'])
      expect([path, (await visit(cloud, path)).status]).toEqual([path, 404])
    expect((await post(await clouds({}), 'offered')).status).toBe(404)
  })

  it('the first service names it where it is offered, and lets the frame ask it', async () => {
    const guardian = { url: GUARDIAN, name: 'Second' }
    const cloud = await clouds(walletFields(mailbox, { recoveries: ['code', 'guardian'], guardian }))
    expect((await post(cloud, 'offered')).body).toMatchObject({ recoveries: ['code', 'guardian'], guardian })
    const sdk = await cloud.ask('/sdk?projectId=shop', { headers: { host: new URL(FRAME).host } })
    expect(sdk.headers.get('content-security-policy')).toContain(`connect-src 'self' https: ${GUARDIAN};`)
    const plain = await clouds(walletFields(mailbox, { recoveries: ['code'], guardian }))
    // It is offered no more, and still brings back what was left there.
    expect((await post(plain, 'offered')).body).toMatchObject({ recoveries: ['code'], guardian })
    const keys = { generation: 1, eip155: `0x${'a'.repeat(40)}`, solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }
    // A way that seals has to be sealed, and the guardian's share is not told.
    for (const recovery of [{ kind: 'code' }, { kind: 'guardian', sealed: FIRST.share }])
      expect((await post(cloud, 'keys', { ...keys, recoveries: [recovery], serviceShare: FIRST.share })).status).toBe(400)
  })
})

describe('the second service', () => {
  const clouds = useClouds(sqliteFiles)
  const mailbox = useMailbox()
  const open = (): Promise<OpenCloud> => clouds(guardianFields(mailbox))

  it('the frames of its services alone may ask and read; nothing else is served', async () => {
    const cloud = await open()
    const ok = await tell(cloud, 'code', ALICE)
    expect(ok.headers.get('access-control-allow-origin')).toBe(FRAME)
    for (const origin of ['https://shop.example', 'https://wallet.example.evil', 'null']) {
      const refused = await tell(cloud, 'code', ALICE, { origin })
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
    const preflight = (origin: string) => cloud.ask('/guardian/v1/code', { method: 'OPTIONS', origin })
    expect((await preflight(FRAME)).headers.get('access-control-allow-headers')).toBe('content-type')
    expect((await preflight('https://shop.example')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await cloud.ask('/guardian/v1/code', { method: 'POST', body: '{}' })).status).toBe(403)
    for (const path of ['/getWallets?projectId=shop', '/admin', '/admin/api/projects', '/sdk?projectId=shop'])
      expect([path, (await cloud.ask(path)).status]).toEqual([path, 404])
    expect((await cloud.ask('/ready')).status).toBe(200)
  })
})
