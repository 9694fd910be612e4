import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../../scripts/test/startMailbox.js'
import { guardianRules } from './guardianRules.js'
import { ALICE, enter, FIRST, guardianFields, tell } from './openGuardian.js'
import type { Routes } from './openRoutes.js'
import { useRoutes } from './openRoutes.js'
import { FRAME } from './openWallet.js'
import { useMailbox } from './useMailbox.js'

const MINUTE = 60_000

describe('the second service', () => {
  const routes = useRoutes()
  const mailbox = useMailbox()
  const open = (guardian: object = {}): Promise<Routes> => routes(guardianFields(mailbox, guardian))

  guardianRules({ open: routes, mailbox })

  it('codes: five tries, ten minutes, one letter in 30 seconds; nobody learns whether something is kept', async () => {
    const cloud = await open()
    await tell(cloud, 'keep', { token: await enter(cloud, mailbox), ...FIRST })
    const [known, unknown] = [await tell(cloud, 'code', ALICE), await tell(cloud, 'code', { ...ALICE, email: 'eve@second.example' })]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect(await tell(cloud, 'code', { ...ALICE, accountId: 'a2' })).toMatchObject({ status: 429 })
    const { loginId } = unknown.body
    const right = codeOf(mailbox)
    const wrong = right === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 6 }, () => tell(cloud, 'open', { loginId, code: wrong })))
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 404])
    expect((await tell(cloud, 'open', { loginId, code: right })).status).toBe(404)
    cloud.advance(30_000)
    const next = (await tell(cloud, 'code', ALICE)).body
    cloud.advance(10 * MINUTE)
    expect((await tell(cloud, 'open', { loginId: next.loginId, code: codeOf(mailbox) })).status).toBe(404)
    const token = await enter(cloud, mailbox)
    cloud.advance(10 * MINUTE - 30_000)
    for (const path of ['keep', 'give', 'drop']) expect((await tell(cloud, path, { token, ...FIRST })).status).toBe(401)
    expect((await tell(cloud, 'give', { token: loginId })).status).toBe(401)
  })

  it('letters: what they say; refusals say why', async () => {
    const cloud = await open()
    const { loginId } = (await tell(cloud, 'code', ALICE)).body
    const { email } = mailbox.letters[0] ?? {}
    expect([email?.subject, email?.text]).toEqual([
      'Your code for the recovery of a wallet',
      `Your code to set up or to use the recovery of your wallet of Shop (wallet.example) is:\n\n${codeOf(mailbox)}\n\n` +
        'It works for 10 minutes. Tell it to nobody: it is no code to log in with. If you did not ask for it, ignore this letter.\n',
    ])
    expect((await tell(cloud, 'give', { token: loginId })).body).toMatchObject({
      code: 'UNAUTHORIZED',
      reasons: [{ name: 'token', description: 'The login has expired. Begin again.' }],
    })
  })

  it('tries: 50 a day for one account and address; who knows the address locks nobody else', async () => {
    const cloud = await open()
    const spend = async (accountId: string) => {
      for (let round = 0; round < 10; round += 1) {
        const { loginId } = (await tell(cloud, 'code', { ...ALICE, accountId })).body
        const code = codeOf(mailbox) === '000000' ? '000001' : '000000'
        for (let at = 0; at < 5; at += 1) expect((await tell(cloud, 'open', { loginId, code })).status).toBe(401)
        cloud.advance(30_000)
      }
      cloud.advance(60 * MINUTE)
    }
    await spend('evil')
    expect(await enter(cloud, mailbox)).toMatch(/^[\w-]{43}$/)
    const { loginId } = (await tell(cloud, 'code', { ...ALICE, accountId: 'evil' })).body
    expect((await tell(cloud, 'open', { loginId, code: codeOf(mailbox) })).status).toBe(429)
  })

  it('letters: twenty an hour for one account, to however many addresses', async () => {
    const cloud = await open()
    const ask = (at: number) => tell(cloud, 'code', { ...ALICE, email: `a${at}@second.example` }, { address: `198.51.${at}.7` })
    for (let at = 0; at < 20; at += 1) expect((await ask(at)).status).toBe(200)
    const description = expect.stringMatching(/^Please try again after \d+ seconds$/)
    expect(await ask(20)).toMatchObject({ status: 429, body: { reasons: [{ description }] } })
    expect((await tell(cloud, 'code', { ...ALICE, accountId: 'a2', email: 'x@second.example' })).status).toBe(200)
  })

  it('two services: what one keeps the other does not get', async () => {
    const origin = 'https://other.example'
    const cloud = await open({
      services: [
        { origin: FRAME, name: 'Shop' },
        { origin, name: 'Other' },
      ],
    })
    const token = await enter(cloud, mailbox)
    await tell(cloud, 'keep', { token, ...FIRST })
    expect((await tell(cloud, 'give', { token }, { origin })).status).toBe(401)
    const { loginId } = (await tell(cloud, 'code', ALICE, { origin })).body
    const code = codeOf(mailbox)
    expect((await tell(cloud, 'open', { loginId, code })).status).toBe(404)
    const open2 = (await tell(cloud, 'open', { loginId, code }, { origin })).body
    expect((await tell(cloud, 'give', { token: open2.token }, { origin })).body.shares).toEqual([])
  })
})
