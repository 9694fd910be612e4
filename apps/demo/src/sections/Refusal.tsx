import { isLatchkeyError } from '@latchkey/kernel'

/** The error that a developer gets for these options. */
export function Refusal({ error }: { readonly error: unknown }) {
  return (
    <section className="card refusal" role="alert">
      <h2>{isLatchkeyError(error) ? error.code : 'Error'}</h2>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </section>
  )
}
