import { expect, test } from 'vitest'
import type { GuardianSession } from '../guardian/Guardian.js'
import { deriveSealKey } from '../recovery/deriveSealKey.js'
import { sealShare } from '../recovery/sealShare.js'
import type { GivenRecovery } from '../screens/Screens.js'
import type { KeptWallet, Session } from '../session/Session.js'
import { encodeShare } from '../shares/encodeShare.js'
import type { Share } from '../shares/Share.js'
import { splitSeed } from '../shares/splitSeed.js'
import { demandSame } from './demandSame.js'
import { readService } from './readService.js'
import { joinRecovery, readServiceShare } from './readShares.js'
import type { WalletParts } from './WalletParts.js'

const { signal } = new AbortController()
const accountId = 'alice'
const SEED = new Uint8Array(32).fill(5)
const secretOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const guardian = (shares: readonly Share[]): GivenRecovery => ({
  kind: 'guardian',
  session: {
    url: 'https://guardian.example',
    keep: async () => undefined,
    give: async () => shares,
    drop: async () => false,
  } satisfies GuardianSession,
})

/** A share that a way of recovery has sealed, as the service keeps it. */
async function sealedBy(share: Share, kind: 'code' | 'passkey', byte: number): Promise<string> {
  const key = await deriveSealKey(secretOf(byte), kind === 'code' ? 'recovery code' : 'passkey')
  return sealShare(share, { key, accountId })
}

test('a passkey opens its own share, and is told by its id; a code of the same bytes does not', async () => {
  const { service, recovery } = await splitSeed(SEED)
  const recoveries: KeptWallet['recoveries'] = [
    { kind: 'code', sealed: await sealedBy(recovery, 'code', 1) },
    { kind: 'passkey', sealed: await sealedBy(recovery, 'passkey', 2), credentialId: 'two' },
    { kind: 'passkey', sealed: await sealedBy(recovery, 'passkey', 3) },
    { kind: 'guardian' },
  ]
  const known = { recoveries, accountId, service, signal }
  const secret = secretOf(2)
  const opened = await joinRecovery({ kind: 'passkey', secret }, known)
  expect(opened).toMatchObject({ seed: SEED, share: recovery, entry: recoveries[1], seal: { kind: 'passkey', credentialId: 'two' } })
  expect(secret).toEqual(new Uint8Array(32))
  const { seal } = await joinRecovery({ kind: 'passkey', secret: secretOf(3) }, known)
  expect(Object.keys(seal).sort()).toEqual(['key', 'kind'])
  expect((await joinRecovery({ kind: 'code', secret: secretOf(1) }, known)).seal.kind).toBe('code')
  for (const given of [{ kind: 'code', secret: secretOf(2) } as const, { kind: 'passkey', secret: secretOf(1) } as const, guardian([])])
    await expect(joinRecovery(given, known)).rejects.toMatchObject({
      message: 'The recovery does not open this wallet.',
      context: { failure: 'RECOVERY_NEEDED' },
    })
})

test('shares of two wallets are refused, whoever has them', async () => {
  const [own, other] = await Promise.all([splitSeed(SEED), splitSeed(SEED)])
  const sealed = { kind: 'code' as const, sealed: await sealedBy(own.recovery, 'code', 1) }
  const known = { recoveries: [sealed, { kind: 'guardian' as const }], accountId, service: other.service, signal }
  await expect(joinRecovery({ kind: 'code', secret: secretOf(1) }, known)).rejects.toMatchObject({
    message: 'The service answers with the share of another wallet. Nothing was signed.',
    context: { failure: 'UNTRUSTED' },
  })
  await expect(joinRecovery(guardian([own.recovery]), known)).rejects.toMatchObject({
    message: 'The two services answer with shares of two wallets. Nothing was signed.',
    context: { failure: 'UNTRUSTED' },
  })
  expect(await joinRecovery(guardian([own.recovery, other.recovery]), known)).toMatchObject({ seed: SEED, share: other.recovery })
  const changed = { ...other.recovery, part: other.recovery.part.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) }
  await expect(joinRecovery(guardian([changed]), known)).rejects.toMatchObject({
    message: 'A share of the wallet was changed. Nothing was signed.',
    context: { failure: 'UNTRUSTED' },
    cause: expect.any(Error) as Error,
  })
})

test('the service is asked for its share of the generation that is known', async () => {
  const { service } = await splitSeed(SEED)
  const asked: unknown[] = []
  let generation = 1
  const ask = async ({ body }: { readonly body: object }): Promise<object> => {
    asked.push(body)
    return { generation, serviceShare: encodeShare(service) }
  }
  const parts = { sessions: { ask } } as unknown as WalletParts
  const session = { wallet: { generation: 1 } } as Session
  expect(await readService(parts, session, { signal })).toEqual(service)
  expect(await readService(parts, session, { isFresh: true, signal })).toEqual(service)
  expect(asked).toEqual([{}, { isFresh: true }])
  generation = 2
  for (const known of [session, {} as Session])
    await expect(readService(parts, known, { signal })).rejects.toMatchObject({
      message: 'The wallet was recovered or renewed on another device. Log out and in again.',
      context: { failure: 'RECOVERY_NEEDED' },
    })
  expect(() => readServiceShare('A'.repeat(110))).toThrow(
    expect.objectContaining({
      message: 'The service answers with something that is no share of a wallet.',
      context: expect.objectContaining({ failure: 'UNTRUSTED' }) as object,
      cause: expect.any(Error) as Error,
    }),
  )
})

test('each of the two addresses has to be the same; the case of the first says nothing', () => {
  const own = { eip155: '0xAb' as const, solana: 'S' }
  demandSame(own, undefined)
  demandSame(own, { eip155: '0xaB', solana: 'S' })
  for (const told of [
    { eip155: '0xAc', solana: 'S' },
    { eip155: '0xAb', solana: 's' },
  ])
    expect(() => demandSame(own, told)).toThrow('The service names the addresses of another wallet. Nothing was signed.')
})
