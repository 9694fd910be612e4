import type { Http } from '@latchkey/cloud-protocol'
import type { HttpRequest } from '@latchkey/kernel'
import type { OpenCloud } from '../openCloud.js'

/** The client of cloud-protocol against a cloud, as the project `open`. A refusal is thrown as its JSON. */
export function httpOf(cloud: OpenCloud): Http {
  return {
    async request(_service: string, { path, method = 'GET', query = {}, body }: HttpRequest) {
      const given = Object.entries({ projectId: 'open', ...query }).filter(([, value]) => value !== undefined && value !== '')
      const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      const response = await cloud.ask(`${path}?${search}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      const answer: unknown = await response.json()
      if (!response.ok) throw Object.assign(new Error(`status ${response.status}`), answer)
      return answer as never
    },
  }
}
