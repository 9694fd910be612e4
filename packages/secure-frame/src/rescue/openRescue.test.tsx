// The page without a page around it: real storage of the browser, a second service by script, and no service at all.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetDevice } from '../../test/openFrame.js'
import { createDeviceVault } from '../device/createDeviceVault.js'
import { createGuardianNotes } from '../device/createGuardianNotes.js'
import { createSeed } from '../keys/createSeed.js'
import { toPhrase } from '../keys/toPhrase.js'
import { encodeShare } from '../shares/encodeShare.js'
import { splitSeed } from '../shares/splitSeed.js'
import { openRescue } from './openRescue.js'

const NOTE = { projectId: 'shop', accountId: 'email:alice', url: 'https://guardian.example', eip155: `0x${'a1'.repeat(20)}` }
const SECRET = 'A'.repeat(43)
const button = (name: string) => page.getByRole('button', { name })

/** Opens it beside a second service, which keeps shares under one address. @returns What was asked */
function open(keptFor: Readonly<Record<string, string>>): string[] {
  const asked: string[] = []
  let email = ''
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    asked.push(String(input))
    const body = JSON.parse(init?.body as string) as { readonly email?: string; readonly projectId?: string; readonly accountId?: string }
    if (body.email !== undefined) {
      expect([body.projectId, body.accountId]).toEqual([NOTE.projectId, NOTE.accountId])
      email = body.email
      return Response.json({ loginId: SECRET })
    }
    return Response.json(String(input).endsWith('/open') ? { token: SECRET } : { shares: email in keptFor ? [keptFor[email]] : [] })
  }
  const root = document.createElement('main')
  document.body.append(root)
  const ended = new AbortController()
  const running = openRescue(root, { fetch, locale: 'en', signal: ended.signal })
  onTestFinished(async () => {
    ended.abort()
    await running
    root.remove()
  })
  return asked
}

async function enter(email: string): Promise<void> {
  await page.getByLabelText('E-mail address for the recovery').fill(email)
  await button('Continue').click()
  await page.getByLabelText('Code of six digits').fill('123456')
  await button('Continue').click()
}

test('the device’s share and the second service’s give the phrase; another address and Escape lead back', async () => {
  await forgetDevice()
  const seed = createSeed()
  const { device, recovery } = await splitSeed(seed)
  await createDeviceVault().put(NOTE.accountId, device)
  await createGuardianNotes().put(NOTE)
  const asked = open({ 'ann@second.example': encodeShare(recovery) })
  await button(NOTE.eip155).click()
  await expect.element(page.getByText(/keeps one of three parts/)).toBeVisible()
  await enter('other@second.example')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing that fits is kept under this address.')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await button(NOTE.eip155).click()
  await enter('ann@second.example')
  await button('Show the words').click()
  const words = () => [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent).join(' ')
  await expect.poll(words).toBe(toPhrase(seed))
  await button('Done').click()
  await expect.element(button(NOTE.eip155)).toBeVisible()
  expect(asked.every((url) => url.startsWith(`${NOTE.url}/guardian/v1/`))).toBe(true)
})

test('a device that has nothing says so; what somebody changed in the notes is none', async () => {
  await forgetDevice()
  await createGuardianNotes().put({ ...NOTE, url: 'javascript:alert(1)' })
  open({})
  await expect.element(page.getByText(/there is no wallet with a part at a second service/)).toBeVisible()
  expect(document.querySelectorAll('main button')).toHaveLength(0)
})
