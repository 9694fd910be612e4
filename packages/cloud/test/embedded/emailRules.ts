// What logins by e-mail ask of every kind of database.
import { expect, it } from 'vitest'
import { codeOf } from '../../../../scripts/test/startMailbox.js'
import { logIn, other, post, walletFields } from './openWallet.js'
import type { Suite } from './Suite.js'

export function emailRules({ open: openWith, mailbox }: Suite): void {
  const open = () => openWith(walletFields(mailbox))

  it('a code comes by letter, logs in once, and says the same account next time', async () => {
    const cloud = await open()
    const { status, body } = await post(cloud, 'email', { email: 'Alice@Mail.example' })
    expect([status, body['action']]).toEqual([200, 'VERIFY_OTP'])
    expect(mailbox.letters).toMatchObject([
      { to: ['alice@mail.example'], email: { subject: 'Your code', from: { address: 'login@wallet.example' } } },
    ])
    const given = { loginId: body['loginId'], code: codeOf(mailbox) }
    const session = await post(cloud, 'otp', given)
    expect(session).toMatchObject({ status: 200, body: { account: { kind: 'email', email: 'alice@mail.example' } } })
    expect(session.body).not.toHaveProperty('wallet')
    expect(await post(cloud, 'otp', given)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    cloud.advance(30_000)
    const { account } = await logIn(cloud, mailbox, 'alice@mail.EXAMPLE')
    expect(account.id).toBe(session.body.account.id)
  })

  it('guessing: five tries of a code, from however many places; the right one is refused after them', async () => {
    const cloud = await open()
    const { loginId } = (await post(cloud, 'email', { email: 'alice@mail.example' })).body
    const code = codeOf(mailbox)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(cloud, 'otp', { loginId, code: other(code) }, { address: `198.51.100.${at}` })),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(15)
    expect((await post(cloud, 'otp', { loginId, code })).status).toBe(404)
  })

  it('letters: two at once are one', async () => {
    const cloud = await open()
    const answers = await Promise.all([1, 2, 3].map(() => post(cloud, 'email', { email: 'alice@mail.example' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(mailbox.letters).toHaveLength(1)
  })

  it('change of the address: of two accounts that take one address at once, one has it', async () => {
    const cloud = await open()
    const finishes = []
    for (const name of ['alice', 'bob']) {
      const { accessToken: token } = await logIn(cloud, mailbox, `${name}@mail.example`)
      const { loginId } = (await post(cloud, 'email-change', { email: 'shared@mail.example' }, { token })).body
      expect((await post(cloud, 'email-change/primary', { loginId, code: codeOf(mailbox) }, { token })).status).toBe(204)
      const given = { loginId, code: codeOf(mailbox) }
      finishes.push(() => post(cloud, 'email-change/secondary', given, { token }))
      // So that the next letter may be sent.
      cloud.advance(30_000)
    }
    const statuses = (await Promise.all(finishes.map((finish) => finish()))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
}
