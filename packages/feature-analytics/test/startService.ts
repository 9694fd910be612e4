// A service of analytics over real HTTP. What it is sent it reads by the schema of the wire.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnalyticsEvent } from '@latchkey/cloud-protocol'
import { analyticsBatchSchema } from '@latchkey/cloud-protocol'
import { onTestFinished } from 'vitest'

/** How the service behaves, from now on. */
export interface Behaviour {
  /** The answer of `getAnalyticsConfig`. */
  config: unknown
  configStatus: number
  status: number
  body: string
  /** Never answers. */
  hangs: boolean
}

/** A running service. */
export interface Service extends Behaviour {
  readonly url: string
  /** Method and URL of each request. */
  readonly requests: readonly string[]
  /** The batches, in the order in which they came, whatever was answered. */
  readonly batches: readonly (readonly AnalyticsEvent[])[]
  /** Names of all events of all batches. */
  names(): readonly string[]
}

/** Starts one, and stops it with the test. @param page - Served as `/`, as HTML. */
export async function startService(page = ''): Promise<Service> {
  const requests: string[] = []
  const batches: (readonly AnalyticsEvent[])[] = []
  const behaviour: Behaviour = {
    config: { isAnalyticsEnabled: true },
    configStatus: 200,
    status: 202,
    body: '{"accepted":1}',
    hangs: false,
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(`${request.method} ${request.url}`)
    const headers = { 'access-control-allow-origin': request.headers.origin ?? '*', 'access-control-allow-headers': 'content-type' }
    const path = request.url?.split('?')[0]
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
    if (path === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    if (path === '/getAnalyticsConfig') return void response.writeHead(service.configStatus, headers).end(JSON.stringify(service.config))
    if (path !== '/batch') return void response.writeHead(404, headers).end()
    batches.push(analyticsBatchSchema.parse(JSON.parse(text)))
    if (!service.hangs) response.writeHead(service.status, headers).end(service.body)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const service: Service = Object.assign(behaviour, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    batches,
    names: () => batches.flat().map(({ props }) => props.event),
  })
  return service
}
