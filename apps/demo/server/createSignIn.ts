import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { createSiwxServer, sendWebResponse, type ServerChain, toNode, toWebRequest } from '@latchkey/feature-siwx/server'
import { type DemoChains, toCaip, toSolana, toCosmos, toPolkadot } from '../src/chains.js'

/** The page's sign-in server, with an endpoint for signed-in visitors. */
export interface SignIn {
  /** @returns Undefined for other paths. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined
}

/** The chains of the page, by CAIP-2 id. The local nodes verify signatures of contracts. */
function chainsOf({ eip155, solana, bitcoin, polkadot, cosmos }: DemoChains): Readonly<Record<`${string}:${string}`, ServerChain>> {
  return {
    ...Object.fromEntries(eip155.map((node) => [toCaip(node), { rpcUrls: [node.url] }])),
    ...(solana && { [`solana:${toSolana(solana).id}`]: {} }),
    ...(bitcoin && { [`bip122:${REGTEST}`]: {} }),
    ...(polkadot && { [`polkadot:${toPolkadot(polkadot).id}`]: { addressPrefix: toPolkadot(polkadot).ss58Prefix } }),
    ...(cosmos && { [`cosmos:${toCosmos(cosmos).id}`]: { addressPrefix: toCosmos(cosmos).prefix } }),
  }
}

/** The first 32 characters of regtest's genesis hash. */
const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328'

/** Starts it for the page at an origin. A restart ends all sessions, because it makes a new secret. */
export function createSignIn(origin: string, chains: DemoChains): SignIn {
  const server = createSiwxServer({
    origins: [origin],
    chains: chainsOf(chains),
    secrets: [randomBytes(32).toString('base64')],
    rateLimit: { limit: 1_000 },
  })
  const protect = async (request: Request): Promise<Response> => {
    try {
      const { data } = await server.requireSession(request)
      return Response.json({ hello: data.accountAddress })
    } catch (error) {
      return server.respondError(request, error)
    }
  }
  const { handle } = toNode(server)
  return {
    handle(request, response) {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (path === '/protected') return protect(toWebRequest(request)).then((answer) => sendWebResponse(answer, response))
      return path.startsWith('/siwx/') ? handle(request, response) : undefined
    },
  }
}
