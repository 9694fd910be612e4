import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DemoNode } from '../src/chains.js'
import { startSwaps } from './startSwaps.js'
import type { RunningSwaps } from './startSwaps.js'

type Route = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** Reads requests and writes responses of the server. */
export interface RouteTools {
  answer(response: ServerResponse, value: unknown): void
  readJson<T>(request: IncomingMessage): Promise<T>
}

/** Routes for the swaps of the page. The first request deploys the contracts, so that the chain stays empty without swaps. */
export function swapRoutes(node: DemoNode, { answer, readJson }: RouteTools): Readonly<Record<string, Route>> {
  let running: Promise<RunningSwaps> | undefined
  const swaps = () => (running ??= startSwaps(node))
  const funded = new Map<string, Promise<void>>()
  return {
    'GET /swaps.json': async (_, response) => answer(response, (await swaps()).facts),
    async 'POST /swaps/fund'(request, response) {
      const { addresses } = await readJson<{ readonly addresses: readonly string[] }>(request)
      for (const address of addresses) {
        const funding = funded.get(address) ?? swaps().then(({ fund }) => fund(address))
        funded.set(address, funding)
        await funding
      }
      answer(response, {})
    },
    async 'POST /swaps/move'(_, response) {
      await (await swaps()).move()
      answer(response, {})
    },
  }
}
