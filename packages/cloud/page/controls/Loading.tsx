/** Something is being read. */
export function Loading() {
  return (
    <p role="status" className="hint">
      Loading…
    </p>
  )
}
