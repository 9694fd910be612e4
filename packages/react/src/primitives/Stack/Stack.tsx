import type { ReactNode } from 'react'

/** Stacks the parts of a view with the standard gap. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="lk-stack">{children}</div>
}
