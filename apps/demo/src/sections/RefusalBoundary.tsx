import { isLatchkeyError } from '@latchkey/kernel'
import { Component, type ReactNode } from 'react'
import { Refusal } from './Refusal.js'

/** Shows a rejected prop of the provider. Untyped errors are bugs and are rethrown. */
export class RefusalBoundary extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override readonly state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isLatchkeyError(error)) throw error
    return <Refusal error={error} />
  }
}
