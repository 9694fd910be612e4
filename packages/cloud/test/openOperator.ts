import { createOperatorTokens } from '../src/admin/accounts/createTokens.js'
import type { OpenCloud } from './openCloud.js'

export const NAME = 'ada'
export const PASSWORD = 'a long password of ada'

/** A browser on the operator's page: it keeps the cookie. */
export interface OperatorPage {
  cookie: string | undefined
  /** The last header `Set-Cookie`. */
  set: string | undefined
  call(method: string, path: string, body?: unknown, init?: { headers?: Record<string, string>; address?: string }): Promise<Response>
  signUp(name?: string): Promise<Response>
  signIn(fields?: object, address?: string): Promise<Response>
}

const HOST = 'cloud.example'

export function openOperatorPage({ ask, db }: Pick<OpenCloud, 'ask' | 'db'>): OperatorPage {
  const page: OperatorPage = {
    cookie: undefined,
    set: undefined,
    async call(method, path, body, { headers = {}, address } = {}) {
      const response = await ask(`/admin/api${path}`, {
        method,
        headers: {
          host: HOST,
          origin: `http://${HOST}`,
          'sec-fetch-site': 'same-origin',
          'x-latchkey-admin': '1',
          ...(page.cookie !== undefined && { cookie: page.cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(address !== undefined && { address }),
      })
      const set = response.headers.get('set-cookie') ?? undefined
      if (set !== undefined) [page.set, page.cookie] = [set, set.includes('Max-Age=0') ? undefined : set.split(';')[0]]
      return response
    },
    async signUp(name = NAME) {
      const token = await createOperatorTokens(db, Date.now).create()
      return page.call('POST', '/operators', { token, name, password: PASSWORD })
    },
    signIn: (fields = {}, address = '203.0.113.7') =>
      page.call('POST', '/session', { name: NAME, password: PASSWORD, ...fields }, { address }),
  }
  return page
}
