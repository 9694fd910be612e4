import { expect, test } from 'vitest'
import { sandbox } from '../sandbox/createSandbox.js'
import { createCoinbaseTokens } from '../server/coinbase/createCoinbaseTokens.js'
import { memoryCounts } from '../server/counts.js'
import { verifyWebhook } from '../server/webhooks/verifyWebhook.js'
import { coinbase } from './coinbase.js'
import { custom } from './custom.js'
import { meld } from './meld.js'

const own = { id: 'acme', name: 'Acme', url: 'https://buy.acme.example/?to={address}', namespaces: ['eip155'] }
const server = { key: { id: 'key', secret: 's3cret' }, origins: ['https://shop.example'] }
const webhook = { secrets: ['s3cret'], header: 'x-signature', counts: memoryCounts() }
const verify = (options: typeof webhook) => verifyWebhook(new Request('https://shop.example', { method: 'POST', body: '{}' }), options)

/** Factory, options that are right beside the wrong one, the wrong one, the option that the error names, and what to write instead. */
const WRONG: readonly (readonly [(options: never) => unknown, object, object, string, string])[] = [
  [coinbase, { url: '/token' }, { redirectURL: 'https://a.example' }, 'coinbase.redirectURL', 'use redirectUrl'],
  [coinbase, {}, {}, 'coinbase.url', 'pass the endpoint of your server'],
  [coinbase, {}, { url: '' }, 'coinbase.url', 'pass the endpoint of your server'],
  [coinbase, { url: '/token' }, { headers: { a: 'b' } }, 'coinbase.headers', 'pass function'],
  [coinbase, { url: '/token' }, { redirectUrl: 'http://shop.example' }, 'coinbase.redirectUrl', 'pass an https: address'],
  [coinbase, { url: '/token' }, { redirectUrl: 'nowhere' }, 'coinbase.redirectUrl', 'pass an https: address'],
  [meld, {}, { publickey: 'k' }, 'meld.publickey', 'use publicKey'],
  [meld, {}, { publicKey: '' }, 'meld.publicKey', 'pass the public key'],
  [meld, { publicKey: 'k' }, { countryCode: 'de' }, 'meld.countryCode', 'pass two capital letters'],
  [meld, { publicKey: 'k' }, { tokens: {} }, 'meld.tokens', 'pass list'],
  [custom, own, { template: 'x' }, 'custom.template', 'use one of id, name, url, namespaces'],
  [custom, { ...own, namespaces: undefined }, {}, 'custom.namespaces', 'pass list'],
  [sandbox, { url: 'http://127.0.0.1:1' }, { nam: 'x' }, 'sandbox.nam', 'use name'],
  [createCoinbaseTokens, server, { origin: [] }, 'origin', 'use origins'],
  [createCoinbaseTokens, server, { rateLimit: { limits: 1 } }, 'rateLimit.limits', 'use limit'],
  [createCoinbaseTokens, server, { key: { id: 'key', secrt: 's3cret' } }, 'key.secrt', 'use secret'],
  [createCoinbaseTokens, server, { trustProxy: '1' }, 'trustProxy', 'pass number'],
  [createCoinbaseTokens, server, { key: 's3cret' }, 'key', 'pass { id, secret }'],
]

test.each(WRONG)('%o refuses %o with %o', (create, right, wrong, option, fix) => {
  expect(() => create({ ...right, ...wrong } as never)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option, fix: expect.stringContaining(fix) }) }),
  )
})

test('a webhook is not verified with options that nothing reads', async () => {
  await expect(verify({ ...webhook, tolerance: 1 } as never)).rejects.toMatchObject({ context: { option: 'tolerance' } })
  await expect(verify({ ...webhook, header: undefined } as never)).rejects.toMatchObject({ context: { option: 'header' } })
})

test('no error repeats a secret that stands where it does not belong', async () => {
  const said = await verify({ ...webhook, secrets: 's3cret' } as never).catch(String)
  expect(said).toContain('secrets')
  expect(said).not.toContain('s3cret')
  expect(() => createCoinbaseTokens({ ...server, key: 's3cret' as never })).toThrow(/^(?!.*s3cret)/)
})
