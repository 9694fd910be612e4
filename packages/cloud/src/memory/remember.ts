/** For how long, and how much. */
export interface MemoryRules {
  /** Most answers; then the oldest are forgotten. */
  readonly most: number
  readonly forMs: number
  /** How long a failure is remembered, so that one who fails is not asked again for each question. @default 0 */
  readonly failuresForMs?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Remembers answers for some time, because pages ask for the same: the first wallets, their pictures, the letters that most searches begin with. Equal
 * questions at one time are asked once.
 *
 * @param load - Of a question that is JSON.
 */
export function remember<Question, Answer>(
  load: (question: Question) => Promise<Answer>,
  { most, forMs, failuresForMs = 0, now }: MemoryRules,
): (question: Question) => Promise<Answer> {
  const answers = new Map<string, { readonly answer: Promise<Answer>; until: number }>()
  return (question) => {
    const key = JSON.stringify(question)
    const known = answers.get(key)
    if (known !== undefined && known.until > now()) return known.answer
    const asked = { answer: load(question), until: now() + forMs }
    answers.delete(key)
    answers.set(key, asked)
    for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest)
    asked.answer.catch(() => {
      if (failuresForMs > 0) asked.until = now() + failuresForMs
      // One that was asked later may have its answer already.
      else if (answers.get(key) === asked) answers.delete(key)
    })
    return asked.answer
  }
}
