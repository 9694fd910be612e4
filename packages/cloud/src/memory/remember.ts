/** For how long, and how much. */
export interface MemoryRules {
  /** Most answers; then the oldest are forgotten. */
  readonly most: number
  readonly forMs: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Remembers answers for some time, because pages ask for the same: the first wallets, their pictures, the letters that most searches begin with. Equal
 * questions at one time are asked once. What fails is asked again.
 *
 * @param load - Of a question that is JSON.
 */
export function remember<Question, Answer>(
  load: (question: Question) => Promise<Answer>,
  { most, forMs, now }: MemoryRules,
): (question: Question) => Promise<Answer> {
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>()
  return (question) => {
    const key = JSON.stringify(question)
    const known = answers.get(key)
    if (known !== undefined && known.until > now()) return known.answer
    const answer = load(question)
    answers.delete(key)
    answers.set(key, { answer, until: now() + forMs })
    for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
