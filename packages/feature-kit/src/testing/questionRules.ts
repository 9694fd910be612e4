import { setTimeout } from 'node:timers/promises'
import { isLatchkeyError } from '@latchkey/kernel'
import { expect, vi } from 'vitest'
import { endless, FAILURES, honest, LIES, redirects, says, slow, STALLS } from './behaviours.js'
import type { NamedProvider, ProviderQuestion, ProviderRule, ProviderSuite } from './ProviderSuite.js'
import type { Behaviour, TestServer } from './startServer.js'
import { startServer } from './startServer.js'

const MOST_BYTES = 16 * 1_024 * 1_024
/** Milliseconds in which a client that was told to stop hangs up. */
const HANG_UP_MS = 2_000

const CODE = 'Every failure is a LatchkeyError with a code: translate what fetch, JSON.parse and an SDK throw'
const LIE = 'An answer that is none is refused with a LatchkeyError: validate it by a schema before it is used'
const ABORT = 'A question that is aborted rejects, with a LatchkeyError or an AbortError'
const SIGNAL = 'The signal ends the request: hand it to fetch, and to what reads the body'
const REDIRECT = "No redirect is followed, because requests carry addresses and keys: redirect: 'error' or 'manual'"
const BOUND = 'An answer without end is not read to its end: read it with readText of @latchkey/kernel/http, and a limit'

/** What a question came to. */
interface Outcome {
  readonly value?: unknown
  readonly error?: unknown
}

type Ask = (url: string, signal?: AbortSignal) => Promise<Outcome>

/** Rules about one kind of question. */
export function questionRules<P extends NamedProvider>(suite: ProviderSuite<P>, name: string): readonly ProviderRule[] {
  const question = suite.questions[name] as ProviderQuestion<P>
  const ask: Ask = async (url, signal = new AbortController().signal) => {
    const provider = (await suite.load())(url)
    return question.ask(provider, { url, signal }).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
  }
  const rules = [
    rule('default: asks its server, and takes an honest answer', () => expectAnswered(ask, honest(question))),
    rule('default: waits for a slow server', () => expectAnswered(ask, slow(question))),
    ...failureRules(ask, question),
    ...lieRules(ask, question),
    rule('error: a server whose answer has no end', () => expectBounded(ask, suite.mostBytes ?? MOST_BYTES)),
    ...abortRules(ask, question),
  ]
  return rules.map(({ title, run }) => ({ title: title.replace(': ', `: ${name}: `), run }))
}

type Answers = Omit<ProviderQuestion<never>, 'ask'>

const failureRules = (ask: Ask, answers: Answers): readonly ProviderRule[] => [
  ...Object.entries(FAILURES).map(([what, behave]) =>
    rule(`error: a server that ${what}`, () => withServer(behave(answers), async ({ url }) => expectRefused(await ask(url), CODE))),
  ),
  rule('error: a server that cannot be reached', async () => {
    const { url, stop } = await startServer(honest(answers))
    await stop()
    expectRefused(await ask(url), CODE)
  }),
  rule('error: a server that leads elsewhere', () =>
    withServer(honest(answers), (elsewhere) =>
      withServer(redirects(elsewhere.url), async ({ url }) => {
        expectRefused(await ask(url), REDIRECT)
        expect(elsewhere.asked(), REDIRECT).toBe(0)
      }),
    ),
  ),
]

const lieRules = (ask: Ask, { lies = [] }: Answers): readonly ProviderRule[] =>
  [...Object.entries(LIES), ...lies.map((text) => [text, text] as const)].map(([what, text]) =>
    rule(`error: a server that says ${what}`, () => withServer(says(text), async ({ url }) => expectRefused(await ask(url), LIE))),
  )

const abortRules = (ask: Ask, answers: Answers): readonly ProviderRule[] => [
  rule('behavior: asks nothing when it is aborted before', () =>
    withServer(honest(answers), async ({ url, asked }) => {
      expectAborted(await ask(url, AbortSignal.abort()))
      expect(asked(), SIGNAL).toBe(0)
    }),
  ),
  ...Object.entries(STALLS).map(([what, behave]) =>
    rule(`behavior: an abort ends the request to a server ${what}`, () => expectHungUp(ask, behave, answers)),
  ),
]

const rule = (title: string, run: () => Promise<void>): ProviderRule => ({ title, run })

/** Runs something beside a server. */
async function withServer(behave: Behaviour, use: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer(behave)
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

const expectAnswered = (ask: Ask, behave: Behaviour): Promise<void> =>
  withServer(behave, async ({ url, asked }) => {
    expect(await ask(url), 'An honest answer is taken').toEqual({ value: expect.anything() })
    expect(asked(), 'The question reaches the server of the URL that the factory got').toBeGreaterThan(0)
  })

function expectRefused({ value, error }: Outcome, promise: string): void {
  const outcome: unknown = isLatchkeyError(error) ? 'LatchkeyError' : (error ?? { value })
  expect(outcome, promise).toBe('LatchkeyError')
  expect(Object.hasOwn(Object.prototype, 'polluted'), LIE).toBe(false)
}

function expectAborted({ value, error }: Outcome): void {
  const isAbort = isLatchkeyError(error) || (error instanceof Error && error.name === 'AbortError')
  const outcome: unknown = isAbort ? 'aborted' : (error ?? { value })
  expect(outcome, ABORT).toBe('aborted')
}

const expectBounded = (ask: Ask, mostBytes: number): Promise<void> =>
  withServer(endless(mostBytes), async ({ url, sentBytes, hungUp }) => {
    expectRefused(await ask(url), BOUND)
    await vi.waitFor(() => expect(hungUp(), BOUND).toBeGreaterThan(0), HANG_UP_MS)
    expect(sentBytes(), BOUND).toBeLessThan(mostBytes)
  })

const expectHungUp = (ask: Ask, behave: Behaviour, { isShared = false }: Answers): Promise<void> =>
  withServer(behave, async ({ url, asked, hungUp }) => {
    const controller = new AbortController()
    const asking = ask(url, controller.signal)
    await vi.waitFor(() => expect(asked(), 'The question reaches the server').toBeGreaterThan(0), HANG_UP_MS)
    controller.abort()
    expectAborted(await Promise.race([asking, setTimeout(HANG_UP_MS, { value: 'nothing' })]))
    if (!isShared) await vi.waitFor(() => expect(hungUp(), SIGNAL).toBe(asked()), HANG_UP_MS)
  })
