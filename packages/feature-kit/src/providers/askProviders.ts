/** Parameters of {@link askProviders}. */
export interface ProvidersQuestion<P, A> {
  readonly providers: readonly P[]
  /** After it aborts no outcome is reported. */
  readonly signal: AbortSignal
  /** Asks one provider, with a time limit and its answer validated. */
  ask(provider: P): Promise<A>
  /** A valid answer, as soon as it arrives. */
  answered?(answer: A, provider: P): void
  /** Why there is none. */
  failed?(error: unknown, provider: P): void
}

/**
 * Asks all providers at once. Each outcome is reported when it is there, so that a late provider holds nobody back.
 *
 * @returns The outcomes in the order of the providers, when all are there.
 */
export const askProviders = <P, A>({
  providers,
  signal,
  ask,
  answered,
  failed,
}: ProvidersQuestion<P, A>): Promise<readonly PromiseSettledResult<A>[]> =>
  Promise.allSettled(
    providers.map(async (provider) => {
      try {
        const answer = await ask(provider)
        if (!signal.aborted) answered?.(answer, provider)
        return answer
      } catch (error) {
        if (!signal.aborted) failed?.(error, provider)
        throw error
      }
    }),
  )
