/** A wallet that answers in turn; the last answer stays. An error is thrown. */
export function inTurn(answers: readonly unknown[]) {
  const asked: (readonly [method: string, params: readonly unknown[]])[] = []
  return {
    asked,
    async ask(method: string, params: readonly unknown[]): Promise<unknown> {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push([method, params])
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}
