/** Why something failed; with a way to try again where there is one. */
export function Failure({ text, onRetry }: { readonly text: string | undefined; readonly onRetry?: () => void }) {
  if (text === undefined) return null
  return (
    <div role="alert" className="failure">
      <p>{text}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
