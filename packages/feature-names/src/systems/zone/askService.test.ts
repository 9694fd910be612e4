import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import type { NameAction } from '../../errors/namesError.js'
import { askService } from './askService.js'

const refused = (status: number, body: unknown) => async (): Promise<never> => {
  const cause = new Response(JSON.stringify(body), { status })
  throw new LatchkeyError('HTTP_FAILED', { status, endpoint: 'blockchain', path: '/' }, { cause })
}
const failure = (description: string) => ({ status: 'FAILED', reasons: [{ name: 'name', description }] })

it.each<[NameAction, string]>([
  ['resolve', 'Error resolving name'],
  ['suggest', 'Error fetching name suggestions'],
  ['reverse', 'Error fetching names for address'],
  ['register', 'Error registering name alice'],
])('error: to %s, where the service does not say why', async (action, message) => {
  for (const body of [{}, null, failure('')])
    await expect(askService({ action, name: 'alice', run: refused(500, body) })).rejects.toMatchObject({
      code: 'NAME_SERVICE_FAILED',
      message: expect.stringContaining(message),
    })
})

it('error: the first reason of the service, cleaned and cut', async () => {
  const run = refused(400, failure(`Too\u202e short ${'x'.repeat(900)}`))
  await expect(askService({ action: 'resolve', run })).rejects.toMatchObject({ message: expect.stringMatching(/^Too  ?short x{200,256}/) })
})

it('default: an answer with a meaning of its own is one, and other failures pass', async () => {
  expect(await askService({ action: 'register', meaning: { 409: true }, run: refused(409, {}) })).toBe(true)
  await expect(
    askService({ action: 'resolve', run: () => Promise.reject(new LatchkeyError('ABORTED', { action: 'x' })) }),
  ).rejects.toMatchObject({
    code: 'ABORTED',
  })
})
