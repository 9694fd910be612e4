/** A prompt for the visitor. */
export interface Prompt {
  /** The RPC method that asks. */
  readonly method: string
  /** The origin, e.g. `https://app.example`. */
  readonly origin: string
  /** One line of text, e.g. the message to sign. */
  readonly detail: string
}

/** Asks the visitor. @returns Whether they approved. */
export type Ask = (prompt: Prompt) => Promise<boolean>

/** A visitor that a test controls. */
export interface Approvals {
  readonly ask: Ask
  /** Approves open and later prompts. */
  approve(): void
  /** Rejects open and later prompts. */
  reject(): void
  /** Leaves prompts open. */
  hold(): void
  /** Open and later prompts fail with an error of the wallet itself, which has no code, as a fault in a wallet does. */
  fail(): void
  /** Takes this long to answer each prompt from now on. @param delayMs - Milliseconds. */
  delay(delayMs: number): void
  /** Prompts shown since the start. */
  count(): number
  /** Prompts waiting for an answer. */
  open(): readonly Prompt[]
}

/**
 * Makes a visitor who approves everything until told otherwise.
 *
 * @param person - Decides instead, unless the test set an answer. @default none
 */
export function createApprovals(person?: Ask): Approvals {
  let policy: 'ask' | 'approve' | 'reject' | 'hold' | 'fail' = person ? 'ask' : 'approve'
  let delayMs = 0
  let count = 0
  const open = new Map<Prompt, (answer: boolean | Promise<never>) => void>()

  const decide = (next: 'approve' | 'reject' | 'fail') => {
    policy = next
    for (const answer of open.values()) answer(next === 'fail' ? broken() : next === 'approve')
    open.clear()
  }

  return {
    async ask(prompt) {
      count += 1
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (policy === 'ask' && person) return person(prompt)
      if (policy === 'fail') return broken()
      if (policy !== 'hold') return policy === 'approve'
      return new Promise((answer) => open.set({ ...prompt }, answer))
    },
    approve: () => decide('approve'),
    reject: () => decide('reject'),
    fail: () => decide('fail'),
    hold: () => {
      policy = 'hold'
    },
    delay: (nextMs) => {
      delayMs = nextMs
    },
    count: () => count,
    open: () => [...open.keys()],
  }
}

const broken = (): Promise<never> => Promise.reject(new TypeError('The test wallet broke.'))
