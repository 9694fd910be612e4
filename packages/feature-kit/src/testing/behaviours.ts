import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { ProviderQuestion } from './ProviderSuite.js'
import type { Behaviour } from './startServer.js'

type Answers = Omit<ProviderQuestion<never>, 'ask'>

const JSON_TYPE = { 'content-type': 'application/json' }
const SLOW_MS = 100
const CHUNK = Buffer.alloc(65_536, ' ')

/** Answers honestly. */
export const honest =
  ({ answer }: Answers): Behaviour =>
  async (request, response) =>
    void response.writeHead(200, JSON_TYPE).end(await answer(request))

/** Answers honestly, in two halves, each after a while. */
export const slow =
  ({ answer }: Answers): Behaviour =>
  async (request, response) => {
    const text = await answer(request)
    await setTimeout(SLOW_MS)
    response.writeHead(200, JSON_TYPE).write(text.slice(0, text.length / 2))
    await setTimeout(SLOW_MS)
    response.end(text.slice(text.length / 2))
  }

/** Answers with a status, and honestly otherwise. */
const withStatus =
  (status: number) =>
  ({ answer }: Answers): Behaviour =>
  async (request, response) =>
    void response.writeHead(status, JSON_TYPE).end(await answer(request))

/** Hangs up in the middle of an honest answer. */
const brokenOff =
  ({ answer }: Answers): Behaviour =>
  async (request, response) => {
    const text = await answer(request)
    response.writeHead(200, { ...JSON_TYPE, 'content-length': Buffer.byteLength(text) })
    response.write(text.slice(0, text.length / 2), () => response.destroy())
  }

/** Servers that fail, by what they do. */
export const FAILURES: Readonly<Record<string, (answers: Answers) => Behaviour>> = {
  'answers with status 500': withStatus(500),
  'answers with status 403': withStatus(403),
  'hangs up in the middle of an answer': brokenOff,
  'hangs up at once': () => (_, response) => void response.destroy(),
}

/** Texts that are no answer to any question. */
export const LIES: Readonly<Record<string, string>> = {
  'an empty text': '',
  'text that is no JSON': '{"result":',
  'a page': '<!doctype html><title>Welcome</title>',
  null: 'null',
  'a number': '-1.5',
  'a text': '"junk"',
  'a list': '[null,7,"junk",{},[]]',
  'an object of other fields': '{"__proto__":{"polluted":true},"junk":[1],"toString":null}',
  'brackets without end': '['.repeat(30_000),
}

/** Says one text. */
export const says =
  (text: string): Behaviour =>
  (_, response) =>
    void response.writeHead(200, JSON_TYPE).end(text)

/** Sends the client elsewhere, with its body. */
export const redirects =
  (url: string): Behaviour =>
  ({ path }, response) =>
    void response.writeHead(307, { location: url + path }).end()

/** Never ends its answer. It stops itself after so many bytes, which a client that stops reading never takes. */
export const endless =
  (mostBytes: number): Behaviour =>
  (_, response) => {
    let left = 2 * mostBytes
    response.writeHead(200, JSON_TYPE)
    const push = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= CHUNK.length
        if (!response.write(CHUNK)) return
      }
      response.end()
    }
    response.on('drain', push)
    push()
  }

/** Servers that keep a client waiting, by where they stop. */
export const STALLS: Readonly<Record<string, Behaviour>> = {
  'that does not answer': () => undefined,
  'that stops in the middle of an answer': (_, response: ServerResponse) => void response.writeHead(200, JSON_TYPE).write('{'),
}
