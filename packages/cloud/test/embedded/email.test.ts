import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAuthenticator } from './createAuthenticator.js'
import { emailRules } from './emailRules.js'
import type { Routes } from './openRoutes.js'
import { useRoutes } from './openRoutes.js'
import type { FrameCall } from './openWallet.js'
import { FRAME, logIn, MANY, other, post, visit, walletFields } from './openWallet.js'
import { codeOf } from '../../../../scripts/test/startMailbox.js'
import { useMailbox } from './useMailbox.js'

const MINUTE = 60_000

describe('logins by e-mail', () => {
  const routes = useRoutes()
  const mailbox = useMailbox()
  const open = (embedded: object = {}): Promise<Routes> => routes(walletFields(mailbox, embedded))

  emailRules({ open: routes, mailbox })

  it('error: who is not the frame, and pages that the project does not serve', async () => {
    const cloud = await open()
    const email = { email: 'alice@mail.example' }
    for (const call of [
      { origin: 'https://shop.example' },
      { page: 'https://evil.example' },
      { page: 'https://shop.example.evil' },
      { page: 'https://shop.example/path' },
      { page: 'https://SHOP.example' },
      { project: 'bank' },
      { project: 'quiet' },
    ])
      expect([call, (await post(cloud, 'email', email, call)).body['code']]).toEqual([call, 'ORIGIN_NOT_ALLOWED'])
    expect((await post(cloud, 'email', email, { project: 'none' })).body['code']).toBe('PROJECT_UNKNOWN')
    expect(mailbox.letters).toEqual([])
    expect((await post(cloud, 'email', email, { page: 'https://a.shop.example' })).status).toBe(200)
  })

  it('guessing: the right code of the fifth try is taken', async () => {
    const cloud = await open()
    const { loginId } = (await post(cloud, 'email', { email: 'alice@mail.example' })).body
    const code = codeOf(mailbox)
    const refusal = { code: 'UNAUTHORIZED', reasons: [{ name: 'code', description: 'The code is wrong.' }] }
    for (let at = 0; at < 4; at += 1) expect((await post(cloud, 'otp', { loginId, code: other(code) })).body).toMatchObject(refusal)
    expect((await post(cloud, 'otp', { loginId, code })).status).toBe(200)
    expect(await noted(cloud)).toEqual(['letter-sent', ...Array<string>(4).fill('code-wrong'), 'login'])
    const gone = { code: 'NOT_FOUND', reasons: [{ name: 'loginId', description: 'The code has expired. Ask for another one.' }] }
    expect((await post(cloud, 'otp', { loginId, code })).body).toMatchObject(gone)
  })

  it('guessing: fifty tries a day for one address, over all its codes; other addresses are not affected', async () => {
    const cloud = await open()
    let last = ''
    for (let letter = 0; letter < 11; letter += 1) {
      const { loginId } = (await post(cloud, 'email', { email: 'alice@mail.example' }, { address: `198.51.100.${letter}` })).body
      last = loginId
      // No more letters in an hour than ten: the next ones come in the next hour.
      cloud.advance(letter === 8 ? 61 * MINUTE : 31_000)
      if (letter === 8) continue
      const wrong = { loginId, code: other(codeOf(mailbox)) }
      for (let at = 0; at < 5; at += 1) await post(cloud, 'otp', wrong, { address: `203.0.113.${at}` })
    }
    expect(last).not.toBe('')
    const { loginId } = (await post(cloud, 'email', { email: 'alice@mail.example' })).body
    expect(await post(cloud, 'otp', { loginId, code: codeOf(mailbox) })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await logIn(cloud, mailbox, 'bob@mail.example')).account.email).toBe('bob@mail.example')
  })

  it('codes: of ten minutes, one page and one project', async () => {
    const cloud = await open({})
    const { loginId } = (await post(cloud, 'email', { email: 'alice@mail.example' })).body
    const given = { loginId, code: codeOf(mailbox) }
    const places = [{ page: 'https://a.shop.example' }, { project: 'bank', page: 'https://bank.example' }]
    // Nor is it told there whether a code is right, and no try is counted.
    for (const place of [...places, ...places, ...places])
      for (const code of [given.code, other(given.code)]) expect((await post(cloud, 'otp', { ...given, code }, place)).status).toBe(404)
    cloud.advance(10 * MINUTE)
    expect((await post(cloud, 'otp', given)).status).toBe(404)
    const again = (await post(cloud, 'email', { email: 'alice@mail.example' })).body
    cloud.advance(10 * MINUTE - 1)
    const right = { loginId: again['loginId'], code: codeOf(mailbox) }
    const both = await Promise.all([post(cloud, 'otp', right), post(cloud, 'otp', right)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('letters: what they say, of which page, and the page behind a link', async () => {
    const cloud = await open({ verifyDevices: true })
    const browser = `Browser "1" <b>&'`
    await post(cloud, 'email', { email: 'alice@mail.example' }, { page: 'https://a.shop.example', browser })
    const [first] = mailbox.letters
    const link = /https:\S+/.exec(first?.email.text ?? '')?.[0] ?? ''
    expect([first?.email.subject, first?.email.text]).toEqual([
      'Confirm your device',
      'Somebody logs in to Shop (a.shop.example) with your address on a device that it was not used on before.\n\n' +
        `If that is you, open this within 10 minutes; it shows where it was asked:\n\n${link}\n\nIf it is not, ignore this letter.\n`,
    ])
    const shell = (title: string, content: string) =>
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<title>${title}</title><body><main><h1>${title}</h1>${content}</main>\n`
    const path = link.slice(FRAME.length)
    expect(await (await visit(cloud, path)).text()).toBe(
      shell(
        'Is this you?',
        '<p>Somebody logs in to Shop with your address.</p><dl><dt>Page</dt><dd>https://a.shop.example</dd>' +
          '<dt>Browser</dt><dd>Browser &quot;1&quot; &lt;b&gt;&amp;&#39;</dd><dt>Network address</dt><dd>203.0.113.7</dd>' +
          '<dt>Time</dt><dd>2026-11-26 12:00 UTC</dd></dl><form method="post"><button>Yes, that is my device</button></form>' +
          '<p>If it is not, close this page.</p>',
      ),
    )
    expect(await (await visit(cloud, path, { method: 'POST' })).text()).toBe(
      shell('Confirmed', '<p>A code is on its way to you. Go back to the page and type it there.</p>'),
    )
    const { email } = mailbox.letters.at(-1) ?? {}
    expect([email?.subject, email?.text]).toEqual([
      'Your code',
      `Your code for Shop (a.shop.example) is:\n\n${codeOf(mailbox)}\n\n` +
        'It works for 10 minutes, on that page only. Tell it to nobody. If you did not ask for it, ignore this letter.\n',
    ])
    expect(email?.to).toEqual([{ name: '', address: 'alice@mail.example' }])
  })

  it('letters: one in 30 seconds to an address of a project, ten in an hour; the text is the specified one', async () => {
    const cloud = await open()
    const ask = (email = 'alice@mail.example') => post(cloud, 'email', { email })
    expect((await ask()).status).toBe(200)
    cloud.advance(12_500)
    const again = await ask()
    expect(again).toMatchObject({ status: 429, body: { reasons: [{ description: 'Please try again after 18 seconds' }] } })
    expect((await ask('bob@mail.example')).status).toBe(200)
    expect((await post(cloud, 'email', { email: 'alice@mail.example' }, { project: 'bank', page: 'https://bank.example' })).status).toBe(
      200,
    )
    cloud.advance(17_500)
    for (let letter = 1; letter < 10; letter += 1) {
      expect((await ask()).status).toBe(200)
      cloud.advance(30_000)
    }
    expect(await ask()).toMatchObject({ status: 429 })
    cloud.advance(60 * MINUTE)
    expect((await ask()).status).toBe(200)
  })

  it('letters: of one project so many in an hour as the operator says, to however many addresses; the next project has its own', async () => {
    const cloud = await open({ lettersPerHour: 3 })
    const ask = async (name: string, call: FrameCall = {}) =>
      (await post(cloud, 'email', { email: `${name}@mail.example` }, { address: `198.51.${name.length}.7`, ...call })).status
    expect([await ask('a'), await ask('bb'), await ask('ccc'), await ask('dddd')]).toEqual([200, 200, 200, 429])
    expect(mailbox.letters).toHaveLength(3)
    expect(await ask('dddd', { project: 'bank', page: 'https://bank.example' })).toBe(200)
    cloud.advance(60 * MINUTE)
    expect(await ask('dddd')).toBe(200)
  })

  it('letters: a hundred tries an hour for one network, to whatever addresses; the next network has its own', async () => {
    const cloud = await open()
    const ask = async (name: string, call: FrameCall = {}) => (await post(cloud, 'email', { email: `${name}@mail.example` }, call)).status
    for (let at = 0; at < 100; at += 1) expect(await ask('alice')).toBe(at === 0 ? 200 : 429)
    expect([await ask('bob'), await ask('bob', { address: '198.51.100.7' })]).toEqual([429, 200])
    cloud.advance(60 * MINUTE)
    expect(await ask('carol')).toBe(200)
  })

  it('unknown addresses: the same answer and the same questions to the database as of known ones', async () => {
    const cloud = await open()
    await logIn(cloud, mailbox, 'alice@mail.example')
    const log: string[] = []
    const { query } = cloud.db
    const executor = query.getExecutor() as unknown as { executeQuery(compiled: { readonly sql: string }): unknown }
    const run = executor.executeQuery.bind(executor)
    executor.executeQuery = (compiled) => {
      log.push(compiled.sql)
      return run(compiled)
    }
    const known = await post(cloud, 'email', { email: 'alice@mail.example' })
    const questions = log.splice(0)
    const unknown = await post(cloud, 'email', { email: 'nobody@mail.example' })
    expect(log).toEqual(questions)
    expect(log.length).toBeGreaterThan(2)
    expect({ ...known.body, loginId: '' }).toEqual({ ...unknown.body, loginId: '' })
    mailbox.refused.add('gone@mail.example')
    const refused = await post(cloud, 'email', { email: 'gone@mail.example' })
    expect([refused.status, refused.body['action']]).toEqual([200, 'VERIFY_OTP'])
    expect(cloud.lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ code: 'EENVELOPE', msg: 'a letter was not sent' }),
    )
    expect(cloud.lines.join('')).not.toContain('gone@')
  })

  it('addresses: plus, dots and letters that look alike are other accounts; line breaks and lists are none', async () => {
    const cloud = await open()
    const same = ['alice@mail.example', 'ALICE@mail.example']
    const others = [
      'al.ice@mail.example',
      'alice+a@mail.example',
      '\u0430lice@mail.example',
      'al\u0130ce@mail.example',
      '\u212Aate@mail.example',
      'kate@mail.example',
    ]
    const ids = new Map<string, string>()
    for (const email of [...same, ...others]) ids.set(email, (await logIn(cloud, mailbox, email)).account.id)
    expect(ids.get(same[0]!)).toBe(ids.get(same[1]!))
    expect(new Set(ids.values()).size).toBe(others.length + 1)
    expect(mailbox.letters.every(({ to }) => to.length === 1)).toBe(true)
    const before = mailbox.letters.length
    for (const email of [
      'a@b.example\r\nBcc: eve@evil.example',
      'a@b.example\n',
      'a@b.example,eve@evil.example',
      'a@b.example eve@evil.example',
      '<eve@evil.example>',
      'a\u0000@b.example',
      'a@b',
      'a@@b.example',
    ])
      expect([email, (await post(cloud, 'email', { email })).body['code']]).toEqual([email, 'REQUEST_INVALID'])
    expect(mailbox.letters).toHaveLength(before)
  })

  it('devices: a new one is confirmed by the button behind the link, then known for that address only', async () => {
    const cloud = await open({ verifyDevices: true })
    const asked = await post(cloud, 'email', { email: 'alice@mail.example' }, { address: '198.51.100.7', browser: '<b>Browser</b> 1' })
    expect(asked.body['action']).toBe('VERIFY_DEVICE')
    const { loginId } = asked.body
    const link = /https:\S+/.exec(mailbox.letters[0]?.email.text ?? '')?.[0] ?? ''
    expect(link.startsWith(`${FRAME}/auth/v1/wallet/device/link?token=`)).toBe(true)
    const path = link.slice(FRAME.length)
    expect((await post(cloud, 'device', { loginId })).body).toEqual({ isVerified: false })
    const page = await visit(cloud, path)
    const text = await page.text()
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    for (const shown of ['198.51.100.7', '&lt;b&gt;Browser&lt;/b&gt; 1', '2026-11-26 12:00 UTC', 'https://shop.example'])
      expect(text).toContain(shown)
    expect((await post(cloud, 'device', { loginId })).body).toEqual({ isVerified: false })
    expect(mailbox.letters).toHaveLength(1)
    expect((await visit(cloud, path, { method: 'POST' })).status).toBe(200)
    expect((await post(cloud, 'device', { loginId })).body).toEqual({ isVerified: true })
    expect((await visit(cloud, path, { method: 'POST' })).status).toBe(404)
    expect(mailbox.letters).toHaveLength(2)
    expect(await noted(cloud)).toEqual(['letter-sent', 'device-confirmed', 'letter-sent'])
    const { deviceToken } = (await post(cloud, 'otp', { loginId, code: codeOf(mailbox) })).body
    expect(deviceToken).toMatch(/^[\w-]{43}$/)
    cloud.advance(30_000)
    const known = await post(cloud, 'email', { email: 'alice@mail.example', deviceToken })
    expect(known.body['action']).toBe('VERIFY_OTP')
    const { body: session } = await post(cloud, 'otp', { loginId: known.body['loginId'], code: codeOf(mailbox) })
    expect(session).not.toHaveProperty('deviceToken')
    const kept = () => cloud.db.query.selectFrom('embedded_devices').select('hash').execute()
    expect(await kept()).toHaveLength(1)
    expect((await post(cloud, 'email', { email: 'bob@mail.example', deviceToken })).body['action']).toBe('VERIFY_DEVICE')
    const guessed = randomBytes(32).toString('base64url')
    cloud.advance(30_000)
    expect((await post(cloud, 'email', { email: 'alice@mail.example', deviceToken: guessed })).body['action']).toBe('VERIFY_DEVICE')
    expect((await visit(cloud, `/auth/v1/wallet/device/link?token=${guessed}`)).status).toBe(404)
    expect(await post(cloud, 'device', { loginId: guessed })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', reasons: [{ name: 'loginId', description: 'The login has expired. Begin again.' }] },
    })
    // With the account its devices are forgotten.
    expect((await post(cloud, 'delete', {}, { token: session.accessToken })).status).toBe(204)
    expect(await kept()).toEqual([])
  })

  it('devices: what is not known of one is said to be unknown, and long names are cut', async () => {
    const cloud = await open({ verifyDevices: true })
    const pageFor = async (email: string, call: FrameCall) => {
      await post(cloud, 'email', { email }, call)
      const link = /https:\S+/.exec(mailbox.letters.at(-1)?.email.text ?? '')?.[0] ?? ''
      return (await visit(cloud, link.slice(FRAME.length))).text()
    }
    expect(await pageFor('alice@mail.example', {})).toContain('<dt>Browser</dt><dd>unknown</dd>')
    // Letters with links have the pause of others.
    expect((await post(cloud, 'email', { email: 'alice@mail.example' })).status).toBe(429)
    expect(await pageFor('bob@mail.example', { browser: 'b'.repeat(400) })).toContain(`<dd>${'b'.repeat(300)}</dd>`)
  })

  it('change of the address: both codes, of the account that asked; the old address is another account then', async () => {
    const cloud = await open()
    const alice = await logIn(cloud, mailbox)
    const bob = await logIn(cloud, mailbox, 'bob@mail.example')
    const { query } = cloud.db
    const devices = () => query.selectFrom('embedded_devices').select('hash').execute()
    // A device that was confirmed for the old address, which may be somebody else's later.
    const { subject } = await query
      .selectFrom('embedded_accounts')
      .select('subject')
      .where('id', '=', alice.account.id)
      .executeTakeFirstOrThrow()
    await query.insertInto('embedded_devices').values({ hash: 'h', subject, expires_at: Number.MAX_SAFE_INTEGER }).execute()
    const begin = await post(cloud, 'email-change', { email: 'Alice@New.example' }, { token: alice.accessToken })
    expect([begin.body['action'], mailbox.letters.at(-1)?.to]).toEqual(['VERIFY_PRIMARY_OTP', ['alice@mail.example']])
    // Whoever reads it knows what the code does, and for whom.
    expect(mailbox.letters.at(-1)?.email.text).toMatch(/login of your wallet to go to another address:\s+alice@new\.example\s/)
    const { loginId } = begin.body
    const early = await post(cloud, 'email-change/secondary', { loginId, code: codeOf(mailbox) }, { token: alice.accessToken })
    expect(early.status).toBe(404)
    expect(
      (await post(cloud, 'email-change/primary', { loginId, code: other(codeOf(mailbox)) }, { token: alice.accessToken })).status,
    ).toBe(401)
    expect((await post(cloud, 'email-change/primary', { loginId, code: codeOf(mailbox) }, { token: alice.accessToken })).status).toBe(204)
    expect(mailbox.letters.at(-1)?.to).toEqual(['alice@new.example'])
    const changed = await post(cloud, 'email-change/secondary', { loginId, code: codeOf(mailbox) }, { token: alice.accessToken })
    expect(changed).toMatchObject({ status: 200, body: { email: 'alice@new.example' } })
    expect(await devices()).toEqual([])
    expect((await noted(cloud)).at(-1)).toBe('email-changed')
    cloud.advance(30_000)
    expect((await logIn(cloud, mailbox, 'alice@new.example')).account).toMatchObject({ id: alice.account.id, email: 'alice@new.example' })
    expect((await logIn(cloud, mailbox, 'alice@mail.example')).account.id).not.toBe(alice.account.id)
    const stolen = await post(cloud, 'email-change', { email: 'eve@mail.example' }, { token: alice.accessToken })
    const foreign = await post(
      cloud,
      'email-change/primary',
      { loginId: stolen.body['loginId'], code: codeOf(mailbox) },
      { token: bob.accessToken },
    )
    expect(foreign.status).toBe(401)
    const taken = await post(cloud, 'email-change', { email: 'alice@new.example' }, { token: bob.accessToken })
    cloud.advance(30_000)
    const next = { loginId: taken.body['loginId'], code: codeOf(mailbox) }
    expect((await post(cloud, 'email-change/primary', next, { token: bob.accessToken })).status).toBe(204)
    const last = { ...next, code: codeOf(mailbox) }
    expect((await post(cloud, 'email-change/secondary', last, { token: bob.accessToken })).body['code']).toBe('CONFLICT')
  })

  it('change of the address: not of an account of e-mail whose address cannot be read, e.g. after a change of the key', async () => {
    const cloud = await open()
    const { accessToken: token } = await logIn(cloud, mailbox)
    await cloud.db.query.updateTable('embedded_accounts').set({ profile: 'sealed-under-another-key' }).execute()
    const asked = await post(cloud, 'email-change', { email: 'eve@mail.example' }, { token })
    expect(asked).toMatchObject({ status: 409, body: { reasons: [{ name: 'email', description: 'The present address cannot be read.' }] } })
    expect(mailbox.letters).toHaveLength(1)
  })

  it('an account without an address gets one by the code of that address alone', async () => {
    const cloud = await open({ logins: ['email', 'passkey'] })
    const asked = (await post(cloud, 'passkey', { mode: 'create' })).body
    const ceremony = { challenge: asked.options.challenge, origin: FRAME, rpId: new URL(FRAME).hostname }
    const response = createAuthenticator().create(ceremony)
    const { accessToken: token, account } = (await post(cloud, 'passkey/session', { loginId: asked.loginId, response })).body
    const begun = (await post(cloud, 'email-change', { email: 'Alice@Mail.example' }, { token })).body
    expect([begun.action, mailbox.letters.at(-1)?.to]).toEqual(['VERIFY_SECONDARY_OTP', ['alice@mail.example']])
    const given = { loginId: begun.loginId, code: codeOf(mailbox) }
    expect((await post(cloud, 'email-change/primary', given, { token })).status).toBe(404)
    expect((await post(cloud, 'email-change/secondary', given, { token })).body).toEqual({ email: 'alice@mail.example' })
    cloud.advance(30_000)
    // It is shown, and logs nobody in to that account.
    expect((await logIn(cloud, mailbox)).account.id).not.toBe(account.id)
  })

  it('error: without a mail server it says so, and another letter may be asked for at once', async () => {
    const cloud = await routes({ ...walletFields({ url: 'smtp://127.0.0.1:1' }), limits: MANY })
    for (let at = 0; at < 2; at += 1)
      expect(await post(cloud, 'email', { email: 'alice@mail.example' })).toMatchObject({ status: 502, body: { code: 'UPSTREAM_FAILED' } })
  })
})

/** What was noted, in order. */
const noted = async ({ db: { query } }: Routes): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('embedded_audit')
    .select('action')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map(({ action }) => action)
}
