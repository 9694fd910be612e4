import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { encodeShare } from '../shares/encodeShare.js'
import { splitSeed } from '../shares/splitSeed.js'
import { createGuardian } from './createGuardian.js'

const { signal } = new AbortController()
const SECRET = 'A'.repeat(43)

/** The second service, which answers by paths, and what it was asked. */
function open(answers: Readonly<Record<string, object>>) {
  const asked: { readonly url: string; readonly body: unknown }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = String(input)
    asked.push({ url, body: JSON.parse(init?.body as string) as unknown })
    const answer = answers[url.split('/').at(-1) ?? '']
    return answer ? Response.json(answer) : new Response(null, { status: 204 })
  }
  return { asked, guardian: createGuardian({ url: 'https://second.example', projectId: 'shop', accountId: 'alice', fetch }) }
}

test('a code is sent to an address of the account; with it a share is kept, confirmed and given', async () => {
  const [first, next] = await Promise.all([splitSeed(new Uint8Array(32)), splitSeed(new Uint8Array(32))])
  const shares = [encodeShare(next.recovery), encodeShare(first.recovery)]
  const { asked, guardian } = open({ code: { loginId: SECRET }, open: { token: SECRET }, give: { shares }, drop: { isDropped: true } })
  const session = await (await guardian.send('ann@second.example', signal))('123456', signal)
  await session.keep(first.recovery, { generation: 1 }, signal)
  await session.keep(next.recovery, { generation: 2, isConfirmed: true }, signal)
  expect(await session.give(signal)).toEqual([next.recovery, first.recovery])
  expect([session.url, await session.drop(signal)]).toEqual(['https://second.example', true])
  const splitting = (share: typeof first.recovery) => base64urlnopad.encode(share.split)
  const path = (name: string): string => `https://second.example/guardian/v1/${name}`
  expect(asked).toEqual([
    { url: path('code'), body: { projectId: 'shop', accountId: 'alice', email: 'ann@second.example' } },
    { url: path('open'), body: { loginId: SECRET, code: '123456' } },
    { url: path('keep'), body: { token: SECRET, share: shares[1], splitting: splitting(first.recovery), generation: 1 } },
    {
      url: path('keep'),
      body: { token: SECRET, share: shares[0], splitting: splitting(next.recovery), generation: 2, isConfirmed: true },
    },
    { url: path('give'), body: { token: SECRET } },
    { url: path('drop'), body: { token: SECRET } },
  ])
})

test.each([
  ['code', { loginId: 'short' }, 'FAILED'],
  ['open', { token: 7 }, 'FAILED'],
  ['give', { shares: ['?'] }, 'FAILED'],
  ['give', { shares: ['A'.repeat(110)] }, 'UNTRUSTED'],
] as const)('an answer to %s of another shape is none: %j', async (path, answer, failure) => {
  const { guardian } = open({ code: { loginId: SECRET }, open: { token: SECRET }, [path]: answer })
  const run = async (): Promise<unknown> => (await (await guardian.send('a@b.example', signal))('123456', signal)).give(signal)
  await expect(run()).rejects.toMatchObject({ context: { failure } })
})

test('ten minutes after the code a login is no use: the code has expired', async () => {
  const fetch = async (input: RequestInfo | URL): Promise<Response> =>
    String(input).endsWith('/code')
      ? Response.json({ loginId: SECRET })
      : String(input).endsWith('/open')
        ? Response.json({ token: SECRET })
        : Response.json({ code: 'UNAUTHORIZED', reasons: [{ name: 'token', description: 'The login has expired.' }] }, { status: 401 })
  const guardian = createGuardian({ url: 'https://second.example', projectId: 'shop', accountId: 'alice', fetch })
  const session = await (await guardian.send('a@b.example', signal))('123456', signal)
  const { recovery } = await splitSeed(new Uint8Array(32))
  for (const run of [() => session.give(signal), () => session.keep(recovery, { generation: 1 }, signal)])
    await expect(run()).rejects.toMatchObject({ context: { failure: 'CODE_EXPIRED' } })
})
