import { isLatchkeyError } from '@latchkey/kernel'

/** What a developer who wrote these options would read. */
export function Refusal({ error }: { readonly error: unknown }) {
  return (
    <section className="card refusal" role="alert">
      <h2>{isLatchkeyError(error) ? error.code : 'Error'}</h2>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </section>
  )
}
