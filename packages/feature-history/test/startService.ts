// A service of histories on this machine, over real HTTP.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Answers a call by its path and query: a status, or what is sent as JSON. */
export type Answer = (url: URL) => unknown

export async function startService(answer: Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service.test')
    asked.push(url.pathname + (url.searchParams.has('cursor') ? `?cursor=${url.searchParams.get('cursor')}` : ''))
    const body = url.pathname === '/v1/supported-chains' ? { http: ['test:1', 'eip155:1'], ws: [] } : answer(url)
    const status = typeof body === 'number' ? body : 200
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify(status === 200 ? body : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    pages: () => asked.filter((path) => path.includes('history')),
  }
}

/** A transaction as services tell it. @param minute - When, in minutes before the beginning of 2026. */
export const transaction = (
  minute: number,
  fields: Readonly<Record<string, unknown>> = {},
  transfers: readonly unknown[] = [received()],
) => ({
  id: `service-${minute}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${minute.toString(16).padStart(64, '0')}`,
    minedAt: new Date(Date.UTC(2026, 0, 1) - minute * 60_000).toISOString(),
    status: 'confirmed',
    chain: 'test:1',
    ...fields,
  },
  transfers,
})

export const received = (fields: Readonly<Record<string, unknown>> = {}) => ({
  direction: 'in',
  quantity: { numeric: '1.5' },
  fungible_info: { symbol: 'TST', name: 'Test coin' },
  ...fields,
})

/** The id of a transaction of {@link transaction}. */
export const idOf = (minute: number): string => `0x${minute.toString(16).padStart(64, '0')}`
