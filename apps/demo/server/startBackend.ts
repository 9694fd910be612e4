import type { IncomingMessage, ServerResponse } from 'node:http'
import { listNodes, type LocalNode } from '../src/chains.js'
import type { PhoneCommand } from '../src/phone/PhoneState.js'
import type { ReceivedLetter } from '../../../scripts/test/startMailbox.js'
import { createDemoCloud, type DemoCloud } from './createDemoCloud.js'
import { createPhone, type Phone } from './createPhone.js'
import { createSignIn, type SignIn } from './createSignIn.js'
import { createSigners } from './createSigners.js'
import { type RunningChains, startChains } from './startChains.js'
import { swapRoutes } from './swapRoutes.js'
import { withOnramp } from './withOnramp.js'

/** The services beside the page. */
export interface Backend {
  /** Every node that runs. */
  readonly nodes: readonly LocalNode[]
  /** Services that could not start, one sentence each. */
  readonly failures: readonly string[]
  /** Origin of the embedded wallet's frame. */
  readonly frame: string
  /** Addresses that the page connects with. */
  readonly origins: readonly string[]
  /** Answers a request of the page. @returns Undefined for other paths. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> | undefined
  /** Call when the page is served at an origin: visitors can then sign in there. */
  listen(origin: string): void
  stop(): Promise<void>
}

type Route = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

function answer(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(value))
}

async function readJson<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as T
}

/** Streams the phone's screen, on each change. */
function streamPhone(phone: Phone, request: IncomingMessage, response: ServerResponse): void {
  const write = (state: unknown) => void response.write(`data: ${JSON.stringify(state)}\n\n`)
  response.setHeader('content-type', 'text/event-stream').flushHeaders()
  write(phone.state())
  request.once('close', phone.subscribe(write))
}

/** The letters of the demo's mail server, the latest first. */
function writeLetters(letters: readonly ReceivedLetter[]): string {
  const written = letters.map(({ to, email }) => `To: ${to.join(', ')}\nSubject: ${email.subject ?? ''}\n\n${email.text ?? ''}`)
  return written.length === 0
    ? 'No letters yet. Log in by e-mail, then reload this page.\n'
    : written.reverse().join(`\n${'-'.repeat(72)}\n\n`)
}

function createRoutes({ facts, fund, freeze }: RunningChains, cloud: DemoCloud, phone: Phone | undefined): Readonly<Record<string, Route>> {
  return {
    'GET /chains.json': async (_, response) => answer(response, { ...facts, frame: cloud.frame }),
    'GET /operator': async (_, response) => response.writeHead(302, { location: cloud.operatorUrl }).end(),
    'GET /mailbox': async (_, response) =>
      response.setHeader('content-type', 'text/plain; charset=utf-8').end(writeLetters(cloud.letters())),
    async 'POST /freeze'(request, response) {
      const { chainId, isFrozen } = await readJson<{ readonly chainId: number; readonly isFrozen: boolean }>(request)
      freeze(chainId, isFrozen)
      answer(response, {})
    },
    async 'POST /fund'(request, response) {
      const { namespace, addresses } = await readJson<{ readonly namespace: string; readonly addresses: readonly string[] }>(request)
      for (const address of addresses) await fund(namespace, address)
      answer(response, {})
    },
    ...(phone && {
      'GET /phone': async (request: IncomingMessage, response: ServerResponse) => streamPhone(phone, request, response),
      async 'POST /phone'(request: IncomingMessage, response: ServerResponse) {
        await phone.run(await readJson<PhoneCommand>(request))
        answer(response, {})
      },
    }),
    ...swapRoutes(facts.eip155[0], { answer, readJson }),
  }
}

/** A Solana node has its subscriptions at the next port. */
function toOrigins({ url }: LocalNode): readonly string[] {
  const { protocol, hostname, port } = new URL(url)
  return protocol === 'http:' ? [url, `ws://${hostname}:${Number(port) + 1}`] : [url]
}

/** Starts the chains, the relay, the phone and the cloud. */
export async function startBackend(): Promise<Backend> {
  const chains = await startChains().then(withOnramp)
  const cloud = await createDemoCloud(chains.facts.eip155, chains.smartNetworks)
  const { relay, failures } = chains.facts
  const phone = relay && (await createPhone({ relayUrl: relay.url, signers: await createSigners(chains.facts) }))
  const routes = createRoutes(chains, cloud, phone)
  const nodes = listNodes(chains.facts)
  let signIn: SignIn | undefined
  return {
    listen: (origin) => void (signIn = createSignIn(origin, chains.facts)),
    nodes,
    failures,
    origins: nodes.flatMap(toOrigins),
    frame: cloud.frame,
    handle(request, response) {
      const key = `${request.method} ${request.url}`
      if (Object.hasOwn(routes, key)) return (routes as Readonly<Record<string, Route>>)[key]?.(request, response)
      return cloud.handle(request, response) ?? signIn?.handle(request, response)
    },
    async stop() {
      await phone?.stop()
      await Promise.all([chains.stop(), cloud.stop()])
    },
  }
}
