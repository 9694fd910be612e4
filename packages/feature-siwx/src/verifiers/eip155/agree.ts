/** Parameters of {@link agree}. */
export interface Agreement<T> {
  /** Each asks one node, and rejects where it does not answer. In the order in which they are asked. */
  readonly ask: readonly (() => Promise<T>)[]
  /** How many nodes have to give the same answer; at least 1. */
  readonly needed: number
}

/** What nodes say together. */
export type AgreementOutcome<T> =
  | { readonly kind: 'agreed'; readonly answer: T }
  | { readonly kind: 'contradicted' }
  /** Too few answered. */
  | { readonly kind: 'unanswered'; readonly failures: readonly unknown[] }

/**
 * Asks as many nodes as have to agree at once, and for each that does not answer the next one. One other answer is a contradiction, however
 * many agree: it cannot be told who lies.
 */
export async function agree<T>({ ask, needed }: Agreement<T>): Promise<AgreementOutcome<T>> {
  const answers: T[] = []
  const failures: unknown[] = []
  const waiting = [...ask]
  while (answers.length < needed && waiting.length > 0) {
    const round = waiting.splice(0, needed - answers.length)
    for (const outcome of await Promise.allSettled(round.map((one) => one()))) {
      if (outcome.status === 'fulfilled') answers.push(outcome.value)
      else failures.push(outcome.reason)
    }
  }
  if (answers.some((answer) => answer !== answers[0])) return { kind: 'contradicted' }
  const [answer] = answers
  return answers.length < needed || answer === undefined ? { kind: 'unanswered', failures } : { kind: 'agreed', answer }
}
