import { expect, test } from 'vitest'
import { revokeAccess } from './revokeAccess.js'

const accounts = { parentCapability: 'eth_accounts', caveats: [] }
const throwing = (): never => {
  throw new RangeError('touched')
}

/** The requests to a wallet with these permissions. */
async function askedFor(permissions: unknown): Promise<readonly string[]> {
  const asked: string[] = []
  await revokeAccess({ request: ({ method }) => (asked.push(method), Promise.resolve(permissions)) })
  return asked
}

test('default: revokes the granted permission, among any others', async () => {
  const granted = ['wallet_getPermissions', 'wallet_revokePermissions']
  for (const permissions of [[accounts], [null, 7, { parentCapability: 'other' }, new Proxy({}, { get: throwing }), accounts]])
    expect(await askedFor(permissions)).toEqual(granted)
})

test('behavior: without a readable permission nothing is revoked', async () => {
  for (const permissions of [
    undefined,
    null,
    'eth_accounts',
    [],
    ['eth_accounts'],
    [{ parentCapability: ['eth_accounts'] }],
    { 0: accounts, length: 1 },
    Array.from({ length: 300_000 }, () => 1),
  ]) {
    expect(await askedFor(permissions)).toEqual(['wallet_getPermissions'])
  }
})
