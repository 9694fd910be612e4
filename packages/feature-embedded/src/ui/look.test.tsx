import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openEmbedded, setThemeMode } from '../../test/openEmbedded.js'

beforeEach(() => page.viewport(1024, 800))

interface Message {
  readonly type: string
  readonly payload?: unknown
}

/** What the page sends through its channels, in order. */
function watchSent(): () => readonly Message[] {
  const post = vi.spyOn(MessagePort.prototype, 'postMessage')
  onTestFinished(() => post.mockRestore())
  // React schedules its work through a channel too.
  const isOurs = (message: unknown): message is Message => /SYNC_THEME|CONNECT_EMAIL/.test((message as Partial<Message> | null)?.type ?? '')
  return () => post.mock.calls.map(([message]) => message as unknown).filter(isOurs)
}

it('default: the frame is told language, colours and accent before it is asked, and what changes afterwards', async () => {
  const sent = watchSent()
  await openEmbedded({ locale: 'de', theme: { themeMode: 'dark', themeVariables: { accent: '#0a7', radiusMaster: '8px' } } })
  await page.getByRole('button').first().click()
  await page.getByRole('textbox').fill('known@example.com')
  await page.getByRole('textbox').element().closest('form')?.requestSubmit()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()).toMatchObject([
    { type: '@w3m-app/SYNC_THEME', payload: { locale: 'de', themeMode: 'dark', themeVariables: { accent: '#0a7', radiusMaster: '8px' } } },
    { type: '@w3m-app/CONNECT_EMAIL' },
  ])
})

it('behavior: a change while the view stands is told; what cannot be sent is left out', async () => {
  const sent = watchSent()
  await openEmbedded({ theme: { themeMode: 'light', themeVariables: { accent: `rgb(${' '.repeat(128)}0 0 0)` } } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('silent@example.com')
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[0]?.payload).toEqual({ locale: 'en', themeMode: 'light' })
  setThemeMode('system')
  await expect.poll(sent).toHaveLength(3)
  expect(sent()[2]?.payload).toEqual({ locale: 'en' })
})

it('behavior: after a reload the frame has the last look before anything is shown', async () => {
  const first = await openEmbedded({ locale: 'de', theme: { themeMode: 'dark', themeVariables: { accent: '#0a7', radiusMaster: '8px' } } })
  await page.getByRole('button').first().click()
  await page.getByRole('textbox').fill('known@example.com')
  await page.getByRole('textbox').element().closest('form')?.requestSubmit()
  await expect.poll(() => first.latchkey.state.sessions['eip155']?.status).toBe('connected')
  first.latchkey.dispose()
  const sent = watchSent()
  const second = await openEmbedded({ storage: first.storage, projectId: first.projectId })
  await expect.poll(() => second.latchkey.state.sessions['eip155']?.status).toBe('connected')
  expect(sent()).toMatchObject([{ payload: { locale: 'de', themeMode: 'dark', themeVariables: { accent: '#0a7', radiusMaster: '8px' } } }])
})
