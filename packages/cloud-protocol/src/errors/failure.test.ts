import { LatchkeyError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { readFailure } from './failure.js'

const failed = (body: BodyInit | null) =>
  new LatchkeyError('HTTP_FAILED', { endpoint: 'directory', path: '/x', status: 400 }, { cause: new Response(body, { status: 400 }) })

it('default: the reasons, and the code where the service gives one', async () => {
  const body = {
    status: 'FAILED',
    reasons: [
      { name: 'name', description: 'Name is taken' },
      { field: 'zone', description: 'No zone' },
    ],
  }
  expect(await readFailure(failed(JSON.stringify(body)))).toEqual(body)
  expect(await readFailure(failed(JSON.stringify({ ...body, code: 'CONFLICT' })))).toEqual({ ...body, code: 'CONFLICT' })
})

it('behavior: a code that is not known is left out', async () => {
  expect(await readFailure(failed('{"status":"FAILED","code":"NEW","reasons":[]}'))).toEqual({ status: 'FAILED', reasons: [] })
})

it('error: undefined for pages of HTML, endless bodies, other errors and a body that was read', async () => {
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })
  for (const body of ['<html>', '', '{"status":"OK","reasons":[]}', '[]', endless]) expect(await readFailure(failed(body))).toBeUndefined()
  expect(await readFailure(new LatchkeyError('HTTP_FAILED', { endpoint: 'a', path: '/', status: 500 }))).toBeUndefined()
  expect(await readFailure(new TypeError('x'))).toBeUndefined()
  const once = failed('{"status":"FAILED","reasons":[]}')
  expect(await readFailure(once)).toBeDefined()
  expect(await readFailure(once)).toBeUndefined()
})
